import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import { isOwnPath, isOwnDestination, ownPages } from '#app/content/redirects/own-paths.ts'
import { sitePages } from '#app/content/seed/site-pages.ts'
import routes from '#app/routes.ts'

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    return [...(path === undefined ? [] : [here]), ...pathsOf(children, here)]
  })
}

// Pages of editors, posts and profiles can move and leave their old addresses to a redirect.
const movable = new Set(['/*', '/blog/:slug', '/midwives/:slug', '/classes/:slug', '/classes/:slug/calendar.ics'])

test('no route of the site can be hidden by a redirect', () => {
  const paths = pathsOf(routes).filter((path) => !movable.has(path))
  expect(paths.filter((path) => !isOwnPath(path))).toEqual([])
})

test('every page offered as a link target exists on the site, except the blog before it has posts', () => {
  const paths = new Set([...pathsOf(routes), ...sitePages.map(({ slug }) => `/${slug}`), '/blog'])
  expect(ownPages.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([])
})

test.each([
  ['/shop/muslin', true, true],
  ['/shopping', false, false],
  ['/cms/pages', true, false],
  ['/about', true, true],
  ['/about-you', false, false],
  ['/blog/first-night', false, false],
])('%s is served by the site: %s, and may be linked to: %s', (path, isOwn, isDestination) => {
  expect([isOwnPath(path), isOwnDestination(path)]).toEqual([isOwn, isDestination])
})
