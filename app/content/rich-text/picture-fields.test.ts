import { expect, test } from 'vitest'

import { readPictureFields } from './picture-fields.tsx'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readPictureFields(form, 'one')
}

const plain = { title: '', size: '' }

test('a picture has alternative text, or none if it is marked as decorative', () => {
  expect(read({ 'alt-one': ' A cot \n by a window ' })).toEqual({ value: { ...plain, alt: 'A cot by a window' } })
  expect(read({ 'alt-one': 'A line', 'decorative-one': 'on' })).toEqual({ value: { ...plain, alt: '' } })
})

test('a picture with neither alternative text nor the decorative mark is refused', () => {
  expect(read({ 'alt-one': '  ' }).error).toBe('Please say what the picture shows, or that it only decorates')
})

test('a picture may have a caption and one of the sizes', () => {
  const { value } = read({ 'alt-one': 'A cot', 'caption-one': ' Our\ncot ', 'size-one': 'wide' })
  expect(value).toEqual({ alt: 'A cot', title: 'Our cot', size: 'wide' })
  expect(read({ 'alt-one': 'A cot', 'size-one': 'huge' }).value.size).toBe('')
})
