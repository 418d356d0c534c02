import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { chooseEncoding, compressPage } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.1, gzip', 'br'],
  ['brotli, gzippy', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j selects %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
  // The second answer comes from the cache.
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('a thousand different Accept-Encoding headers are each answered correctly', () => {
  for (let n = 0; n < 1000; n += 1) expect(chooseEncoding(`x-${n}, gzip`)).toBe('gzip')
  expect(chooseEncoding('x-999, br')).toBe('br')
})

test.each(['quick', 'best'] as const)(
  'a page compressed at %s quality decompresses to the same page',
  async (quality) => {
    const body = Buffer.from('Grüße aus dem Haus am Feuer. '.repeat(200))
    const { identity, gzip, br } = await compressPage(body, quality)
    expect(identity.equals(body)).toBe(true)
    expect(gunzipSync(gzip).equals(body)).toBe(true)
    expect(brotliDecompressSync(br).equals(body)).toBe(true)
    expect(br.length).toBeLessThan(body.length / 10)
  },
)

test('small bodies do not keep a larger buffer in memory', async () => {
  const bodies = await compressPage(Buffer.from('A short page. '.repeat(20)), 'quick')
  for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length)
})
