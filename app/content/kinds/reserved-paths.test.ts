import { readdirSync } from 'node:fs'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import { slugPattern } from '#app/content/slug.ts'
import routes from '#app/routes.ts'

import { isReservedPath } from './reserved-paths.ts'

function firstParts(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => (path ? [path.split('/')[0] ?? ''] : firstParts(children)))
}

test('no page can be written to an address of another part of the site', () => {
  const parts = [...firstParts(routes), ...readdirSync('public')].filter((part) => slugPattern.test(part))
  // The page of the policy stands above what we serve there, and can be neither moved nor replaced.
  const ours = parts.filter((part) => part !== 'privacy')
  expect(ours.filter((part) => !isReservedPath(part))).toEqual([])
  expect(ours.length).toBeGreaterThan(15)
})

test('pages that came with the site keep their addresses', () => {
  expect(['privacy', 'terms', 'cookies'].filter(isReservedPath)).toEqual([])
})
