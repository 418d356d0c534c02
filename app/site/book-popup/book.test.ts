import { expect, test } from 'vitest'

import { hasBookPopup } from './book.ts'

test.each(['/', '/services/antenatal-classes', '/services/newborn-care', '/services/postnatal-care/'])(
  'the path %s has the book popup',
  (path) => expect(hasBookPopup(path)).toBe(true),
)

test.each(['/contact', '/services', '/about', '/blog/services/', '/shop', '//', ''])(
  'the path %s has no book popup',
  (path) => expect(hasBookPopup(path)).toBe(false),
)
