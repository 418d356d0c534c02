import { expect, test } from 'vitest'

import { letterText } from '#app/privacy/cases/letter.ts'

import { writeErasureLetter } from './erasure-letter.ts'

const head = {
  name: '',
  site_name: 'Hearthside',
  legal_name: '',
  contact_email: 'us@example.com',
  contact_phone: '020 7946 0000',
}

test('the letter lists what was erased and what stays, and shows the marks for an adviser to staff only', () => {
  const letter = writeErasureLetter({
    erasedAt: new Date('2026-11-03T12:00:00Z'),
    erased: [
      { what: 'Contact submissions', references: ['AAAA-2222', 'BBBB-3333'] },
      { what: 'Mails (2)', references: [] },
    ],
    retained: [{ what: 'Order', reference: 'H-1', why: 'tax law keeps it' }],
  })
  const text = letterText(letter, head)
  expect(text).toContain('Hello,\n')
  expect(text).toContain('• Contact submissions: AAAA-2222, BBBB-3333\n• Mails (2)\n')
  expect(text).not.toContain('adviser')
  const marked = letter.paragraphs.flatMap((words) => (typeof words === 'string' ? [] : [words.check]))
  expect(marked).toEqual([
    expect.stringContaining('• Order H-1: tax law keeps it.'),
    expect.stringContaining('Our backups'),
    expect.stringContaining('Information Commissioner’s Office'),
  ])
})
