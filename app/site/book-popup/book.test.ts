import { expect, test } from 'vitest'

import { hasBookPopup } from './book.ts'

test.each(['/', '/services/antenatal-classes', '/services/newborn-care', '/services/postnatal-care/'])(
  '%s offers the book',
  (path) => expect(hasBookPopup(path)).toBe(true),
)

test.each(['/contact', '/services', '/about', '/blog/services/', '/shop', '//', ''])('%s does not', (path) =>
  expect(hasBookPopup(path)).toBe(false),
)
