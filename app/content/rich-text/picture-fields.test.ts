import { expect, test } from 'vitest'

import { readFields } from './form-dialog.tsx'
import { checkPicture } from './picture-fields.tsx'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(`one-${name}`, value)
  form.set('other-alt', 'Another picture')
  return checkPicture(readFields(form, 'one'))
}

const plain = { title: '', size: '' }

test('a picture has alternative text, or none if it is marked as decorative', () => {
  expect(read({ alt: ' A cot \n by a window ' })).toEqual({ value: { ...plain, alt: 'A cot by a window' }, errors: {} })
  expect(read({ alt: 'A line', decorative: 'on' })).toEqual({ value: { ...plain, alt: '' }, errors: {} })
})

test('a picture with neither alternative text nor the decorative mark is refused', () => {
  expect(read({ alt: '  ' }).errors['alt']).toBe('Please say what the picture shows, or that it only decorates')
})

test('a picture may have a caption and one of the sizes', () => {
  const { value } = read({ alt: 'A cot', title: ' Our\ncot ', size: 'wide' })
  expect(value).toEqual({ alt: 'A cot', title: 'Our cot', size: 'wide' })
  expect(read({ alt: 'A cot', size: 'huge' }).value.size).toBe('')
})
