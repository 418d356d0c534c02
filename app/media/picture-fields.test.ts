import { expect, test } from 'vitest'

import { parseForm } from '#app/platform/forms/forms.ts'

import { pictureForm, toPictureChanges } from './picture-fields.ts'

const typed = { meaning: 'described', altText: ' A cot by a window ', focalX: '34', focalY: '100', basedOn: 'then' }

function parse(change: Partial<typeof typed> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value)
  const parsed = parseForm(pictureForm, form)
  return parsed.ok ? toPictureChanges(parsed.value) : parsed.errors
}

test('alt text is trimmed, and a focal point is rounded to tens', () => {
  expect(parse()).toEqual({
    altText: 'A cot by a window',
    isDecorative: false,
    focalX: 30,
    focalY: 100,
    basedOn: 'then',
  })
})

test('a decorative picture has no alt text, whatever was typed', () => {
  expect(parse({ meaning: 'decorative' })).toMatchObject({ altText: null, isDecorative: true })
})

test('an empty alt text does not make a picture decorative', () => {
  expect(parse({ altText: ' ' })).toMatchObject({ altText: null, isDecorative: false })
})

test.each(['', '-1', '101', '1e1', 'left', '5.5'])('a focal point of %j is refused', (focalX) => {
  expect(parse({ focalX })).toEqual({ focalX: 'Please enter a number from 0 to 100' })
})
