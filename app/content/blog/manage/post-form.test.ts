import { expect, test } from 'vitest'

import { formSchemas } from '#app/content/kinds/form-schemas.ts'
import { parseForm } from '#app/platform/forms/forms.ts'

const post = { title: 'Sleep', slug: '', body: 'Words', tags: '', categoryId: '' }
const texts = { excerpt: '', authorName: '', metaTitle: '', metaDescription: '' }

function parse(fields: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, values] of Object.entries({ ...post, ...texts, ...fields }))
    for (const value of [values].flat()) form.append(name, value)
  return parseForm(formSchemas.post, form)
}
const tags = (typed: string | string[]) => {
  const parsed = parse({ tags: typed })
  return parsed.ok && parsed.value.tags
}
const errorsOf = (fields: Record<string, string | string[]>) => {
  const parsed = parse(fields)
  return parsed.ok ? {} : parsed.errors
}

test('a post needs only a title and a body', () => {
  expect(parse({})).toMatchObject({ ok: true, value: { title: 'Sleep', body: 'Words', tags: [], slug: '' } })
  expect(errorsOf({ title: ' ', body: ' \n ' })).toEqual({ title: 'Please enter a title', body: 'Please enter a body' })
})

test('tags are trimmed, and empty or duplicate tags are ignored', () => {
  expect(tags('Sleep, , newborn ,sleep,first  nights')).toEqual(['Sleep', 'newborn', 'first nights'])
  expect(tags(['Sleep', 'Newborn', '', ' Newborn '])).toEqual(['Sleep', 'Newborn'])
})

test('an invalid value is reported at its field', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => `tag ${n}`)
  expect(errorsOf({ tags: hundred })).toEqual({ tags: 'You can add up to 20 tags. Please remove some' })
  expect(errorsOf({ tags: 'x'.repeat(41) })).toEqual({ tags: 'Each tag must be 40 characters or fewer' })
  expect(errorsOf({ title: 'x'.repeat(201) })).toEqual({ title: 'Title must be 200 characters or fewer' })
  expect(Object.keys(errorsOf({ slug: '!!!' }))).toEqual(['slug'])
  expect(Object.keys(errorsOf({ body: 'é'.repeat(600_000) }))).toEqual(['body'])
  expect(Object.keys(errorsOf({ categoryId: 'none' }))).toEqual(['categoryId'])
})
