import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'

import type { Found } from '#app/platform/formats/counted.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'

import { FilterBar } from './filter-bar.tsx'

const rules = { sorts: [{ name: 'date', direction: 'descending' }], filters: { state: ['draft'] } } as const

test.each<[string, Found, string]>([
  ['?state=draft', { total: 3 }, '3 found'],
  ['?search=tea', { total: 1 }, '1 found'],
  ['?search=tea', { total: 1000, isMore: true }, '1,000+ found'],
  ['?search=tea', { total: 0 }, 'Nothing found'],
  ['', { total: 3 }, ''],
])('a list filtered by “%s” that has %j says “%s”', (search, found, told) => {
  const query = readListQuery(new URLSearchParams(search), rules)
  const bar: ComponentProps<typeof FilterBar> = { list: { path: '/list', rules, query }, found }
  const Stub = createRoutesStub([{ path: '/list', Component: () => createElement(FilterBar, bar) }])
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: [`/list${search}`] }))
  expect(/<output[^>]*>(.*?)<\/output>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(told)
})
