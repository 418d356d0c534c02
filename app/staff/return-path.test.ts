import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { safeReturnPath } from './return-path.ts'

const site = 'https://hearthside.example'

const hostile = fc
  .array(
    fc
      .constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2F',
        '%5c',
        '@',
        ':',
        '?',
        '#',
        ' ',
        '\t',
        '\n',
        '\0',
        '\u0085',
      )
      .map(String),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const pieces = fc.array(
  fc.oneof(
    hostile,
    fc.constantFrom('http:', 'https:', 'javascript:', 'elsewhere.example', 'cms', 'login', 'a'),
    fc.string(),
  ),
  { maxLength: 8 },
)

describe('a return path', () => {
  test('never leads to another site, whatever the input', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const path = safeReturnPath(`/${parts.join('')}`)
        if (path === undefined) return
        expect(path).toMatch(/^\/(?![/\\])/)
        // The browser resolves the path as we do.
        expect(new URL(path, site).origin).toBe(site)
        expect(new URL(`${site}${path}`).href).toBe(new URL(path, site).href)
        expect(safeReturnPath(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })

  test('preserves every page of this site with its query', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 4 }),
        fc.webQueryParameters({ size: 'small' }),
        (segments, query) => {
          const to = `/admin/${segments.join('/')}${query && '?'}${query}`
          const path = safeReturnPath(to)
          expect(path && new URL(path, site).href).toBe(new URL(to, site).href)
        },
      ),
    )
  })

  test.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/\t/elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'cms',
    '',
    '/a\r\nSet-Cookie: a=b',
    '/%',
  ])('%j is refused', (to) => {
    expect(safeReturnPath(to)).toBeUndefined()
  })

  test.each([
    '/cms/login',
    '/CMS/Login/',
    '/cms/%6Cogin',
    '/cms/login?to=/cms',
    '/cms/logout',
    '/formaccess',
    '/cms/x/../login',
  ])('the entry or sign-out page %s is refused', (to) => {
    expect(safeReturnPath(to)).toBeUndefined()
  })

  test('an address of 2,000 characters is refused', () => {
    expect(safeReturnPath(`/${'a'.repeat(2000)}`)).toBeUndefined()
  })

  test('is undefined when none was requested', () => {
    expect(safeReturnPath(null)).toBeUndefined()
  })
})
