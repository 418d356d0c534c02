import { expect, test } from 'vitest'

import { locationsFor, withLocations } from './locations.ts'

function meant(search: string, role: 'admin' | 'editor' = 'admin') {
  return withLocations(locationsFor(role), search, []).flatMap(({ entries }) => entries.map(({ label }) => label))
}

test.each([
  ['new p', ['New page', 'New post', 'New price', 'New product']],
  ['ORDERS', ['Orders']],
  ['article', ['New post', 'Blog Posts']],
  ['two-step', ['My account', 'Security and billing']],
  ['wheelbarrow', []],
])('an admin who types %j is shown %j', (search, labels) => {
  expect(meant(search)).toEqual(labels)
})

test('a word is looked for in names of places and in their synonyms', () => {
  expect(meant('media')).toEqual(['Upload pictures', 'Pictures', 'Documents', 'Social media'])
})

test('an editor is shown no place that only admins may open', () => {
  const hrefs = locationsFor('editor').flatMap(({ entries }) => entries.map(({ href }) => href))
  expect(hrefs).toContain('/cms/pages/new')
  expect(hrefs.filter((href) => !href.startsWith('/cms/'))).toEqual([])
  for (const href of ['/cms/users', '/cms/bin', '/cms/redirects', '/cms/users/new']) expect(hrefs).not.toContain(href)
})

test('places come before the records that were found', () => {
  const found = [{ name: 'Pages', entries: [{ href: '/cms/pages/1', label: 'Orders of books' }] }]
  expect(withLocations(locationsFor('admin'), 'orders', found).map(({ name }) => name)).toEqual(['Go to', 'Pages'])
})
