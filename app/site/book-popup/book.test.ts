import { expect, test } from 'vitest'

import { offersBook } from './book.ts'

test.each(['/', '/services/antenatal-classes', '/services/newborn-care', '/services/postnatal-care/'])(
  '%s offers the book',
  (path) => expect(offersBook(path)).toBe(true),
)

test.each(['/contact', '/services', '/about', '/blog/services/', '/shop', '//', ''])('%s does not', (path) =>
  expect(offersBook(path)).toBe(false),
)
