import { expect, test } from 'vitest'

import { supervisePostgres } from './supervise-postgres.ts'

const quickly = { everyMs: 1, pauseMs: 1, isDiskFull: () => false }

test('PostgreSQL is given up after five failed attempts to start it', async () => {
  let tries = 0
  async function bringUp() {
    tries += 1
    await Promise.reject(new Error('no space left'))
  }
  const { signal } = new AbortController()
  expect(await supervisePostgres({ isRunning: () => false, bringUp, ...quickly }, signal)).toBe(false)
  expect(tries).toBe(5)
})

test('PostgreSQL is given up after five starts that each ended again', async () => {
  let times = 0
  async function bringUp() {
    times += 1
    return await Promise.resolve()
  }
  const { signal } = new AbortController()
  expect(await supervisePostgres({ isRunning: () => false, bringUp, ...quickly }, signal)).toBe(false)
  expect(times).toBe(5)
})

test('a PostgreSQL that was stopped on purpose is not restarted', async () => {
  const stopping = new AbortController()
  const isRunning = () => {
    stopping.abort()
    return false
  }
  let times = 0
  const bringUp = async () => await Promise.resolve((times += 1))
  expect(await supervisePostgres({ isRunning, bringUp, ...quickly }, stopping.signal)).toBe(true)
  expect(times).toBe(0)
})

test('on a full disk, restarts are retried however long it takes', async () => {
  const stopping = new AbortController()
  let tries = 0
  let isBack = false
  async function bringUp() {
    tries += 1
    if (tries <= 20) await Promise.reject(new Error('no space left'))
    isBack = true
  }
  const isRunning = () => {
    if (isBack) stopping.abort()
    return isBack
  }
  const full = { ...quickly, isDiskFull: () => tries <= 20 }
  expect(await supervisePostgres({ isRunning, bringUp, ...full }, stopping.signal)).toBe(true)
  expect(tries).toBe(21)
})
