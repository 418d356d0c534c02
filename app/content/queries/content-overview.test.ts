import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'

import { contentDrafts, workingCopies } from '#app/content/revisions/schema.ts'
import { faqs, pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { emptyPages } from '#test/factories/lists.ts'
import { given } from '#test/given.ts'

import { readContentOverview } from './content-overview.server.ts'

const day = (n: number) => new Date(Date.UTC(2099, 0, n))

beforeEach(async () => {
  await emptyPages()
  for (const table of [posts, faqs]) await db.delete(table)
})

test('the overview counts what is not in the Bin, and shows the five pages that changed last', async () => {
  const legal = await db.$count(pages)
  for (let n = 1; n <= 7; n += 1) await createPage({ title: `Page ${n}`, updatedAt: day(n) })
  await createPage({ title: 'Binned', binnedAt: new Date(), updatedAt: day(20) })
  await createPost({ title: 'A post', updatedAt: day(1) })
  await db.insert(faqs).values({ id: newId(), question: 'Why?', answer: 'So.' })
  const { counts, latest } = await readContentOverview(newId())
  expect(counts).toEqual({ pages: legal + 7, posts: 1, faqs: 1 })
  expect(latest.pages.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3].map((n) => `Page ${n}`))
  expect(latest.posts).toMatchObject([{ name: 'A post' }])
})

test('drafts are listed for everyone, unsaved text only for its author', async () => {
  const [ada, bea] = [await given.staff(), await given.staff()]
  const page = await createPage()
  const binned = await createPage({ binnedAt: new Date() })
  const fields = { title: 'Our new promise' }
  for (const recordId of [page.id, binned.id]) await db.insert(contentDrafts).values({ kind: 'page', recordId, fields })
  const copy = { kind: 'page' as const, recordId: page.id, baseRevisionId: newId(), userId: ada.id }
  await db.insert(workingCopies).values({ ...copy, fields: { title: 'Unsaved' } })

  const hers = await readContentOverview(ada.id)
  expect(hers.drafts).toMatchObject([{ kind: 'page', name: 'Our new promise', href: `/cms/pages/${page.id}` }])
  expect(hers.ownCopies).toMatchObject([{ name: 'Unsaved' }])
  expect((await readContentOverview(bea.id)).ownCopies).toEqual([])
})
