import { readdirSync } from 'node:fs'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import { slugPattern } from '#app/platform/formats/slug.ts'
import routes from '#app/routes.ts'

import { isReservedPath } from './reserved-paths.ts'

function firstParts(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => (path ? [path.split('/')[0] ?? ''] : firstParts(children)))
}

test('no page can take the address of another part of the site', () => {
  const parts = [...firstParts(routes), ...readdirSync('public')].filter((part) => slugPattern.test(part))
  // The policy page shares this path with our own routes below it, and can be neither moved nor replaced.
  const ours = parts.filter((part) => part !== 'privacy')
  expect(ours.filter((part) => !isReservedPath(part))).toEqual([])
  expect(ours.length).toBeGreaterThan(15)
})

test('the addresses of the seeded pages are not reserved', () => {
  expect(['privacy', 'terms', 'cookies'].filter(isReservedPath)).toEqual([])
})
