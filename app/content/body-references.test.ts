import { expect, test } from 'vitest'

import { bodyReferences } from '#app/content/body-references.ts'

const one = '018f0000-0000-7000-8000-000000000001'
const two = '018f0000-0000-7000-8000-000000000002'

test('what is no id is none', () => {
  const text = `![one](/media/${'-'.repeat(36)}) and [a page](/go/${'0'.repeat(36)})`
  expect(bodyReferences(text)).toEqual({ pictures: [], documents: [], contents: [] })
})

test('a video needs the picture that stands there before it plays', () => {
  const text = `:::video {href="https://youtu.be/dQw4w9WgXcQ" title="A bath" poster="/media/${one}"} :::`
  expect(bodyReferences(text).pictures).toEqual([one])
})

test('a text needs the documents that it names, in a card or in a link', () => {
  const text = `:::document {href="/media/documents/${one}" label="A form"} :::\n\n[form](/media/documents/${two})`
  expect(bodyReferences(text)).toEqual({ pictures: [], documents: [one, two], contents: [] })
})

test('a text needs the pictures that it shows and those it leads to', () => {
  const text = `![one](/media/${one}) and [two](/media/${two}), [two again](/media/${two}) and [a page](/go/${one})`
  expect(bodyReferences(text)).toEqual({ pictures: [one, two], documents: [], contents: [one] })
})
