import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

import routes from '#app/routes.ts'

import { createByAddress } from './partial-builds.ts'

type Build = Pick<ServerBuild, 'routes' | 'assets'>

const build = { routes: {}, assets: { routes: {} } } as unknown as Build
const addresses = new Set<string>()
collect(routes, 'root', '')

function collect(entries: RouteConfigEntry[], parentId: string, above: string) {
  for (const { file, id = file.replace(/\.tsx?$/, ''), path, index, children = [] } of entries) {
    const route = { id, parentId, path, index }
    Object.assign(build.routes, { [id]: route })
    Object.assign(build.assets.routes, { [id]: route })
    const whole = path === undefined ? above : `${above}/${path}`
    if (path !== undefined || index)
      addresses.add(whole.replaceAll(/:\w+/g, '01890a5d').replace('*', 'of/nobody') || '/')
    collect(children, id, whole)
  }
}

function treeOf({ routes: all }: Build, parentId = 'root'): RouteObject[] {
  return Object.values(all).flatMap((route) => {
    if (route?.parentId !== parentId) return []
    const { id, path, index } = route
    return [{ id, path, ...(index ? { index } : { children: treeOf({ routes: all } as Build, id) }) } as RouteObject]
  })
}

const idsOf = (tree: RouteObject[], pathname: string) => matchRoutes(tree, pathname)?.map(({ route }) => route.id)

test('the routes of a partial build match an address as all routes do', () => {
  const whole = treeOf(build)
  const treeFor = createByAddress(build, treeOf)
  const odd = [
    '/About',
    '/%61bout',
    '/cms/pages/',
    '/cms//pages',
    '/nothing/like/it',
    '/cms/nothing',
    '/shop/admin/no/1',
  ]
  expect(addresses.size).toBeGreaterThan(200)
  for (const address of [...addresses, ...odd])
    expect(idsOf(treeFor(address), address), address).toEqual(idsOf(whole, address))
})

test('partial builds are small, and there are fewer of them than routes', () => {
  let parts = 0
  const partFor = createByAddress(build, (part) => ((parts += 1), Object.keys(part.routes).length))
  for (const address of addresses) expect(partFor(address), address).toBeLessThan(60)
  for (const first of addresses) for (const second of ['x', 'pages', 'admin']) partFor(`${first}${second}/${second}`)
  expect(parts).toBeLessThan(addresses.size)
  expect(partFor('/contact.data')).toBe(partFor('/contact'))
})
