import { expect, test } from 'vitest'

import { formatSecurityTxt } from './security-txt.ts'

test('security.txt names the contact address and expires after half a year', () => {
  const now = new Date('2026-11-21T20:16:00Z')
  expect(formatSecurityTxt({ siteUrl: 'https://midwives.example', email: 'a+b@midwives.example', now })).toBe(
    [
      'Contact: mailto:a+b@midwives.example',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://midwives.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
