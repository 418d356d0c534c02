import { expect, test } from 'vitest'

import { refuseFile } from './upload-rules.ts'

const fiveMegabytes = 5 * 1024 * 1024

test.each([
  ['image/jpeg', fiveMegabytes, undefined],
  ['image/png', fiveMegabytes + 1, 'File Too Large'],
  ['image/svg+xml', 10, 'Invalid File Type'],
  ['application/pdf', 10, 'Invalid File Type'],
  ['', 10, 'Invalid File Type'],
])('a file of type %j and %i bytes: %s', (type, size, title) => {
  expect(refuseFile({ type, size })?.title).toBe(title)
})
