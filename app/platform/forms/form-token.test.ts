import { describe, expect, test } from 'vitest'

import { issueFormToken, readFormToken } from './form-token.server.ts'

const day = 24 * 60 * 60 * 1000
const openedAt = 1_800_000_000_000

describe('a form token', () => {
  test('holds the time at which the form was opened and the id of its attempt', () => {
    const token = issueFormToken(openedAt)
    expect(readFormToken(token)).toEqual({
      openedAt,
      attemptId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
  })

  test('has a new attempt id each time', () => {
    const attempts = [1, 2].map(() => readFormToken(issueFormToken(openedAt))?.attemptId)
    expect(attempts[0]).not.toBe(attempts[1])
  })

  test('stays valid however long the page was open', () => {
    expect(readFormToken(issueFormToken(openedAt))?.openedAt).toBe(openedAt)
    expect(readFormToken(issueFormToken(Date.now() - 400 * day))).toBeDefined()
  })

  test('is invalid if any of its characters was altered', () => {
    const token = issueFormToken(openedAt)
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === '1' ? '2' : '1'
      expect(readFormToken(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
    }
  })

  test.each(['', '.', '..', '...', 'a.b.c', '9'.repeat(5000), '1.2.\u0000'])('is invalid if it is %j', (token) => {
    expect(readFormToken(token)).toBeUndefined()
  })
})
