import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

let instance: Instance
let admin: Member
let cookie: string

beforeAll(async () => {
  admin = await given.staff({ firstName: 'Ada' })
  instance = await startOnThisDatabase()
  cookie = await signIn(admin)
})
afterAll(() => instance.stop())

async function send(path: string, fields: Record<string, string> = {}, as = cookie) {
  const response = await post(`${instance.url}/cms/users/${path}`, fields, { Cookie: as })
  return { status: response.status, page: await response.text() }
}

async function open(path: string) {
  const response = await fetch(`${instance.url}/cms/users/${path}`, { headers: { Cookie: cookie }, redirect: 'manual' })
  return { status: response.status, page: await response.text() }
}

describe('impossible requests about an account', () => {
  test('are refused over the list with their status and a reason', async () => {
    const bea = await given.staff({ firstName: 'Bea', role: 'editor' })
    for (const [path, fields, status, sentence] of [
      [`${admin.id}/deactivation`, {}, 403, 'You cannot deactivate your own account'],
      [`${admin.id}/role`, { role: 'editor' }, 403, 'You cannot change your own role'],
      [`${admin.id}/two-step-reset`, {}, 403, 'You look after your own two-step verification'],
      [`${admin.id}/deletion`, {}, 403, 'You cannot delete your own account'],
      [`${bea.id}/role`, { role: 'owner' }, 400, 'There is no such role'],
      [`${bea.id}/role`, {}, 400, 'There is no such role'],
    ] as const) {
      const { status: received, page } = await send(path, fields)
      expect.soft([path, received]).toEqual([path, status])
      expect.soft(page).toContain(sentence)
      expect.soft(page).toContain('<caption class="sr-only">Users</caption>')
    }
    expect((await open(`${admin.id}/deletion`)).status).toBe(403)
  })

  test('for the details of an unknown account get 404', async () => {
    const { status, page } = await open('01890000-0000-7000-8000-000000000000')
    expect(status).toBe(404)
    expect(page).toContain('User not found')
  })

  test.each(['activation', 'deactivation', 'role', 'sign-out', 'two-step-reset', 'deletion'])(
    'for %s of an unknown account get 404',
    async (verb) => {
      for (const id of ['01890000-0000-7000-8000-000000000000', 'not-an-id', '%00', '%0d%0aX-Evil:1', "1'--"])
        expect.soft([id, (await send(`${id}/${verb}`, { role: 'admin' })).status]).toEqual([id, 404])
      expect((await open(`not-an-id/${verb}`)).status).toBe(404)
    },
  )

  test.each(['invites/x/sending', 'invites/x/withdrawal'])('at %s get 404', async (path) => {
    expect((await send(path)).status).toBe(404)
  })
})

test('two admins who delete each other at once leave one, and neither sees a failure', async () => {
  const pair = [await given.staff({ firstName: 'Cleo' }), await given.staff({ firstName: 'Dinah' })] as const
  const cookies = [await signIn(pair[0]), await signIn(pair[1])] as const
  const answers = await Promise.all([
    send(`${pair[1].id}/deletion`, {}, cookies[0]),
    send(`${pair[0].id}/deletion`, {}, cookies[1]),
  ])
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  // The loser is refused as no longer an admin, or sent to the sign-in page when the guard looks first.
  expect([
    [302, 302],
    [302, 403],
  ]).toContainEqual(statuses)
  const left = await Promise.all(pair.map(({ id }) => db.$count(cmsUsers, eq(cmsUsers.id, id))))
  expect(left).toEqual([1, 1])
  const rows = await db.select().from(cmsUsers)
  expect(rows.filter(({ id, isActive }) => isActive && pair.some((one) => one.id === id))).toHaveLength(1)
})
