import { describe, expect, test } from 'vitest'

import { issueFormToken, readFormToken } from '#app/platform/form-token.server.ts'

const day = 24 * 60 * 60 * 1000
const openedAt = 1_800_000_000_000

describe('a form token', () => {
  test('says when the form was opened, and under which attempt it is sent', () => {
    const token = issueFormToken(openedAt)
    expect(readFormToken(token, openedAt + 5000)).toEqual({
      openedAt,
      attemptId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    expect(readFormToken(token, openedAt)).toEqual(readFormToken(token, openedAt + 1))
  })

  test('is another attempt each time', () => {
    const attempts = [1, 2].map(() => readFormToken(issueFormToken(openedAt), openedAt)?.attemptId)
    expect(attempts[0]).not.toBe(attempts[1])
  })

  test('holds for a day', () => {
    const token = issueFormToken(openedAt)
    expect(readFormToken(token, openedAt + day)).toBeDefined()
    expect(readFormToken(token, openedAt + day + 1)).toBeUndefined()
  })

  test('that was altered in any character is not ours', () => {
    const token = issueFormToken(openedAt)
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === '1' ? '2' : '1'
      expect(readFormToken(token.slice(0, at) + other + token.slice(at + 1), openedAt)).toBeUndefined()
    }
  })

  test.each(['', '.', '..', '...', 'a.b.c', '9'.repeat(5000), '1.2.\u0000'])('is not %j', (token) => {
    expect(readFormToken(token)).toBeUndefined()
  })
})
