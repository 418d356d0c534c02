import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { judgeArrival, keepFormToken } from '#app/enquiries/arrival.server.ts'
import { issueFormToken, readFormToken } from '#app/platform/form-token.server.ts'
import { honeypotName, tokenName } from '#app/ui/form-fields.ts'

const aMinuteAgo = () => issueFormToken(Date.now() - 60_000)

async function judge(fields: Record<string, string>, address: string = randomUUID()) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ [tokenName]: aMinuteAgo(), [honeypotName]: '', ...fields }))
    form.set(name, value)
  return await judgeArrival(form, address)
}

describe('a form', () => {
  test('that a person sent is under no suspicion, and is the attempt that was opened', async () => {
    const token = aMinuteAgo()
    const attemptId = readFormToken(token)?.attemptId
    expect(await judge({ [tokenName]: token })).toEqual({ attemptId, suspicion: null })
  })

  test.each([
    ['with a field filled in that people do not see', { [honeypotName]: 'https://spam.example' }, 'trap'],
    ['sent within a second of opening', { [tokenName]: issueFormToken(Date.now()) }, 'too fast'],
    ['with a forged token', { [tokenName]: '1.2.3' }, 'no token'],
    ['without a token', { [tokenName]: '' }, 'no token'],
    ['opened two days ago', { [tokenName]: issueFormToken(Date.now() - 48 * 3_600_000) }, 'no token'],
  ])('%s is held back', async (_, fields, suspicion) => {
    expect(await judge(fields)).toMatchObject({ suspicion })
  })

  test('after eight within an hour from one address is held back, from another it is not', async () => {
    const address = randomUUID()
    for (let n = 1; n <= 8; n += 1) expect(await judge({}, address)).toMatchObject({ suspicion: null })
    expect(await judge({}, address)).toMatchObject({ suspicion: 'too many' })
    expect(await judge({})).toMatchObject({ suspicion: null })
  })

  test('that comes back to be corrected stays the one that was opened; a forged one does not', () => {
    const form = new FormData()
    const token = aMinuteAgo()
    form.set(tokenName, token)
    expect(keepFormToken(form)).toBe(token)
    form.set(tokenName, '1.2.3')
    expect(keepFormToken(form)).toBeUndefined()
  })
})
