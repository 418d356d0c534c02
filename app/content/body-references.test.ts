import { expect, test } from 'vitest'

import { bodyReferences } from '#app/content/body-references.ts'

const one = '018f0000-0000-7000-8000-000000000001'
const two = '018f0000-0000-7000-8000-000000000002'

test('an address with an invalid id is not a reference', () => {
  const text = `![one](/media/${'-'.repeat(36)}) and [a page](/go/${'0'.repeat(36)})`
  expect(bodyReferences(text)).toEqual({ pictures: [], documents: [], contents: [] })
})

test('a video references its poster picture', () => {
  const text = `:::video {href="https://youtu.be/dQw4w9WgXcQ" title="A bath" poster="/media/${one}"} :::`
  expect(bodyReferences(text).pictures).toEqual([one])
})

test('a text references the documents in its cards and links', () => {
  const text = `:::document {href="/media/documents/${one}" label="A form"} :::\n\n[form](/media/documents/${two})`
  expect(bodyReferences(text)).toEqual({ pictures: [], documents: [one, two], contents: [] })
})

test('a text references the pictures it shows or links to, and the pages it links to', () => {
  const text = `![one](/media/${one}) and [two](/media/${two}), [two again](/media/${two}) and [a page](/go/${one})`
  expect(bodyReferences(text)).toEqual({ pictures: [one, two], documents: [], contents: [one] })
})
