import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import { isOwnAddress, isOwnDestination, ownPages } from '#app/content/redirects/own-addresses.ts'
import { sitePages } from '#app/content/seed/site-pages.ts'
import routes from '#app/routes.ts'

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    return [...(path === undefined ? [] : [here]), ...pathsOf(children, here)]
  })
}

// Pages of editors, posts and profiles move, so their addresses may be left behind.
const movable = new Set(['/*', '/blog/:slug', '/midwives/:slug', '/classes/:slug', '/classes/:slug/calendar.ics'])

test('no route of the site can be hidden behind a redirect', () => {
  const paths = pathsOf(routes).filter((path) => !movable.has(path))
  expect(paths.filter((path) => !isOwnAddress(path))).toEqual([])
})

test('every page to choose from is one of the site, except the blog before there is one', () => {
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
])('%s: the site answers there: %s, it may lead there: %s', (path, isOwn, isDestination) => {
  expect([isOwnAddress(path), isOwnDestination(path)]).toEqual([isOwn, isDestination])
})
