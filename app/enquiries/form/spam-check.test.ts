import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { issueFormToken, readFormToken } from '#app/platform/forms/form-token.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { checkForSpam, keepFormToken, maxHeldPerHour, perAddressAnHour, type Sent } from './spam-check.server.ts'

const aMinuteAgo = () => issueFormToken(Date.now() - 60_000)

/** Somebody whom we have not seen yet, at an address of their own. */
function somebody(change: Partial<Sent> = {}): Sent {
  return { address: randomUUID(), email: `${randomUUID()}@example.com`, ...change }
}

async function judge(fields: Record<string, string>, sent: Sent = somebody()) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ [tokenName]: aMinuteAgo(), [honeypotName]: '', ...fields }))
    form.set(name, value)
  return await checkForSpam(form, sent)
}

const justNow = () => ({ [tokenName]: issueFormToken(Date.now()) })
const hurried = () => ({ [tokenName]: issueFormToken(Date.now() - 5000) })

describe('a form', () => {
  test('that a person sent raises no suspicion and keeps its attempt id', async () => {
    const token = aMinuteAgo()
    const attemptId = readFormToken(token)?.attemptId
    expect(await judge({ [tokenName]: token })).toEqual({ attemptId, suspicion: null })
  })

  test.each([
    ['with a field filled in that people do not see', { [honeypotName]: 'https://spam.example' }, 'trap'],
    ['sent within a second of opening', justNow(), 'too fast'],
    ['with a forged token', { [tokenName]: '1.2.3' }, 'no token'],
    ['without a token', { [tokenName]: '' }, 'no token'],
  ])('%s is held back', async (_, fields, suspicion) => {
    expect(await judge(fields)).toMatchObject({ suspicion })
  })

  test.each([
    ['two days', 48 * 3_600_000],
    ['a month', 30 * 24 * 3_600_000],
  ])('that stood open for %s is sent like any other', async (_, ms) => {
    expect(await judge({ [tokenName]: issueFormToken(Date.now() - ms) })).toMatchObject({ suspicion: null })
  })

  test('opened, as its token says, a minute from now was opened on an instance whose clock is ahead', async () => {
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

  test('sent again within two seconds after Back is not held back', async () => {
    const ada = somebody()
    expect(await judge({}, ada)).toMatchObject({ suspicion: null })
    expect(await judge(justNow(), ada)).toMatchObject({ suspicion: null })
    expect(await judge(justNow(), somebody({ address: ada.address }))).toMatchObject({ suspicion: 'too fast' })
  })
})

describe('within an hour', () => {
  test('a hundred people of one hospital who take their time are heard, and thirty who do not', async () => {
    const address = randomUUID()
    for (let n = 1; n <= 100; n += 1) expect(await judge({}, somebody({ address }))).toMatchObject({ suspicion: null })
    for (let n = 1; n <= perAddressAnHour.others; n += 1)
      expect(await judge(hurried(), somebody({ address }))).toMatchObject({ suspicion: null })
    expect(await judge(hurried(), somebody({ address }))).toMatchObject({ suspicion: 'too many' })
    expect(await judge({}, somebody({ address }))).toMatchObject({ suspicion: null })
  })

  test('one page that was opened once, and is sent under other names, is held back after ten', async () => {
    const fields = { [tokenName]: aMinuteAgo() }
    for (let n = 1; n <= 10; n += 1) expect(await judge(fields)).toMatchObject({ suspicion: null })
    expect(await judge(fields)).toMatchObject({ suspicion: 'too many' })
  })

  test('one person, wherever they send from and however they spell themselves, is held back after ten', async () => {
    const email = `${randomUUID()}@example.com`
    for (let n = 1; n <= 10; n += 1) expect(await judge({}, somebody({ email }))).toMatchObject({ suspicion: null })
    expect(await judge({}, somebody({ email: email.toUpperCase() }))).toMatchObject({ suspicion: 'too many' })
    expect(await judge({})).toMatchObject({ suspicion: null })
  })

  test('of a thousand from one address a limited number is stored, and the rest get a retry time', async () => {
    const address = randomUUID()
    const answers: Awaited<ReturnType<typeof judge>>[] = []
    // More at once wait for the table longer than a statement may on a slow machine.
    for (let round = 0; round < 5; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 40 }, () => judge({}, somebody({ address }))))))
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
    const tries = Array.from({ length: maxHeldPerHour + 5 }, () => judge({ [tokenName]: '' }, somebody({ address })))
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => 'retryAfterSeconds' in answer)).toHaveLength(5)
  })
})

// What browsers and password managers look for in the name, id and label of a field (Chromium's autofill patterns, shortened).
const filled =
  /name|mail|phone|tel|mobile|fax|addr|street|city|town|county|state|country|zip|postal|post.?code|company|organi[sz]ation|business|url|web|site|home.?page|birth|user|login|pass|card|cc|cvc|exp|otp|code|title|search|comment|message|subject/i

test('the field that people do not see has a name that no filler knows', () => {
  expect(honeypotName).not.toMatch(filled)
  expect('Leave this field empty').not.toMatch(filled)
})
