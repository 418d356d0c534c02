import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import routes from '#app/routes.ts'

import { routeAccess } from './route-access.ts'

test('the access table names every route, and no other', () => {
  const rows = Object.entries(routeAccess).filter(([, { route }]) => route === undefined)
  const inTable = rows.map(([id, { path }]) => ({ id, path }))
  expect(inTable.toSorted(byId)).toEqual(flatten(routes).toSorted(byId))
})

type Known = { id: string; path: string | undefined }

function flatten(entries: RouteConfigEntry[], parent = ''): Known[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const full = path === undefined ? parent : `${parent}/${path}`
    const hasAddress = path !== undefined || index === true
    const known = { id: id ?? file.replace(/\.tsx?$/, ''), path: hasAddress ? full || '/' : undefined }
    return [known, ...flatten(children, full)]
  })
}

function byId(a: Known, b: Known) {
  return a.id < b.id ? -1 : 1
}
