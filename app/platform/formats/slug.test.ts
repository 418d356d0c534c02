import { expect, test } from 'vitest'

import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['Ünïcödé Élan', 'unicode-elan'],
  ['Łódź & Þórshöfn', 'lodz-thorshofn'],
  ['Straße, Œuvre, Smørrebrød', 'strasse-oeuvre-smorrebrod'],
  ['Đà Nẵng', 'da-nang'],
  ['Gŵyl y Tŷ', 'gwyl-y-ty'],
  ['日本', ''],
])('“%s” has the slug “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a taken slug gets the first free number', async () => {
  const taken = new Set(['swaddle', 'swaddle-2'])
  expect(await freeSlug('swaddle', (slug) => taken.has(slug))).toBe('swaddle-3')
  expect(await freeSlug('balm', (slug) => taken.has(slug))).toBe('balm')
})
