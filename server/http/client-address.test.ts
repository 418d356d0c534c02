import type { IncomingMessage } from 'node:http'

import { afterEach, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'

import { clientAddress } from './client-address.ts'

afterEach(() => {
  config.trustedProxies = 0
})

function from(remoteAddress: string | undefined, forwardedFor?: string) {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return clientAddress({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
}

describe('the address of a visitor', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    [undefined, 'unknown'],
  ])('of the connection %s is %s', (remote, address) => {
    expect(from(remote)).toBe(address)
  })

  test('is shared by all addresses of one IPv6 network, and differs between two networks', () => {
    expect(from('2001:db8:1:2::1')).toBe(from('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    expect(from('2001:db8:1:2::1')).not.toBe(from('2001:db8:1:3::1'))
  })

  test('ignores the header while no proxy is trusted', () => {
    expect(from('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  })

  test('is the one that the outermost trusted proxy saw, whatever the visitor wrote before it', () => {
    config.trustedProxies = 1
    expect(from('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(from('10.0.0.1', 'forged, 192.0.2.7,198.51.100.1')).toBe('198.51.100.1')
    config.trustedProxies = 2
    expect(from('10.0.0.1', 'forged, 192.0.2.7, 198.51.100.1')).toBe('192.0.2.7')
  })

  test('is that of the connection itself when a trusted proxy sends no address', () => {
    config.trustedProxies = 1
    expect(from('10.0.0.1')).toBe('10.0.0.1')
    expect(from('10.0.0.1', ' , ')).toBe('10.0.0.1')
  })
})
