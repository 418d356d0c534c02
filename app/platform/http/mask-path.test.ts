import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'

import routes from '#app/routes.ts'
import { linearAtMost, readingGrowth } from '#test/cpu-time.ts'

import { maskPath } from './mask-path.ts'

const key = 'Abc-def_0123456789abcdefghijkl'

// Every new route parameter must be listed here: is knowing it enough to see the page?
const keyParams = ['token']
const plainParams = [
  'cases',
  'classId',
  'placeId',
  'documentId',
  'email',
  'file',
  'group',
  'id',
  'inviteId',
  'kind',
  'linkId',
  'list',
  'name',
  'noteId',
  'noun',
  'nounId',
  'picture',
  'pictureId',
  'place',
  'problemId',
  'question',
  'revisionId',
  'rule',
  'slug',
  'step',
  'tab',
  'tag',
  'userId',
  'version',
]

const paths = pathsOf(routes)

test('every route parameter is listed either as a secret key or as plain', () => {
  const params = new Set(paths.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)))
  expect([...params].filter((name) => !keyParams.includes(name) && !plainParams.includes(name))).toEqual([])
  expect(keyParams.filter((name) => !params.has(name))).toEqual([])
})

const withKeys = paths.filter((path) => keyParams.some((name) => path.includes(`:${name}`)))

describe.each(withKeys)('a key in /%s', (route) => {
  // Short and without digits, so only its position identifies it as a key.
  const path = `/${route.replace(new RegExp(`:(${keyParams.join('|')})`), 'KEY')}`

  test.each([
    path,
    path.toUpperCase(),
    path.replaceAll('/', '//'),
    path.replace('/', '/x/../'),
    path.replace('/', '/x/%2e%2E/'),
    path.replace('/', '/./'),
    path.replaceAll('/', '\\'),
    path.replaceAll('o', '%6F').replaceAll('p', '%70'),
    path.replaceAll('e', '%65'),
    path.replaceAll('e', '%2565'),
    `${path}.data`,
    `${path}.DATA`,
    `${path}/`,
    `${path}/more`,
  ])('is masked in the spelling %s', (spelled) => {
    expect(decodeURIComponent(maskPath(spelled))).not.toMatch(/key|%4b/i)
  })
})

test.each([
  ['/shop/orders/KEY/payment', '/shop/orders/…/payment'],
  ['/shop/orders/KEY.data', '/shop/orders/….data'],
  ['/shop/orders', '/shop/orders'],
  ['/cms/pages/preview', '/cms/pages/preview'],
  [`/x/${key}/y`, '/x/…/y'],
  [`/x/${key.replace('0', '%30')}/y`, '/x/…/y'],
  ['/x/ann%40example.org', '/x/…'],
  ['/x/ann@example.org/y', '/x/…/y'],
  ['/caf%C3%A9/our-promise', '/caf%C3%A9/our-promise'],
  ['/%', '/%'],
])('%s is logged as %s', (path, masked) => expect(maskPath(path)).toBe(masked))

test('nothing is logged of a key that the length limit cuts off', () => {
  // Each key shrinks to one character, so text beyond the limit would move into the logged part.
  const start = `/${`${key}/`.repeat(40)}`.slice(0, 1000 - 12)
  expect(maskPath(`${start}/${key}`)).not.toMatch(/[A-Za-z0-9]/)
})

test.each([
  'a1'.repeat(40_000),
  '@'.repeat(80_000),
  '/'.repeat(80_000),
  '../'.repeat(26_000),
  '%25'.repeat(26_000),
  'a@'.repeat(40_000),
])('long path %# is masked in time that grows with its length at most', (path) =>
  expect(readingGrowth(path, maskPath)).toBeLessThan(linearAtMost),
)

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/')
    return [...(path ? [whole] : []), ...pathsOf(children, whole)]
  })
}
