import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

const ofEachKind = 100
const dropMs = 1000
// Ten seconds for the headers, and the server checks every second.
const cutWithinMs = 12_500
const othersWithinMs = 1000

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

test('three hundred slow connections delay nobody else, and those without complete headers are cut off', async () => {
  await fetch(`${instance.url}/`)
  const startedAt = performance.now()
  const slowHeaders = many('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: yes\r\n')
  const slowBodies = many(
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nOrigin: ${instance.url}\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50000\r\n\r\n',
    'a',
  )
  const neverReading = many('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50), '')
  for (const { socket } of neverReading) socket.pause()
  const slow = [...slowHeaders, ...slowBodies, ...neverReading]
  const pages: Waited[] = []
  const messages: Waited[] = []
  try {
    await eventually('all are connected', () => slow.every(({ socket }) => !socket.connecting))
    const everyoneElse = async () => {
      pages.push(await waited(fetch(`${instance.url}/`)))
      messages.push(await waited(sendForm(instance.url, fillForm())))
      return slowHeaders.every(({ isCut }) => isCut())
    }
    await eventually('all slow headers are cut off', everyoneElse, { withinMs: cutWithinMs, everyMs: 100 })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`cut off after ${seconds} s; pages ${described(pages)}; messages ${described(messages)}`)
    expect(new Set([...pages, ...messages].map(({ status }) => status))).toEqual(new Set([200]))
    expect(median(pages)).toBeLessThan(othersWithinMs)
    expect(median(messages)).toBeLessThan(othersWithinMs)
    // A body may take thirty seconds, so these connections were not cut off.
    expect(slowBodies.some(({ isCut }) => isCut())).toBe(false)
  } finally {
    for (const { socket } of slow) socket.destroy()
  }
})

type Waited = { status: number; ms: number }

async function waited(asking: Promise<{ status: number }>): Promise<Waited> {
  const startedAt = performance.now()
  const { status } = await asking
  return { status, ms: Math.round(performance.now() - startedAt) }
}

function median(waits: Waited[]) {
  return waits.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0
}

function described(waits: Waited[]) {
  return `median ${median(waits)} ms, slowest ${Math.max(...waits.map(({ ms }) => ms))} ms`
}

/** Connections that send the beginning at once and then a drop every second. */
function many(beginning: string, drop: string) {
  return Array.from({ length: ofEachKind }, () => {
    const socket = connect(instance.port, '127.0.0.1')
    let isCut = false
    socket.on('close', () => (isCut = true))
    socket.on('error', () => {})
    // Only a reader notices the end of a connection.
    socket.resume()
    socket.write(beginning)
    if (drop) void drip(socket, drop)
    return { socket, isCut: () => isCut }
  })
}

async function drip(socket: Socket, drop: string) {
  while (!socket.destroyed) {
    await delay(dropMs)
    if (socket.writable) socket.write(drop)
  }
}
