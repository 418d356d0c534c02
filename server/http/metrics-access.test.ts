import type { IncomingMessage } from 'node:http'

import { afterEach, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'

import { findMetricsRefusal } from './metrics-access.ts'

const before = { ...config }
afterEach(() => void Object.assign(config, before))

function request(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

function configure(settings: Partial<typeof config>) {
  Object.assign(config, { isSecure: false, trustedProxies: 0, metricsToken: undefined, ...settings })
}

test('without a token, only this machine may read the metrics', () => {
  configure({})
  expect(findMetricsRefusal(request())).toBeUndefined()
  expect(findMetricsRefusal(request({}, '192.0.2.1'))).toContain('METRICS_TOKEN')
})

test.each([
  ['TRUST_PROXY is set', { trustedProxies: 1 }, {}],
  ['the site is https', { isSecure: true }, {}],
  ['a proxy says so', {}, { 'x-forwarded-for': '192.0.2.1' }],
  ['a proxy says so in the newer way', {}, { forwarded: 'for=192.0.2.1' }],
])('without a token, nobody may read the metrics through a proxy on this machine: %s', (_, settings, headers) => {
  configure(settings)
  expect(findMetricsRefusal(request(headers))).toBe(
    'Behind a proxy, metrics are read with a token only: set METRICS_TOKEN.',
  )
})

test.each([
  ['Bearer a-token-of-some-length', true],
  ['Bearer a-token-of-some-lengtH', false],
  ['Bearer ', false],
  ['a-token-of-some-length', false],
  [`Bearer ${'a'.repeat(10_000)}`, false],
  ['Bearer ä', false],
])('with a token, %s may read the metrics from anywhere: %s', (authorization, isOpen) => {
  configure({ metricsToken: 'a-token-of-some-length', isSecure: true, trustedProxies: 1 })
  expect(findMetricsRefusal(request({ authorization }, '192.0.2.1')) === undefined).toBe(isOpen)
})
