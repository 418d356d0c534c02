import { gunzipSync } from 'node:zlib'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createJoinedGzip } from './joined-gzip.ts'

const styles = 'body{color:red}'.repeat(500)
const gzipPage = createJoinedGzip(styles)

test('any page decompresses to itself, with the shared piece and without', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      (before, after, isStyled) => {
        const page = Buffer.from(`${before}${isStyled ? styles : ''}${after}`)
        expect(gunzipSync(gzipPage(page)).equals(page)).toBe(true)
      },
    ),
  )
})

test('the shared piece is not compressed again', () => {
  const page = Buffer.from(`<style>${styles}</style><p>Hello</p>`)
  expect(gzipPage(page).includes(gzipPage(Buffer.from(styles)).subarray(20, 40))).toBe(true)
})

test('without a shared piece the result is plain gzip', () => {
  const page = Buffer.from('<p>Hello</p>')
  expect(gunzipSync(createJoinedGzip('')(page)).equals(page)).toBe(true)
})
