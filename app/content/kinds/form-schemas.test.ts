import { expect, test } from 'vitest'

import type { ContentFields } from '#app/content/content-fields.ts'
import { parseForm } from '#app/platform/forms/forms.ts'

import { formSchemas } from './form-schemas.ts'

function parse(typed: Record<string, string>) {
  const form = new FormData()
  const all = { heading: 'Night feeds', subheading: '', ctaText: '', ctaLink: '', ...typed }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const parsed = parseForm(formSchemas.slide, form)
  return parsed.ok ? parsed.value : parsed.errors
}

test('a blank field becomes an empty string, and text is trimmed', () => {
  const fields: ContentFields = parse({ heading: ' Night feeds ' })
  expect(fields).toEqual({ heading: 'Night feeds', subheading: '', ctaText: '', ctaLink: '' })
})

test.each(['/about', '/services/newborn-care#topics', 'https://example.com/a?b=c', 'care-app:/join'])(
  'a slide may link to %s',
  (ctaLink) => {
    expect(parse({ ctaText: 'Read more', ctaLink })).toMatchObject({ ctaLink })
  },
)

test.each(['javascript:alert(1)', 'http://plain.example', '//evil.example', 'about', '/a b'])(
  'a slide may not link to %s',
  (ctaLink) => {
    expect(parse({ ctaText: 'Read more', ctaLink })).toHaveProperty('ctaLink', expect.stringContaining('https://'))
  },
)

test('every error is reported at its field', () => {
  expect(parse({ heading: ' ' })).toEqual({ heading: 'Please enter a heading' })
  expect(parse({ heading: 'x'.repeat(121) })).toEqual({ heading: 'Heading must be 120 characters or fewer' })
  expect(parse({ ctaLink: '/about' })).toEqual({ ctaText: 'Please say what the link is called' })
  expect(parse({ ctaText: 'Read more' })).toEqual({ ctaLink: 'Please say where it leads' })
  expect(parse({ subheading: 'x'.repeat(301) })).toHaveProperty('subheading')
})
