import { rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { askOver } from '#test/ask-over.ts'
import { eventually } from '#test/eventually.ts'
import { installedDirectory } from '#test/installed-directory.ts'
import { type Instance, startInstance, startOnThisDatabase } from '#test/instance.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

import { freezePostgres } from './postgres-processes.ts'

const exitWithinMs = 15_000

// On a busy machine the usual limits would answer some requests with 503, as they would without the SIGTERM.
const withPatience = { TRUST_PROXY: '1', TIME_LIMITS_TIMES: '10' }

test('SIGTERM under load fails no request of clients that watch /readyz and no form, and the process exits with 0', async () => {
  const instance = await startOnThisDatabase(withPatience)
  // A visitor keeps it open and asks nothing more: it delays no exit.
  const idle = new Agent({ keepAlive: true })
  await askOver(`${instance.url}/`, idle)
  const load = loadBalancedLoad(instance)
  await eventually('there is load', () => load.answers() > 200)

  const startedAt = performance.now()
  const sending = Array.from({ length: 20 }, () => sendForm(instance.url, fillForm()))
  const [code, , ...forms] = await Promise.all([instance.stop('SIGTERM'), load.ended, ...sending])
  const ms = Math.round(performance.now() - startedAt)
  console.log(
    `${load.answers()} answers, of them ${load.answersAfterNotice()} after /readyz said 503; gone after ${ms} ms`,
  )
  expect(load.failures).toEqual([])
  expect(forms.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(load.readyz()).toBe(503)
  expect(load.answersAfterNotice()).toBeGreaterThan(0)
  expect(code).toBe(0)
  expect(ms).toBeLessThan(exitWithinMs)
  idle.destroy()
})

test('clients that ignore /readyz and keep opening connections are refused in the end, and never reset', async () => {
  const instance = await startOnThisDatabase({ TRUST_PROXY: '1' })
  let answers = 0
  const opening = Array.from({ length: 40 }, async () => {
    for (;;) {
      const answer = await askOver(`${instance.url}/`, new Agent()).catch((error: NodeJS.ErrnoException) => error.code)
      if (answer !== 200) return answer
      answers += 1
    }
  })
  await eventually('there is load', () => answers > 200)
  expect(await instance.stop('SIGTERM')).toBe(0)
  expect(new Set(await Promise.all(opening))).toEqual(new Set(['ECONNREFUSED']))
})

test('SIGTERM ends the process in time even while PostgreSQL hangs', async () => {
  const dataDir = await installedDirectory()
  const database = await startEmbeddedDatabase({ dataDir, fsync: false })
  const instance = await startInstance({ databaseUrl: database.url, ownerUrl: database.ownerUrl, dataDir })
  const thaw = freezePostgres(dataDir)
  const startedAt = performance.now()
  try {
    expect(await instance.stop('SIGTERM')).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(exitWithinMs)
  } finally {
    thaw()
    await instance.stop('SIGKILL')
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Readers and writers, with and without keep-alive, who stop once /readyz says 503 (as a load balancer does). */
function loadBalancedLoad(instance: Instance) {
  const failures: string[] = []
  let answers = 0
  let answersAfterNotice = 0
  let readyz = 0
  const isOpen = () => readyz === 0 || readyz === 200
  const watching = repeat(20, async () => {
    readyz = (await fetch(`${instance.url}/readyz`)).status
  })
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 8 })
  const fresh = new Agent({ keepAlive: false })
  const clients = [
    ...Array.from({ length: 4 }, () => repeat(2, () => count(askOver(`${instance.url}/`, keepAliveAgent)))),
    ...Array.from({ length: 2 }, () => repeat(5, () => count(askOver(`${instance.url}/contact`, keepAliveAgent)))),
    ...Array.from({ length: 2 }, () => repeat(5, () => count(askOver(`${instance.url}/contact`, fresh)))),
    repeat(10, () => count(sendForm(instance.url, fillForm()).then(({ status }) => status))),
  ]
  return {
    failures,
    answers: () => answers,
    answersAfterNotice: () => answersAfterNotice,
    readyz: () => readyz,
    ended: Promise.all([watching, ...clients]).finally(() => keepAliveAgent.destroy()),
  }

  async function repeat(pauseMs: number, work: () => Promise<void>) {
    while (isOpen()) {
      await work()
      await delay(pauseMs)
    }
  }

  async function count(asking: Promise<number>) {
    const status = await asking.catch((error: Error) => error.message)
    if (status !== 200) failures.push(String(status))
    answers += 1
    if (!isOpen()) answersAfterNotice += 1
  }
}
