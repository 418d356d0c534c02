import { expect, test } from 'vitest'

import { readAltText } from './alt-text-fields.tsx'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readAltText(form, 'one')
}

test('a picture is described, or said to be decorative', () => {
  expect(read({ 'alt-one': ' A cot \n by a window ' })).toEqual({ alt: 'A cot by a window' })
  expect(read({ 'alt-one': 'A line', 'decorative-one': 'on' })).toEqual({ alt: '' })
})

test('neither is refused', () => {
  expect(read({ 'alt-one': '  ' }).error).toBe('Please say what the picture shows, or that it only decorates')
})
