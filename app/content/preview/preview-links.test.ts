import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'

import { previewLinks } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { changeRole, deactivateUser } from '#app/staff/users/change-user.server.ts'
import { deleteUser } from '#app/staff/users/users.server.ts'
import { createContentRecord } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { findPreviewLink, listPreviewLinks, makePreviewLink, sweepPreviewLinks } from './preview-links.server.ts'

afterEach(() => vi.useRealTimers())

async function madeLink(days: number) {
  const [record, staff] = [await createContentRecord('page'), await given.staff()]
  await makePreviewLink(record, { staff, requestId: 'a-request' }, days)
  const [link] = await listPreviewLinks(record)
  return { record, staff, token: link?.address.split('/').at(-1) ?? '' }
}

test('a preview link requested twice at once with the same attempt id is created once', async () => {
  const [record, staff, attemptId] = [await createContentRecord('page'), await given.staff(), randomUUID()]
  const make = async () => await makePreviewLink(record, { staff, requestId: 'a-request' }, 7, attemptId)
  await Promise.all([make(), make()])
  expect((await listPreviewLinks(record)).map(({ id }) => id)).toEqual([attemptId])
})

test('a preview link opens its record until the moment it expires', async () => {
  const { record, token } = await madeLink(2)
  const link = await findPreviewLink(token)
  if (typeof link === 'string') throw new Error(link)
  expect(link.record).toEqual(record)

  vi.useFakeTimers({ toFake: ['Date'], now: link.expiresAt.getTime() - 1 })
  expect(await findPreviewLink(token)).toMatchObject({ record })
  vi.setSystemTime(link.expiresAt)
  expect(await findPreviewLink(token)).toBe('ended')
  expect(await listPreviewLinks(record)).toEqual([])
})

test('a preview link ends when its creator’s account is removed from the database', async () => {
  const { record, staff, token } = await madeLink(7)
  await db.delete(cmsUsers).where(eq(cmsUsers.id, staff.id))
  expect(await findPreviewLink(token)).toBe('ended')
  expect(await listPreviewLinks(record)).toEqual([])
})

test.each([
  ['deactivated', deactivateUser],
  ['deleted', deleteUser],
] as const)('a preview link ends as soon as its creator is %s', async (_how, end) => {
  const admin = await given.staff()
  const { record, staff, token } = await madeLink(30)
  await end(staff.id, { staff: admin, requestId: 'a-request' })
  expect(await findPreviewLink(token)).toBe('ended')
  expect(await listPreviewLinks(record)).toEqual([])
})

test('a preview link stays valid when its creator becomes an editor, who may preview too', async () => {
  const admin = await given.staff()
  const { record, staff, token } = await madeLink(30)
  await changeRole(staff.id, 'editor', { staff: admin, requestId: 'a-request' })
  expect(await findPreviewLink(token)).toMatchObject({ record })
})

test('a preview link is deleted a month after it expires, and not before', async () => {
  const { record } = await madeLink(1)
  const links = async () => await db.$count(previewLinks, eq(previewLinks.recordId, record.id))
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 30 * 86_400_000 })
  await sweepPreviewLinks()
  expect(await links()).toBe(1)
  vi.setSystemTime(now + 32 * 86_400_000)
  await sweepPreviewLinks()
  expect(await links()).toBe(0)
})

test('changing any character of a preview link makes it unknown', async () => {
  const { token } = await madeLink(7)
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a'
    expect(await findPreviewLink(token.slice(0, at) + other + token.slice(at + 1))).toBe('unknown')
  }
})
