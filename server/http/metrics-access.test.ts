import type { IncomingMessage } from 'node:http'

import { afterEach, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'

import { refuseMetrics } from './metrics-access.ts'

const before = { ...config }
afterEach(() => void Object.assign(config, before))

function request(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

function given(settings: Partial<typeof config>) {
  Object.assign(config, { isSecure: false, trustedProxies: 0, metricsToken: undefined, ...settings })
}

test('without a token, this machine may read them and no other', () => {
  given({})
  expect(refuseMetrics(request())).toBeUndefined()
  expect(refuseMetrics(request({}, '192.0.2.1'))).toContain('METRICS_TOKEN')
})

test.each([
  ['TRUST_PROXY is set', { trustedProxies: 1 }, {}],
  ['the site is https', { isSecure: true }, {}],
  ['a proxy says so', {}, { 'x-forwarded-for': '192.0.2.1' }],
  ['a proxy says so in the newer way', {}, { forwarded: 'for=192.0.2.1' }],
])('a proxy on this machine opens them to nobody: %s', (_, settings, headers) => {
  given(settings)
  expect(refuseMetrics(request(headers))).toBe('Behind a proxy, metrics are read with a token only: set METRICS_TOKEN.')
})

test.each([
  ['Bearer a-token-of-some-length', true],
  ['Bearer a-token-of-some-lengtH', false],
  ['Bearer ', false],
  ['a-token-of-some-length', false],
  [`Bearer ${'a'.repeat(10_000)}`, false],
  ['Bearer ä', false],
])('with a token, %s opens them from anywhere: %s', (authorization, isOpen) => {
  given({ metricsToken: 'a-token-of-some-length', isSecure: true, trustedProxies: 1 })
  expect(refuseMetrics(request({ authorization }, '192.0.2.1')) === undefined).toBe(isOpen)
})
