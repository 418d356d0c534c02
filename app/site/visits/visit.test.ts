import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { visit } from './visit.ts'

const isCounted = (path: string) => visit.safeParse({ path }).success

test.each(['/', '/contact', '/services/antenatal-classes', '/blog/the-first-week', `/${'a-'.repeat(99)}a`, '/cmsx'])(
  'a visit to %s is counted',
  (path) => expect(isCounted(path)).toBe(true),
)

test.each([
  ['the desk', '/cms'],
  ['a page of the desk', '/cms/dashboard'],
  ['the admin area', '/admin/contact-submissions'],
  ['the desk of the shop', '/shop/admin'],
  ['a query', '/shop?search=pump'],
  ['a fragment', '/shop#new'],
  ['capitals', '/Contact'],
  ['more than 200 characters', `/${'a'.repeat(200)}`],
  ['another site', 'https://example.com/'],
  ['another host', '//example.com'],
  ['a way upwards', '/shop/../cms'],
  ['a slash at the end', '/contact/'],
  ['an email address', '/ada@example.com'],
  ['the address of an order', '/shop/orders/0198c2f4-7c1e-7b0a-9d7e-3f1a2b4c5d6e'],
  ['markup', '/<b>'],
  ['nothing', ''],
])('a path is not counted: %s', (_name, path) => expect(isCounted(path)).toBe(false))

test('any path that is counted is short and plain', () => {
  const anything = fc.oneof(fc.webPath(), fc.string({ unit: 'binary' }), fc.stringMatching(/^\/[a-zA-Z0-9/._?#%-]*$/))
  fc.assert(
    fc.property(anything, (path) => {
      if (!isCounted(path)) return
      expect(path).toMatch(/^\/[a-z0-9/-]{0,199}$/)
      expect(path).not.toMatch(/^\/(cms|admin)(\/|$)/)
    }),
  )
})
