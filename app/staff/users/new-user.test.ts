import { describe, expect, test } from 'vitest'

import { parseForm } from '#app/platform/forms/forms.ts'

import { newUser } from './new-user.ts'

const typed = { email: ' Ada@Example.org ', firstName: 'Ada', lastName: 'Okafor', role: 'editor', password: '' }

const isNeverLeaked = () => false

function parse(change: Partial<typeof typed> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value)
  return parseForm(newUser('Hearthside Midwives', isNeverLeaked), form)
}

describe('a new user', () => {
  test('without a password is accepted, to be invited', () => {
    expect(parse()).toMatchObject({ ok: true, value: { email: 'ada@example.org', role: 'editor', password: null } })
  })

  test('keeps the spaces around a password', () => {
    expect(parse({ password: ' trellis heron quartz ' })).toMatchObject({
      value: { password: ' trellis heron quartz ' },
    })
  })

  test.each([
    ['email', 'a@b.example\r\nBcc: x@y.example', 'Please enter a valid email address'],
    ['email', 'a@b.example,x@y.example', 'Please enter a valid email address'],
    ['email', 'Ada <a@b.example>', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'smith&jones@example.org', 'Please use another email address'],
    ['email', `${'a'.repeat(250)}@b.example`, 'Please enter a valid email address'],
    ['firstName', '  ', 'Please enter a first name'],
    ['firstName', 'Ada\r\nBcc: x@y.example', 'First name has characters in it that cannot be shown'],
    ['lastName', 'x'.repeat(101), 'Last name must be 100 characters or fewer'],
    ['role', 'owner', 'Please choose a role'],
    ['role', '', 'Please choose a role'],
    ['password', 'trellis', 'Password must be at least 12 characters'],
    ['password', '   ', 'Password must be at least 12 characters'],
    ['password', 'hearthside midwives', 'Password must not contain your name'],
    ['password', 'ada.okafor.2026', 'Password must not contain your name'],
  ])('with the %s %j gets a field error', (field, value, message) => {
    const parsed = parse({ [field]: value })
    expect(parsed).toMatchObject({ ok: false, errors: { [field]: expect.stringContaining(message) as string } })
  })
})
