import { expect, test } from 'vitest'

import { findUploadRefusal, uploadRefusals } from './upload-rules.ts'

const fiveMegabytes = 5 * 1024 * 1024

test.each([
  ['image/jpeg', fiveMegabytes, undefined],
  ['image/png', fiveMegabytes + 1, 'File Too Large'],
  ['image/svg+xml', 10, 'Invalid File Type'],
  ['application/pdf', 10, 'Invalid File Type'],
  ['', 10, 'Invalid File Type'],
])('a file of type %j and %i bytes: %s', (type, size, title) => {
  expect(findUploadRefusal({ name: 'a file', type, size })?.title).toBe(title)
})

test.each([
  ['IMG_0042.HEIC', ''],
  ['cot.heif', 'image/heif'],
  ['cot', 'image/heic'],
])('the HEIC file %j of type %j is refused with advice on making a JPEG', (name, type) => {
  expect(findUploadRefusal({ name, type, size: 10 })).toBe(uploadRefusals.HEIC)
})
