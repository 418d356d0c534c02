import { expect, test } from 'vitest'

import { listHref, type ListRules } from '#app/platform/http/list-query.ts'

import { privateListPlace, readPrivateListQuery } from './private-search.server.ts'

const rules: ListRules = {
  sorts: [{ name: 'date', direction: 'descending' }],
  filters: { status: ['new', 'viewed'] },
  isSearchPrivate: true,
}
const list = 'http://localhost:3000/admin/contact-submissions'
const read = (place: string) => readPrivateListQuery(new URL(list + place), rules)

function sentOn(place: string) {
  try {
    read(place)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location') ?? ''
  }
  throw new Error('It was not sent on')
}

test('a search term is encrypted in the addresses of a list, and the list still searches for it', () => {
  const place = privateListPlace(new URLSearchParams({ search: 'Ada Okafor', status: 'new' }), rules)
  expect(place).toMatch(/^\?status=new&sealed=[\w-]+$/)
  expect(decodeURIComponent(place)).not.toMatch(/ada|okafor/i)
  const query = read(place)
  expect(query).toMatchObject({ search: 'Ada Okafor', filters: { status: 'new' }, page: 1 })
  expect(listHref(query, rules)).toBe(place)
  expect(read(listHref(query, rules, { page: 3 }))).toMatchObject({ search: 'Ada Okafor', page: 3 })
  expect(privateListPlace(new URLSearchParams({ search: '', status: 'new' }), rules)).toBe('?status=new')
})

test('an address with a readable search term redirects to one without it', () => {
  const to = sentOn('?search=okafor&page=2')
  expect(to).toMatch(/^\/admin\/contact-submissions\?sealed=[\w-]+&page=2$/)
  expect(readPrivateListQuery(new URL(to, list), rules)).toMatchObject({ search: 'okafor', page: 2 })
})

test('a forged or altered encrypted search term is ignored', () => {
  const place = privateListPlace(new URLSearchParams({ search: 'okafor' }), rules)
  const [sealed = ''] = /[\w-]+$/.exec(place) ?? []
  const altered = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
  for (const made of [altered, sealed.slice(2), sealed.slice(0, 8), 'x', '%00', sealed.repeat(50)])
    expect(read(`?sealed=${made}`).search).toBe('')
})
