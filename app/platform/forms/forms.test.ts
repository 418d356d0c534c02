import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { emailAddress, optionalText, parseForm, readForm, text } from './forms.ts'

const rules = z.object({
  name: text({ label: 'Name', min: 2, max: 5, message: 'Name must be at least 2 characters' }),
  email: emailAddress('Please enter a valid email address'),
  note: optionalText({ label: 'Note', max: 5 }),
  story: text({ label: 'Story', max: 20, message: 'Please tell', isMultiline: true }),
  topics: z.array(z.string()).optional(),
})

function form(fields: Record<string, string | File | (string | File)[]> = {}) {
  const data = new FormData()
  const all = { name: 'Ada', email: 'ada@example.com', note: '', story: 'Once', ...fields }
  for (const [name, value] of Object.entries(all)) for (const one of [value].flat()) data.append(name, one)
  return data
}

function errorsOf(fields: Parameters<typeof form>[0]) {
  const parsed = parseForm(rules, form(fields))
  return parsed.ok ? {} : parsed.errors
}

describe('a form', () => {
  test('is parsed into trimmed values with one kind of line break, and null for an empty optional field', () => {
    const parsed = parseForm(rules, form({ name: '  Ada ', story: '\r\na\r\nb\rc ', topics: ['birth', 'sleep'] }))
    expect(parsed).toMatchObject({
      ok: true,
      value: { name: 'Ada', note: null, story: 'a\nb\nc', topics: ['birth', 'sleep'] },
    })
  })

  test.each([
    ['direction marks from a phone’s contacts', { name: '\u202DAda\u202C', email: '\u200Eada@example.com' }],
    ['no-break and zero-width spaces of a web page', { name: '\u00A0Ada\u200B', email: 'ada@\u200Bexample.com\u00A0' }],
  ])('is read without the %s', (_, fields) => {
    expect(parseForm(rules, form(fields))).toMatchObject({ ok: true, value: { name: 'Ada', email: 'ada@example.com' } })
  })

  test.each([
    ['A\u2011B', 'A-B'],
    ['A\u2013B', 'A-B'],
    ['A \u2013 B', 'A \u2013 B'],
    ['A\u00A0\tB', 'A  B'],
  ])('has hyphens and blanks as they are typed: “%s”', (note, read) => {
    expect(parseForm(rules, form({ note }))).toMatchObject({ value: { note: read } })
  })

  // A Persian name, Devanagari, a Japanese variant, an emoji of two, and the flag of Wales.
  test.each(['علی\u200Cرضا', 'क्\u200Dष', '葛\u{E0100}', '👩\u200D🍼', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E007F}'])(
    'keeps the joiners and selectors that are part of “%s”',
    (name) => {
      const marks = name.match(/\p{Default_Ignorable_Code_Point}/gu)?.join('')
      const long = rules.extend({ name: text({ label: 'Name', max: 20, message: '' }) })
      expect(parseForm(long, form({ name }))).toMatchObject({ value: { name } })
      expect(parseForm(long, form({ name: `Ada${marks}` }))).toMatchObject({ value: { name: 'Ada' } })
    },
  )

  test('keeps text of several lines as it is', () => {
    const story = 'So\u00ADso\u00A0\u2013\n\u200EA\u2011B'
    expect(parseForm(rules, form({ story }))).toMatchObject({ value: { story } })
  })

  test.each(['smith&jones@example.com', 'ada/home@example.com', "o'neill+tea@mail.example.co.uk"])(
    'takes the address %s, as browsers do',
    (email) => {
      expect(parseForm(rules, form({ email })).ok).toBe(true)
    },
  )

  test.each(['ada@example', 'ada@-example.com', 'ada@example..com', 'ada okafor@example.com', 'ädä@example.com'])(
    'refuses the address %s',
    (email) => {
      expect(errorsOf({ email })).toEqual({ email: 'Please enter a valid email address' })
    },
  )

  test('that is invalid returns everything exactly as it was typed', () => {
    const parsed = parseForm(rules, form({ name: ' A ', email: 'nonsense', topics: ['birth'] }))
    expect(parsed).toEqual({
      ok: false,
      errors: { name: 'Name must be at least 2 characters', email: 'Please enter a valid email address' },
      values: { name: ' A ', email: 'nonsense', note: '', story: 'Once', topics: ['birth'] },
    })
  })

  test('drops everything that is not one of its fields', () => {
    const parsed = parseForm(rules, form({ role: 'admin' }))
    expect(parsed.values).not.toHaveProperty('role')
    expect(parsed.ok && parsed.value).not.toHaveProperty('role')
  })

  test.each<[string, Parameters<typeof form>[0], Record<string, string>]>([
    ['one message a field', { name: '' }, { name: 'Name must be at least 2 characters' }],
    ['too long', { name: 'Adaline' }, { name: 'Name must be 5 characters or fewer' }],
    ['spaces alone', { name: '     ' }, { name: 'Name must be at least 2 characters' }],
    ['sent twice', { name: ['Ada', 'Eve'] }, { name: 'Name must be at least 2 characters' }],
    ['a file', { name: new File(['Ada'], 'a.txt') }, { name: 'Name must be at least 2 characters' }],
    [
      'a file for an optional text',
      { note: new File(['a'], 'a.txt') },
      { note: 'Note cannot be read. Please type it again' },
    ],
    ['nothing that can be seen', { name: '\u200B\u2060\u00AD' }, { name: 'Name must be at least 2 characters' }],
    ['a bell', { note: 'a\u0007' }, { note: 'Note has characters in it that cannot be shown. Please type it again' }],
    [
      'a line break',
      { name: 'A\nda' },
      { name: 'Name has characters in it that cannot be shown. Please type it again' },
    ],
    ['an optional text sent twice', { note: ['a', 'b'] }, { note: 'Note cannot be read. Please type it again' }],
    [
      'an address of 255 characters',
      { email: `${'a'.repeat(243)}@example.com` },
      { email: 'Please enter a valid email address' },
    ],
    [
      'an address with a line break',
      { email: 'a@b.example\nBcc: c@d.example' },
      { email: 'Please enter a valid email address' },
    ],
  ])('is refused: %s', (_, fields, errors) => {
    expect(errorsOf(fields)).toEqual(errors)
  })

  test('counts an emoji as one character', () => {
    expect(errorsOf({ name: '🏡🏡🏡🏡🏡' })).toEqual({})
    expect(errorsOf({ name: '🏡🏡🏡🏡🏡🏡' })).toEqual({ name: 'Name must be 5 characters or fewer' })
  })
})

test('a body that cannot be read as a form is refused with status 400', async () => {
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nbroken',
  })
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } })
})
