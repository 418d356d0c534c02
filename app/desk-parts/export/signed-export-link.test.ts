import { expect, test } from 'vitest'

import { isSignedExportLink, signExportLink } from './signed-export-link.server.ts'

const origin = 'https://hearthside.example'
const unsigned = new URL('/admin/newborn-requests/export.csv?search=ada&column=name', origin)
const now = 1_800_000_000_000
const pass = new URL(signExportLink(unsigned, 'maya', now), origin)

test('a signed link opens its own export for one minute', () => {
  expect(isSignedExportLink(pass, 'maya', now)).toBe(true)
  expect(isSignedExportLink(pass, 'maya', now + 60_000)).toBe(true)
  expect(isSignedExportLink(pass, 'maya', now + 60_001)).toBe(false)
})

test.each([
  ['without a signature', unsigned.href],
  ['of other columns', pass.href.replace('column=name', 'column=concerns')],
  ['of other records', pass.href.replace('search=ada', 'search=')],
  ['of another kind', pass.href.replace('newborn', 'postnatal')],
  ['with a later expiry', pass.href.replace(String(now + 60_000), String(now + 90_000))],
  ['with an invalid signature', `${unsigned.href}&pass=x`],
])('a signed link is required: an address %s is rejected', (_, href) => {
  expect(isSignedExportLink(new URL(href), 'maya', now)).toBe(false)
})

test('a link signed for one member of staff is rejected for another', () => {
  expect(isSignedExportLink(pass, 'grace', now)).toBe(false)
})
