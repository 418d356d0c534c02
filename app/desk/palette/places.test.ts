import { expect, test } from 'vitest'

import { placesFor, withPlaces } from './places.ts'

function meant(search: string, role: 'admin' | 'editor' = 'admin') {
  return withPlaces(placesFor(role), search, []).flatMap(({ entries }) => entries.map(({ label }) => label))
}

test.each([
  ['new p', ['New page', 'New post', 'New price', 'New product']],
  ['ORDERS', ['Orders']],
  ['article', ['New post', 'Blog Posts']],
  ['two-step', ['My account', 'Security and billing']],
  ['redrect', ['New redirect', 'Redirects']],
  ['wheelbarrow', []],
])('an admin who types %j is shown %j', (search, labels) => {
  expect(meant(search)).toEqual(labels)
})

test('a word that matches exactly shows no approximate matches', () => {
  expect(meant('media')).toEqual(['Upload pictures', 'Pictures', 'Documents and videos', 'Social media'])
})

test('an editor is shown no place that only admins may open', () => {
  const hrefs = placesFor('editor').flatMap(({ entries }) => entries.map(({ href }) => href))
  expect(hrefs).toContain('/cms/pages/new')
  expect(hrefs.filter((href) => !href.startsWith('/cms/'))).toEqual([])
  for (const href of ['/cms/users', '/cms/bin', '/cms/redirects', '/cms/users/new']) expect(hrefs).not.toContain(href)
})

test('approximate matches appear only when nothing else was found', () => {
  const places = placesFor('admin')
  const found = [{ name: 'Pages', entries: [{ kind: 'page', href: '/cms/pages/1', label: 'Wards' } as const] }]
  expect(withPlaces(places, 'wards', [], true)).toEqual([])
  expect(withPlaces(places, 'wards', found)).toEqual(found)
  expect(withPlaces(places, 'wards', []).flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    'Shop texts',
  ])
})
