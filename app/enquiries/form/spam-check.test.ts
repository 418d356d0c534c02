import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { issueFormToken, readFormToken } from '#app/platform/forms/form-token.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { checkForSpam, keepFormToken, maxHeldPerHour, perAddressAnHour, type Sent } from './spam-check.server.ts'

// Stopped, so that no slow machine makes a form less hurried.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const aMinuteAgo = () => issueFormToken(Date.now() - 60_000)

/** A new sender, at a network address of their own. */
function newSender(change: Partial<Sent> = {}): Sent {
  return { address: randomUUID(), email: `${randomUUID()}@example.com`, ...change }
}

async function judge(fields: Record<string, string>, sent: Sent = newSender()) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ [tokenName]: aMinuteAgo(), [honeypotName]: '', ...fields }))
    form.set(name, value)
  return await checkForSpam(form, sent)
}

const justNow = () => ({ [tokenName]: issueFormToken(Date.now()) })
const hurried = () => ({ [tokenName]: issueFormToken(Date.now() - 5000) })

describe('a form', () => {
  test('sent by a person raises no suspicion and keeps its attempt id', async () => {
    const token = aMinuteAgo()
    const attemptId = readFormToken(token)?.attemptId
    expect(await judge({ [tokenName]: token })).toEqual({ attemptId, suspicion: null })
  })

  test.each([
    ['with a field filled in that people do not see', { [honeypotName]: 'https://spam.example' }, 'trap'],
    ['with a forged token', { [tokenName]: '1.2.3' }, 'no token'],
    ['without a token', { [tokenName]: '' }, 'no token'],
  ])('%s is held back', async (_, fields, suspicion) => {
    expect(await judge(fields)).toMatchObject({ suspicion })
  })

  test.each([
    [0, 'too fast'],
    [1999, 'too fast'],
    [2000, null],
  ])('sent %i ms after it was opened is judged %s', async (ms, suspicion) => {
    expect(await judge({ [tokenName]: issueFormToken(Date.now() - ms) })).toMatchObject({ suspicion })
  })

  test.each([
    ['two days', 48 * 3_600_000],
    ['a month', 30 * 24 * 3_600_000],
  ])('that was open for %s is accepted like any other', async (_, ms) => {
    expect(await judge({ [tokenName]: issueFormToken(Date.now() - ms) })).toMatchObject({ suspicion: null })
  })

  test('whose token is dated a minute ahead, by an instance with a fast clock, is accepted', async () => {
    expect(await judge({ [tokenName]: issueFormToken(Date.now() + 60_000) })).toMatchObject({ suspicion: null })
  })

  test('that is corrected keeps its token; a forged token is dropped', () => {
    const form = new FormData()
    const token = aMinuteAgo()
    form.set(tokenName, token)
    expect(keepFormToken(form)).toBe(token)
    form.set(tokenName, '1.2.3')
    expect(keepFormToken(form)).toBeUndefined()
  })

  test('sent again within two seconds of going back is not held back', async () => {
    const ada = newSender()
    expect(await judge({}, ada)).toMatchObject({ suspicion: null })
    expect(await judge(justNow(), ada)).toMatchObject({ suspicion: null })
    expect(await judge(justNow(), newSender({ address: ada.address }))).toMatchObject({ suspicion: 'too fast' })
  })
})

describe('within an hour', () => {
  test('a hundred unhurried people at one hospital address are accepted, and thirty hurried ones', async () => {
    const address = randomUUID()
    for (let n = 1; n <= 100; n += 1) expect(await judge({}, newSender({ address }))).toMatchObject({ suspicion: null })
    for (let n = 1; n <= perAddressAnHour.others; n += 1)
      expect(await judge(hurried(), newSender({ address }))).toMatchObject({ suspicion: null })
    expect(await judge(hurried(), newSender({ address }))).toMatchObject({ suspicion: 'too many' })
    expect(await judge({}, newSender({ address }))).toMatchObject({ suspicion: null })
  })

  test('an IPv6 line counts like two households, however many of its addresses it uses', async () => {
    const verdicts = []
    for (let n = 0; n < 2 * perAddressAnHour.others + 2 * maxHeldPerHour + 5; n += 1)
      verdicts.push(await judge(hurried(), newSender({ address: `2001:db8:9:${n.toString(16)}::/64` })))
    const accepted = verdicts.filter((verdict) => 'suspicion' in verdict && verdict.suspicion === null)
    expect(accepted).toHaveLength(2 * perAddressAnHour.others)
    expect(verdicts.filter((verdict) => 'retryAfterSeconds' in verdict)).toHaveLength(5)
  })

  test('one opened page that is sent under different names is held back after ten submissions', async () => {
    const fields = { [tokenName]: aMinuteAgo() }
    for (let n = 1; n <= 10; n += 1) expect(await judge(fields)).toMatchObject({ suspicion: null })
    expect(await judge(fields)).toMatchObject({ suspicion: 'too many' })
  })

  test('one email address, from any network address and in upper or lower case, is held back after ten submissions', async () => {
    const email = `${randomUUID()}@example.com`
    for (let n = 1; n <= 10; n += 1) expect(await judge({}, newSender({ email }))).toMatchObject({ suspicion: null })
    expect(await judge({}, newSender({ email: email.toUpperCase() }))).toMatchObject({ suspicion: 'too many' })
    expect(await judge({})).toMatchObject({ suspicion: null })
  })

  test('of 200 forms from one address a limited number is stored, and the rest get a retry time', async () => {
    const address = randomUUID()
    const answers: Awaited<ReturnType<typeof judge>>[] = []
    // With more at once, waiting for the table exceeds the statement timeout on a slow machine.
    for (let round = 0; round < 5; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 40 }, () => judge({}, newSender({ address }))))))
    const held = answers.filter((answer) => 'suspicion' in answer && answer.suspicion === 'too many')
    const refused = answers.filter((answer) => 'retryAfterSeconds' in answer)
    expect(held).toHaveLength(maxHeldPerHour)
    expect(refused).toHaveLength(200 - perAddressAnHour.unhurried - maxHeldPerHour)
    for (const { retryAfterSeconds } of refused) {
      expect(retryAfterSeconds).toBeGreaterThan(3500)
      expect(retryAfterSeconds).toBeLessThanOrEqual(3600)
    }
    expect(await judge({})).toMatchObject({ suspicion: null })
  })

  test('requests without a token are limited as well', async () => {
    const address = randomUUID()
    const tries = Array.from({ length: maxHeldPerHour + 5 }, () => judge({ [tokenName]: '' }, newSender({ address })))
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => 'retryAfterSeconds' in answer)).toHaveLength(5)
  })
})

// What browsers and password managers look for in the name, id and label of a field (Chromium's autofill patterns, shortened).
const filled =
  /name|mail|phone|tel|mobile|fax|addr|street|city|town|county|state|country|zip|postal|post.?code|company|organi[sz]ation|business|url|web|site|home.?page|birth|user|login|pass|card|cc|cvc|exp|otp|code|title|search|comment|message|subject/i

test('the hidden field has a name and label that no autofill recognises', () => {
  expect(honeypotName).not.toMatch(filled)
  expect('Leave this field empty').not.toMatch(filled)
})
