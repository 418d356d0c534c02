import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { defaultSettings } from '#app/settings/site-settings.ts'

import { isReceipt, receiptLink } from './opening-mail.server.ts'

const userId = randomUUID()
const hourMs = 3_600_000
const proofOf = (link: string) => new URL(link).searchParams.get('proof') ?? ''

test('the link in a test mail is valid for one person, one sender and two days', () => {
  const proof = proofOf(receiptLink(userId, defaultSettings))
  expect(isReceipt(proof, userId, defaultSettings)).toBe(true)
  expect(isReceipt(proof, randomUUID(), defaultSettings)).toBe(false)
  expect(isReceipt(proof, userId, defaultSettings, Date.now() + 49 * hourMs)).toBe(false)
  const moved = { ...defaultSettings, contact_email: 'us@lantern.example' }
  expect(isReceipt(proof, userId, moved)).toBe(false)
})

test.each(['', '.', 'zzzzzzzz.', 'made-up.signature'])('%j is not a valid receipt', (proof) => {
  expect(isReceipt(proof, userId, defaultSettings)).toBe(false)
})

test('a receipt with a later expiry and the old signature is rejected', () => {
  const [, signature] = proofOf(receiptLink(userId, defaultSettings)).split('.')
  expect(isReceipt(`${(Date.now() + 999 * hourMs).toString(36)}.${signature}`, userId, defaultSettings)).toBe(false)
})
