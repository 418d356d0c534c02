import { asc, count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { missingPages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { recordDesk } from '#test/record-desk.ts'

import { redirectKind } from './redirect.kind.server.ts'
import { countMissingPage, respondNotFound } from './respond-not-found.server.ts'

test('a missing page is counted by its path, with tokens masked', async () => {
  await countMissingPage('/old-prices')
  await countMissingPage('/old-prices')
  await countMissingPage('/reset/8f14e45fceea167a5a36dedd4bea2543')
  const rows = await db.select().from(missingPages).orderBy(asc(missingPages.path))
  expect(rows.map(({ path, visits }) => ({ path, visits }))).toEqual([
    { path: '/old-prices', visits: 2 },
    { path: '/reset/…', visits: 1 },
  ])
})

test('a flood of made-up addresses leaves only the latest thousand rows', async () => {
  const flood = Array.from({ length: 1200 }, (_, at) => ({ path: `/made-up/${at}`, lastSeenAt: new Date(at) }))
  await db.insert(missingPages).values(flood)
  await countMissingPage('/the-latest')
  const [stored] = await db.select({ rows: count() }).from(missingPages)
  expect(stored?.rows).toBe(1000)
  expect(await db.select().from(missingPages).where(eq(missingPages.path, '/the-latest'))).toHaveLength(1)
  expect(await db.select().from(missingPages).where(eq(missingPages.path, '/made-up/1'))).toHaveLength(0)
})

test('a missing address where something has since been published is not listed', async () => {
  await db.delete(missingPages)
  await createPage({ slug: 'prices' })
  await createPage({ slug: 'plans', isPublished: false })
  await createPost({ slug: 'news' })
  for (const path of ['/prices', '/prices/', '/blog/news', '/plans', '/news']) await countMissingPage(path)
  const { list } = await recordDesk(redirectKind).open()
  expect(list.also?.rows.map(([path]) => path).toSorted()).toEqual(['/news', '/plans'])
})

test('an address with capital letters redirects to lower case and is not counted', async () => {
  await db.delete(missingPages)
  const answer: unknown = await respondNotFound('/Old-Prices/').catch((thrown: unknown) => thrown)
  expect(answer).toMatchObject({ status: 301 })
  expect((answer as Response).headers.get('Location')).toBe('/old-prices')
  expect(await db.$count(missingPages)).toBe(0)
})

test('a link to a draft, of a former version, is gone and not counted', async () => {
  await db.delete(missingPages)
  expect(await respondNotFound('/preview/0a1b.lx3.signature')).toMatchObject({ init: { status: 410 } })
  expect(await respondNotFound('/preview/0123456789abcdef/page')).toMatchObject({ init: { status: 410 } })
  expect(await db.$count(missingPages)).toBe(0)
})

test('percent escapes are left as they are, because clients write them in capitals', async () => {
  expect(await respondNotFound('/blog/tag/caf%C3%A9')).toMatchObject({ init: { status: 404 } })
  const answer: unknown = await respondNotFound('/Nowhere/A%2FB%c3').catch((thrown: unknown) => thrown)
  expect((answer as Response).headers.get('Location')).toBe('/nowhere/a%2Fb%c3')
})

test.each(['//Evil.example', '//Evil.example/a', '///Evil.example', '//evil.EXAMPLE//'])(
  '%s is not found and does not redirect to another site',
  async (path) => {
    expect(await respondNotFound(path)).toMatchObject({ init: { status: 404 } })
  },
)
