import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { normaliseLine } from '#app/platform/single-line.ts'

import { listHref, type ListRules, readListQuery, sortHref } from './list-query.ts'

const rules = {
  sorts: [
    { name: 'date', direction: 'descending' },
    { name: 'name', direction: 'ascending' },
  ],
  filters: { status: ['new', 'viewed'], kind: ['antenatal'] },
} satisfies ListRules

const read = (address: string) => readListQuery(new URLSearchParams(address), rules)

const queries = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) =>
    normaliseLine(text)
      .replaceAll(/\p{Cc}/gu, '')
      .trim(),
  ),
  filters: fc.record(
    { status: fc.constantFrom('new', 'viewed'), kind: fc.constant('antenatal') },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom('date', 'name'),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
  page: fc.integer({ min: 1, max: 100_000 }),
})

describe('a list', () => {
  test('is described by its address alone: every query is read back from its address', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const filters = { ...query.filters } as Record<string, string>
        const wanted = { ...query, filters }
        expect(read(listHref(wanted, rules, { page: wanted.page }))).toEqual(wanted)
      }),
    )
  })

  test('has an address without parameters for the defaults', () => {
    expect(listHref(read(''), rules)).toBe('')
    expect(sortHref(read('sort=name'), rules, 'date')).toBe('')
  })

  test('goes back to the first page on any change other than of the page', () => {
    const query = read('page=7&status=new')
    expect(listHref(query, rules)).toBe('?status=new')
    expect(listHref(query, rules, { search: 'ada' })).toBe('?status=new&search=ada')
    expect(listHref(query, rules, { page: 8 })).toBe('?status=new&page=8')
  })

  test('is sorted by a column in its default direction first, then in the other', () => {
    const first = sortHref(read(''), rules, 'name')
    expect(read(first)).toMatchObject({ sort: 'name', direction: 'ascending' })
    expect(read(sortHref(read(first), rules, 'name'))).toMatchObject({ sort: 'name', direction: 'descending' })
  })

  test.each([
    ['page=0', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=Infinity', { page: 1 }],
    ['page=100001', { page: 1 }],
    ['page=x', { page: 1 }],
    ['sort=password', { sort: 'date' }],
    ['sort=date&sort=name', { sort: 'date' }],
    ['direction=sideways', { direction: 'descending' }],
    ['status=deleted', { filters: {} }],
    ['status=new&status=viewed', { filters: { status: 'new' } }],
    ['search=%00a%0Ab%07', { search: 'a b' }],
    [`search=${'a'.repeat(200)}`, { search: 'a'.repeat(100) }],
  ])('falls back to valid values for %s', (address, query) => {
    expect(read(address)).toMatchObject(query)
  })
})
