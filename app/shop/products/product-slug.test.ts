import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { findSlugError, freeProductSlug, slugFromName } from './product-slug.ts'

test.each([
  ['Muslin Swaddle', 'muslin-swaddle'],
  ['  Mother’s tea & biscuits (250 g) ', 'mothers-tea-and-biscuits-250-g'],
  ['Crème brûlée – Siân', 'creme-brulee-sian'],
  ['Łódź “Żółw”', 'lodz-zolw'],
  ['☕', 'product'],
])('the name "%s" becomes the address %s', (name, slug) => {
  expect(slugFromName(name)).toBe(slug)
})

test('every product name yields an address that the database accepts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (name) => {
      const slug = await freeProductSlug(slugFromName(name), new Set())
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(findSlugError(slug)).toBeUndefined()
    }),
  )
})

test.each([
  'Swaddle',
  'muslin--swaddle',
  '-muslin',
  'muslin swaddle',
  'a/b',
  'admin',
  'orders',
  'login',
  'a'.repeat(101),
])('%s is rejected as an address', (slug) => {
  expect(findSlugError(slug)).toBeDefined()
})

test('an address that is taken, or used by the shop itself, gets a number', async () => {
  expect(await freeProductSlug('swaddle', new Set(['swaddle']))).toBe('swaddle-2')
  expect(await freeProductSlug('orders', new Set())).toBe('orders-2')
})
