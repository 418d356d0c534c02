import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'

import { checkCertificate, describeCertificate } from './certificate-check.ts'
import { describeClocks } from './database-checks.ts'
import { describeSender } from './delivery-checks.ts'
import { healthChecks } from './health-checks.ts'
import { describeDisk, describeInstances } from './machine-checks.ts'
import { describeProxies } from './proxy-check.ts'
import { describeCareApp, describePayments } from './settings-checks.ts'

test('every check has a unique id, and depends only on a check that exists', () => {
  const ids = healthChecks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(healthChecks.filter(({ needs }) => needs !== undefined && !ids.includes(needs))).toEqual([])
})

describe('TRUST_PROXY compared with the forwarded addresses', () => {
  test.each([
    [{ requests: 99, entries: [0, 99], trusted: 0 }, { notChecked: expect.anything() as string }],
    [{ requests: 100, entries: [100], trusted: 0 }, undefined],
    [{ requests: 100, entries: [3, 97], trusted: 1 }, undefined],
    // One visitor who forges the header, or a few who bypass the proxy.
    [{ requests: 100, entries: [80, 20], trusted: 0 }, undefined],
    [{ requests: 100, entries: [40, 45, 15], trusted: 0 }, undefined],
    [{ requests: 100, entries: [45, 55], trusted: 0 }, { fix: expect.stringContaining('probably 1') as string }],
    [{ requests: 100, entries: [0, 0, 100], trusted: 0 }, { fix: expect.stringContaining('probably 2') as string }],
    [{ requests: 100, entries: [0, 0, 100], trusted: 1 }, { what: expect.stringContaining('2 addresses') as string }],
    [{ requests: 100, entries: [100], trusted: 1 }, { what: expect.stringContaining('no address') as string }],
    [{ requests: 0, entries: [], trusted: 0, isSecure: true }, { what: expect.stringContaining('https') as string }],
  ])('%j', (arrivals, found) => {
    const finding = describeProxies(arrivals)
    if (found) expect(finding).toMatchObject(found)
    else expect(finding).toBeUndefined()
  })
})

test.each([
  [true, { isSandbox: false, isLive: true }, undefined],
  [true, { isSandbox: false, isLive: false }, 'warning'],
  [true, { isSandbox: true, isLive: false }, 'warning'],
  [false, { isSandbox: false, isLive: true }, 'error'],
  [false, { isSandbox: true, isLive: false }, undefined],
])('with https %s, payments %j yield the level %s', (isSecure, payments, level) => {
  expect(describePayments({ isSecure, payments })?.level).toBe(level)
})

const day = 86_400_000
const now = Date.UTC(2026, 10, 26)

test.each([
  [60, 90, undefined, undefined],
  [14, 90, undefined, undefined],
  [13, 90, undefined, 'expires in 13 days'],
  [2, 6, undefined, undefined],
  [1, 6, undefined, 'expires in one day'],
  [-1, 90, 'CERT_HAS_EXPIRED', 'has expired'],
  [60, 90, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('a certificate with %d of %d days left and the problem %s is judged', (left, life, problem, message) => {
  const until = new Date(now + left * day)
  const certificate = { from: new Date(until.getTime() - life * day), until, ...(problem ? { problem } : {}) }
  const found = describeCertificate(certificate, now)
  if (message) expect(found?.what).toContain(message)
  else expect(found).toBeUndefined()
})

test('a certificate is read from whatever ends TLS', async () => {
  // An SMTPServer, because it comes with a certificate of its own.
  const server = new SMTPServer({ secure: true, logger: false })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  expect(await checkCertificate(`https://localhost:${port}`)).toMatchObject({
    what: expect.stringContaining('certificate') as string,
  })
  expect(await checkCertificate('https://127.0.0.1:1')).toMatchObject({ isUnknown: true })
})

test('example addresses, a wrong clock, a nearly full disk and instances without shared files are reported', () => {
  expect(describeCareApp('https://care-app.example')?.what).toContain('care-app.example')
  expect(describeCareApp('https://app.lantern-row.co.uk')).toBeUndefined()
  expect(describeSender('hearthside.example', { isSecure: true })?.level).toBe('error')
  expect(describeSender('lantern-row.co.uk', { isSecure: true })).toBeUndefined()
  expect(describeClocks(-6000)?.what).toBe('The clock of this machine is 6 seconds behind that of the database.')
  expect(describeClocks(4000)).toBeUndefined()
  expect(describeDisk({ freeBytes: 5, totalBytes: 100 })).toMatchObject({ level: 'error' })
  expect(describeDisk({ freeBytes: 50, totalBytes: 100 })).toBeUndefined()
  expect(describeInstances(['10.0.0.1', '10.0.0.2'], false)?.what).toContain('2 machines')
  expect(describeInstances(['10.0.0.1', '10.0.0.2'], true)).toBeUndefined()
  expect(describeInstances(['10.0.0.1'], false)).toBeUndefined()
})
