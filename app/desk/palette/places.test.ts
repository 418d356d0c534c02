import { expect, test } from 'vitest'

import { matchPlaces, placesFor } from './places.ts'

function meant(search: string, role: 'admin' | 'editor' = 'admin') {
  return matchPlaces(placesFor(role), search).flatMap(({ entries }) => entries.map(({ label }) => label))
}

test.each([
  ['new p', ['New page', 'New post', 'New product']],
  ['ORDERS', ['Orders']],
  ['article', ['New post', 'Blog Posts']],
  ['two-step', ['Protective Settings', 'My account']],
  ['redrect', ['New redirect', 'Redirects']],
  ['wheelbarrow', []],
])('an admin who types %j means %j', (search, labels) => {
  expect(meant(search)).toEqual(labels)
})

test('a word that fits forgives nothing else', () => {
  expect(meant('media')).toEqual(['Upload pictures', 'Media', 'Social media'])
})

test('an editor is led nowhere that only admins may enter', () => {
  const hrefs = placesFor('editor').flatMap(({ entries }) => entries.map(({ href }) => href))
  expect(hrefs).toContain('/cms/pages/new')
  expect(hrefs.filter((href) => !href.startsWith('/cms/'))).toEqual([])
  for (const kept of ['/cms/users', '/cms/bin', '/cms/redirects', '/cms/missing-pages', '/cms/users/new'])
    expect(hrefs).not.toContain(kept)
})
