import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import { invite } from '#app/desk/users/invite.kind.server.ts'
import { user } from '#app/desk/users/user.kind.server.ts'
import { retention } from '#app/privacy/retention/retention.kind.server.ts'
import type { AnyKind } from '#app/records/kind.ts'
import { stepsOf } from '#app/records/steps.server.ts'
import routes from '#app/routes.ts'
import { actionPattern, sensitiveActions } from '#app/staff/reauthentication/sensitive-actions.ts'

// Routes of accounts, protective settings, the log and downloads that need no confirmation, and why.
const withoutConfirmation = new Map([
  ['cms/users', 'only shows'],
  ['cms/users/:id', 'only shows'],
  ['cms/users/invites', 'only shows'],
  ['cms/users/invites/:id', 'only shows'],
  ['cms/account', 'the name that the team sees, and colours'],
  ['cms/account/password', 'asks for the password itself'],
  ['cms/account/two-step', 'asks for the password itself'],
  ['cms/account/two-step/confirmation', 'needs the code of what the password was given for'],
  ['admin/dashboard', 'only shows'],
  ['admin/audit', 'only shows'],
  ['admin/*', 'not found'],
  ['shop/admin/import/products.csv', 'products are public'],
])

test('every route of accounts, protective settings, the log and downloads declares whether it needs confirmation', () => {
  const guarded = flatten(routes).filter((path) =>
    /^(cms\/(users|account)|admin\/(dashboard|audit|settings|\*))\b|^admin\/\*|\.(csv|zip)$/.test(path),
  )
  const undeclared = guarded.filter((path) => !sensitiveActions.has(path) && !withoutConfirmation.has(path))
  expect(undeclared).toEqual([])
  const all = new Set(flatten(routes))
  expect([...sensitiveActions.keys(), ...withoutConfirmation.keys()].filter((path) => !all.has(path))).toEqual([])
})

// The inbox and the lists open the same record at two addresses.
test('a route that needs confirmation at one address needs it at each of its addresses', () => {
  const files = filesOf(routes)
  const sensitive = new Set(files.filter(([path]) => sensitiveActions.has(path)).map(([, file]) => file))
  const unguarded = files.filter(([path, file]) => sensitive.has(file) && !sensitiveActions.has(path))
  expect(unguarded).toEqual([])
})

function filesOf(entries: RouteConfigEntry[], parent: string[] = []): [path: string, file: string][] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const full = path === undefined ? parent : [...parent, path]
    return [[full.join('/'), file] as [string, string], ...filesOf(children, full)]
  })
}

function flatten(entries: RouteConfigEntry[], parent: string[] = []): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const full = path === undefined ? parent : [...parent, path]
    return [...(path === undefined ? [] : actionsOf(full.join('/'))), ...flatten(children, full)]
  })
}

const person = { path: '/admin/privacy/people' } as AnyKind

const kinds = Object.fromEntries(
  [user, invite, retention, person].map((kind: AnyKind) => [`${kind.path}/:id?/:step?`, kind]),
)

/** The pages of a kind of record have one route, whose address says which step is taken. */
function actionsOf(path: string): string[] {
  const kind = kinds[`/${path}`]
  if (!kind) return [path]
  const steps = Object.keys(stepsOf(kind)).map((step) => ({ id: 'x', step }))
  const places = [{}, { id: 'x' }, ...(kind.fields ? [{ id: 'new' }] : []), ...steps]
  return places.map((params) => actionPattern(`/${path}`, params))
}

// Guards go by this name, so no spelling of an address may have another.
test('each step of a kind is named by what its address says', () => {
  const pattern = '/cms/users/:id?/:step?'
  const named = (id?: string, step?: string) => actionPattern(pattern, { id, step })
  expect([named(), named('new'), named('x')]).toEqual(['cms/users', 'cms/users/new', 'cms/users/:id'])
  expect([named('new', 'deletion'), named('x', 'deletion')]).toEqual(Array(2).fill('cms/users/:id/deletion'))
  expect(actionPattern('/admin/settings', { id: 'x' })).toBe('admin/settings')
})
