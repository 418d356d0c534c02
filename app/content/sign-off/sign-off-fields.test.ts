import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isSameName } from '#app/content/health-advice/health-advice.ts'
import { hashSignedOffFields } from '#app/content/health-advice/sign-offs.server.ts'
import { parseForm } from '#app/platform/forms/forms.ts'
import { schemaOf } from '#app/records/form-fields.ts'

import { signOffFields, yearsAfter } from './sign-off-fields.ts'

const today = '2026-11-22'

function parse(fields: Record<string, string>, insiders?: string[]) {
  const form = new FormData()
  const words = { reviewerName: 'Ines Marlow', qualification: '', nextReviewOn: '2027-11-22', ...fields }
  for (const [name, value] of Object.entries(words)) form.append(name, value)
  const parsed = parseForm(schemaOf({}, signOffFields(today, insiders)), form)
  return parsed.ok ? parsed.value : parsed.errors
}

const nextReview = (nextReviewOn: string) => parse({ nextReviewOn })['nextReviewOn']

test('the next check must be after today and within three years', () => {
  for (const day of ['2026-11-23', '2029-11-22']) expect(nextReview(day)).toBe(day)
  for (const day of [today, '2026-11-21', '0001-01-01'])
    expect(nextReview(day)).toBe('The next check must be after today')
  for (const day of ['2029-11-23', '9999-12-31']) expect(nextReview(day)).toBe('The next check must be within 3 years')
  for (const day of ['', 'soon', '2027-02-30', '22/11/2027'])
    expect(nextReview(day)).toBe('Please choose the day of the next check')
})

test('a name is required, a qualification is not', () => {
  expect(parse({ reviewerName: ' ' })).toEqual({ reviewerName: 'Please enter your name' })
  expect(parse({ reviewerName: ' Ines ' })).toMatchObject({ reviewerName: 'Ines', qualification: null })
})

test('whoever reads it outside the practice is named with a qualification, and is none of those who wrote it', () => {
  const insiders = ['', 'Wanda Singh']
  const errors = {
    reviewerName: 'Please enter the name of whoever has read it',
    qualification: 'Please enter the qualification',
  }
  expect(parse({ reviewerName: ' ', qualification: ' ' }, insiders)).toEqual(errors)
  const named = { qualification: 'Registered Midwife' }
  expect(parse({ ...named, reviewerName: ' wanda  SINGH' }, insiders)).toEqual({
    reviewerName: 'Please name somebody who did not write any of it',
  })
  expect(parse(named, insiders)).toMatchObject({ reviewerName: 'Ines Marlow', ...named })
})

test('29 February is followed by 1 March in a year without one', () => {
  expect(yearsAfter('2028-02-29', 1)).toBe('2029-03-01')
})

test('names are equal regardless of spacing and case, and an empty name equals no other', () => {
  expect(isSameName(' ines  MARLOW', 'Ines Marlow')).toBe(true)
  expect(isSameName('Ines Marlow', 'Ines Marlowe')).toBe(false)
  expect(isSameName('', ' ')).toBe(false)
})

test('the hash of the reviewed fields changes with any of them, and with no other field of the post', () => {
  const words = fc.record({ title: fc.string(), excerpt: fc.string(), body: fc.string(), featured: fc.string() })
  const rest = fc.record({ slug: fc.string(), metaTitle: fc.string(), tags: fc.array(fc.string()) })
  fc.assert(
    fc.property(words, words, rest, (one, other, settings) => {
      const isSame = Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value)
      expect(hashSignedOffFields({ ...one, ...settings })).toBe(hashSignedOffFields(one))
      expect(hashSignedOffFields(one) === hashSignedOffFields(other)).toBe(isSame)
    }),
  )
  expect(hashSignedOffFields({ title: 'ab', excerpt: 'c' })).not.toBe(
    hashSignedOffFields({ title: 'a', excerpt: 'bc' }),
  )
})
