import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { issueFormToken, readFormToken, tokenHole } from '#app/platform/forms/form-token.server.ts'

import { compressAroundToken, fillPage, fillToken } from './token-hole.ts'

const page = (token: string, words = 'Schön, dass Sie da sind. ') =>
  `<!DOCTYPE html><p>${words.repeat(300)}</p><input name="form_token" value="${token}"/><p>${words.repeat(500)}</p>`

describe.each(['quick', 'best'] as const)('compressed at %s quality', (quality) => {
  test.each(['Hello again. ', 'Schön! ', randomBytes(200).toString('hex')])(
    'every response has its own token: %#',
    async (words) => {
      const { identity, gzip, br } = await compressAroundToken(Buffer.from(page(tokenHole, words)), quality)
      for (let answer = 0; answer < 3; answer += 1) {
        const token = issueFormToken()
        const expected = Buffer.from(page(token, words))
        expect(fillToken(identity, token).equals(expected)).toBe(true)
        expect(gunzipSync(fillToken(gzip, token)).equals(expected)).toBe(true)
        expect(br && brotliDecompressSync(fillToken(br, token)).equals(expected)).toBe(true)
      }
    },
  )

  test('bodies are hardly larger than without a token', async () => {
    const { gzip, br } = await compressAroundToken(Buffer.from(page(tokenHole)), quality)
    expect(gzip.body.length).toBeLessThan(400)
    expect(br?.body.length).toBeLessThan(300)
  })
})

test('a page that is not cached is filled with a valid token', () => {
  const token = /value="(.*?)"/.exec(fillPage(Buffer.from(page(tokenHole))).toString())?.[1] ?? ''
  expect(readFormToken(token)).toBeDefined()
  expect(fillPage(Buffer.from('No form')).toString()).toBe('No form')
})
