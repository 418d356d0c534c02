import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'

import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

import { createCertificateAlarm, isExpiring } from './certificate-alarm.server.ts'

const dayMs = 24 * 60 * 60_000

/** An SMTPServer, because it comes with a certificate of its own. */
async function tlsServer() {
  const server = new SMTPServer({ secure: true, logger: false })
  let connections = 0
  server.server.on('connection', () => (connections += 1))
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  const expiresAt = new Date(socket.getPeerCertificate().valid_to).getTime()
  socket.destroy()
  return { url: `https://localhost:${port}`, expiresAt, connections: () => connections }
}

test('the certificate is read once a day, and the alarm is raised two weeks before it expires', async () => {
  const { url, expiresAt, connections } = await tlsServer()
  const clock = { now: expiresAt - 15 * dayMs }
  const { check } = createCertificateAlarm(url, () => clock.now)
  const before = connections()
  expect((await check()).is).toBe('well')
  clock.now += dayMs - 60_000
  expect((await check()).is).toBe('well')
  expect(connections() - before).toBe(1)
  clock.now += 61_000
  expect(await check()).toMatchObject({ is: 'bad', words: expect.stringContaining('expires on') as string })
  clock.now = expiresAt + 2 * dayMs
  expect(await check()).toMatchObject({ is: 'bad', words: expect.stringContaining('expired on') as string })
  clock.now = expiresAt - 60 * dayMs + dayMs
  const renewed = createCertificateAlarm(url, () => clock.now)
  expect((await renewed.check()).is).toBe('well')
})

test('a site without TLS, or one that cannot be reached from here, raises no alarm', async () => {
  expect((await createCertificateAlarm('http://localhost:1').check()).is).toBe('well')
  expect((await createCertificateAlarm('https://127.0.0.1:1').check()).is).toBe('unknown')
})

test.each([
  [15, 90, false],
  [13, 90, true],
  [6, 6, false],
  [2.1, 6, false],
  [1.9, 6, true],
])('with %d of %d days left a certificate is about to expire: %s', (left, life, expected) => {
  const [now, until] = [0, left * dayMs]
  expect(isExpiring({ from: new Date(until - life * dayMs), until: new Date(until) }, now)).toBe(expected)
})
