import { expect, test } from 'vitest'

import { parseForm } from '#app/platform/forms/forms.ts'
import { findFieldErrors } from '#app/shop/buyer-fields.ts'

import { checkoutSchema } from './submit-order.server.ts'

const right = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  shippingAddress: '1 Row\r\nN1 1AA',
}
const inOrder = [
  ['name', 'Please enter your full name'],
  ['email', 'Please enter a valid email address'],
  ['phone', 'Please enter your phone number'],
  ['shippingAddress', 'Please enter your shipping address'],
]

function onServer(typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  return parseForm(checkoutSchema, form)
}

test('an empty form has its four errors, in order, in the browser and on the server', () => {
  expect(Object.entries(findFieldErrors(() => '  ') ?? {})).toEqual(inOrder)
  const answer = onServer({})
  expect(answer.ok ? [] : Object.entries(answer.errors)).toEqual(inOrder)
})

test('the server finds the same errors as the browser', () => {
  for (const change of [{ name: ' ' }, { email: 'ada' }, { email: '@' }, { phone: '\t' }, { shippingAddress: '\n' }]) {
    const typed = { ...right, ...change }
    const answer = onServer(typed)
    expect(answer.ok ? undefined : answer.errors).toEqual(findFieldErrors((field) => typed[field]))
  }
})

test('a valid form is accepted and trimmed', () => {
  expect(findFieldErrors((field) => right[field])).toBeUndefined()
  expect(onServer({ ...right, name: ' Ada Okafor ' })).toMatchObject({
    ok: true,
    value: { name: 'Ada Okafor', shippingAddress: '1 Row\nN1 1AA' },
  })
})

test('the server refuses values that the form cannot send', () => {
  for (const change of [
    { name: 'x'.repeat(101) },
    { name: 'a\nb' },
    { phone: 'a\u0000' },
    { shippingAddress: 'x'.repeat(501) },
  ])
    expect(onServer({ ...right, ...change }).ok).toBe(false)
})
