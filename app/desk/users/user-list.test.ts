import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { listRecords } from '#app/records/list.server.ts'
import { listedAt } from '#app/records/page-data.ts'
import { encryptSearch } from '#app/staff/private-search.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'

import { user } from './user.kind.server.ts'

let staff: Awaited<ReturnType<typeof given.staff>>

async function listed(address: string) {
  const url = new URL(`http://localhost:3000/cms/users?${address}`)
  const search = url.searchParams.get('search')
  if (search) url.searchParams.set('sealed', encryptSearch(search))
  url.searchParams.delete('search')
  return await listRecords(user, url, { staff, requestId: 'a request' })
}

async function namesFor(address = '') {
  const { rows } = await listed(address)
  return rows.map(({ name }) => name.split(' ')[0])
}

async function change(firstName: string, columns: Partial<typeof cmsUsers.$inferInsert>) {
  await db.update(cmsUsers).set(columns).where(eq(cmsUsers.firstName, firstName))
}

beforeEach(async () => {
  await given.noStaff()
  for (const [index, firstName] of ['Ada', 'Bea', 'Cleo'].entries()) {
    const role = firstName === 'Ada' ? 'admin' : 'editor'
    const member = await given.staff({ firstName, role, isActive: firstName !== 'Cleo' })
    if (firstName === 'Ada') staff = member
    await change(firstName, { createdAt: new Date(2026, 0, index + 1) })
  }
})

describe('the list of users', () => {
  test('shows the newest first, or last when sorted in ascending order', async () => {
    expect(await namesFor()).toEqual(['Cleo', 'Bea', 'Ada'])
    expect(await namesFor('sort=created&direction=ascending')).toEqual(['Ada', 'Bea', 'Cleo'])
  })

  test.each([
    ['sort=name', ['Ada', 'Bea', 'Cleo']],
    ['sort=email&direction=descending', ['Cleo', 'Bea', 'Ada']],
    ['sort=role', ['Ada', 'Bea', 'Cleo']],
    ['sort=status', ['Ada', 'Bea', 'Cleo']],
    ['sort=status&direction=descending', ['Cleo', 'Bea', 'Ada']],
    ['sort=nonsense', ['Cleo', 'Bea', 'Ada']],
  ])('with %s shows %j', async (address, names) => {
    expect(await namesFor(address)).toEqual(names)
  })

  test('shows users who never signed in last, in either sort direction', async () => {
    await change('Ada', { lastSignInAt: new Date(2026, 1, 1) })
    await change('Bea', { lastSignInAt: new Date(2026, 1, 2) })
    expect(await namesFor('sort=signed-in')).toEqual(['Bea', 'Ada', 'Cleo'])
    expect(await namesFor('sort=signed-in&direction=ascending')).toEqual(['Ada', 'Bea', 'Cleo'])
  })

  test('finds words of the email address, the first and the last name, in any case and order', async () => {
    await change('Bea', { lastName: "O'Neill_100%" })
    for (const search of ['bea', 'NEILL', 'o%27neill bea', 'bea.', '_100%25'])
      expect(await namesFor(`search=${search}`), search).toEqual(['Bea'])
    for (const search of ['%25', '_', '\\']) expect(await namesFor(`search=${search}x`), search).toEqual([])
    expect(await namesFor('search=hearthside.example')).toHaveLength(3)
  })

  test('finds names with accents and apostrophes however they are typed', async () => {
    await change('Bea', { firstName: 'Zoë', lastName: 'O’Neill' })
    for (const search of ['zoe', "o'neill", 'zoë oneill', "ZOE O'NEILL", 'o neill'])
      expect(await namesFor(new URLSearchParams({ search }).toString()), search).toEqual(['Zoë'])
  })

  test('can be filtered by role and status', async () => {
    expect(await namesFor('role=editor')).toEqual(['Cleo', 'Bea'])
    expect(await namesFor('role=editor&status=active')).toEqual(['Bea'])
    expect(await namesFor('status=inactive')).toEqual(['Cleo'])
    expect(await namesFor('role=owner&status=asleep')).toHaveLength(3)
  })

  test('never shows a deleted account', async () => {
    await change('Cleo', { deletedAt: new Date() })
    expect(await namesFor()).toEqual(['Bea', 'Ada'])
    expect(await namesFor('status=inactive')).toEqual([])
    expect((await listed('')).total).toBe(2)
  })

  test('is paginated, and a page past the end shows the last page', async () => {
    await db.execute(sql`
      insert into cms_users (id, email, first_name, last_name, role)
      select gen_random_uuid(), 'many' || n || '@hearthside.example', 'Many', 'More', 'editor' from generate_series(1, 25) n`)
    const { rows, query, total } = await listed('page=9')
    expect([rows.length, query.page, total]).toEqual([3, 2, 28])
  })
})

test('the link back to the list preserves its search, filters, sort and page and nothing else', async () => {
  await db.execute(sql`
    insert into cms_users (id, email, first_name, last_name, role)
    select gen_random_uuid(), 'many' || n || '@hearthside.example', 'Many', 'More', 'admin' from generate_series(1, 25) n`)
  const list = await listed('sealed=a-da&role=admin&sort=name&page=2&next=//elsewhere.example')
  expect(listedAt(list)).toBe('?role=admin&sealed=a-da&sort=name&page=2')
})

test('a list that is searched by name has no search in its address', async () => {
  const url = new URL('http://localhost:3000/cms/users?search=ada')
  const redirected = await listRecords(user, url, { staff, requestId: 'a request' }).catch(
    (thrown: unknown) => thrown as Response,
  )
  expect((redirected as Response).headers.get('Location')).toMatch(/^\/cms\/users\?sealed=[\w-]+$/)
})
