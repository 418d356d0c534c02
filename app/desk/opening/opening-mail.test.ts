import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { isReceipt, receiptLink } from './opening-mail.server.ts'

const userId = randomUUID()
const hourMs = 3_600_000
const proofOf = (link: string) => new URL(link).searchParams.get('proof') ?? ''

test('the link of a test mail is for one person, and for two days', () => {
  const proof = proofOf(receiptLink(userId))
  expect(isReceipt(proof, userId)).toBe(true)
  expect(isReceipt(proof, randomUUID())).toBe(false)
  expect(isReceipt(proof, userId, Date.now() + 49 * hourMs)).toBe(false)
})

test.each(['', '.', 'zzzzzzzz.', 'made-up.signature'])('%j is no receipt', (proof) => {
  expect(isReceipt(proof, userId)).toBe(false)
})

test('a later end cannot be written into it', () => {
  const [, signature] = proofOf(receiptLink(userId)).split('.')
  expect(isReceipt(`${(Date.now() + 999 * hourMs).toString(36)}.${signature}`, userId)).toBe(false)
})
