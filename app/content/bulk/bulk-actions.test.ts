import { describe, expect, test } from 'vitest'

import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind, ContentRef } from '#app/content/content-kinds.ts'
import { deleteContent } from '#app/content/publishing/delete-content.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy, saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { givenBlogCategory, givenFaq, givenPage, givenPost, givenSlide } from '#test/given-content.ts'
import { given } from '#test/given.ts'

import { listSelected, runBulkAction, seenMoments, selectedIds } from './bulk-actions.server.ts'
import { type BulkAction, bulkActionsFor, listPageSize } from './bulk.ts'

const actor = async (firstName = 'Maya'): Promise<Actor> => ({
  staff: await given.staff({ firstName }),
  requestId: 'request-1',
})

let count = 0
/** A text without findings is of no other record. */
function clean() {
  count += 1
  const title = `What is usual at night ${crypto.randomUUID()}`.slice(0, 55)
  return { title, metaDescription: `The nights at home with a baby, and what is worth a call: ${count} ${title}` }
}

async function act(
  kind: ContentKind,
  action: BulkAction,
  ids: string[],
  more: { who?: Actor; categoryId?: string } = {},
) {
  const seen = new Map((await listSelected(kind, ids)).map(({ id, seen: at }) => [id, at]))
  const asked = { action, ids, seen, categoryId: more.categoryId ?? '' }
  const { done, left, gone } = await runBulkAction(kind, asked, more.who ?? (await actor()))
  return { done: done.map(({ id }) => id), left: new Map(left.map(({ id, why }) => [id, why])), gone }
}

async function save(record: ContentRef, change: ContentFields, { staff }: Actor) {
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  return await saveContent(record, staff, { fields: { ...fields, ...change }, baseRevisionId })
}

const stateOf = async (record: ContentRef) => {
  const { live, hasDraft } = await loadContent(record)
  return { ...live.visibility, hasDraft }
}
const steps = async ({ kind, id }: ContentRef) => (await listAccess(kind, id)).map(({ action }) => action)

describe('publishing several', () => {
  test('publishes what needs no more, and names the others with the reason', async () => {
    const ready = await givenPage({ ...clean(), isPublished: false })
    const warned = await givenPage({ ...clean(), body: 'Awake? [Click here](/faqs).', isPublished: false })
    const empty = await givenPage({ ...clean(), body: '', isPublished: false })
    const shown = await givenPage(clean())
    const { done, left, gone } = await act(
      'page',
      'publish',
      [ready, warned, empty, shown].map(({ id }) => id),
    )
    expect([done, gone]).toEqual([[ready.id], 0])
    expect(left.get(warned.id)).toMatch(/^The checks warn: /)
    expect(left.get(empty.id)).toBe('To be mended first: There is nothing to read in it yet.')
    expect(left.get(shown.id)).toBe('It is published as it is already.')
    expect(await stateOf({ kind: 'page', id: ready.id })).toMatchObject({ status: 'published', from: null })
    expect(await steps({ kind: 'page', id: ready.id })).toEqual(['published'])
    expect(await stateOf({ kind: 'page', id: warned.id })).toMatchObject({ status: 'draft' })
  })

  test('health advice without a sign-off stays as it is', async () => {
    const post = await givenPost({ ...clean(), isHealthAdvice: true, publishStatus: 'draft' })
    const { left } = await act('post', 'publish', [post.id])
    expect(left.get(post.id)).toMatch(/needs the sign-off/)
    expect(await stateOf({ kind: 'post', id: post.id })).toMatchObject({ status: 'draft' })
  })

  test('changes of what is scheduled keep its times, and what is over asks for new ones', async () => {
    const who = await actor()
    const [from, until] = [new Date('2090-01-01T09:00:00Z'), new Date('2090-02-01T09:00:00Z')]
    const planned = await givenPage({ ...clean(), publishFrom: from, publishUntil: until })
    const over = await givenPage({ ...clean(), publishUntil: new Date('2026-01-01T09:00:00Z') })
    await save({ kind: 'page', id: planned.id }, { body: 'Told anew.' }, who)
    const { done, left } = await act('page', 'publish', [planned.id, over.id], { who })
    expect(done).toEqual([planned.id])
    expect(left.get(over.id)).toMatch(/^Its time is over/)
    expect(await stateOf({ kind: 'page', id: planned.id })).toMatchObject({ from, until, hasDraft: false })
  })

  test('what a colleague saved since the question is not published unseen', async () => {
    const page = await givenPage({ ...clean(), isPublished: false })
    const [asked] = await listSelected('page', [page.id])
    await save({ kind: 'page', id: page.id }, { body: 'Of a colleague.' }, await actor('Amina'))
    const seen = new Map([[page.id, asked?.seen ?? 0]])
    const { left } = await runBulkAction(
      'page',
      { action: 'publish', ids: [page.id], seen, categoryId: '' },
      await actor(),
    )
    expect(left[0]?.why).toMatch(/saved it since/)
    expect(await stateOf({ kind: 'page', id: page.id })).toMatchObject({ status: 'draft' })
  })
})

test('several are withdrawn, and what visitors do not see or the site needs is named', async () => {
  const [shown, hidden] = [await givenPage(), await givenPage({ isPublished: false })]
  const kept = await givenPage({ isProtected: true })
  const first = await act(
    'page',
    'withdraw',
    [shown, hidden, kept].map(({ id }) => id),
  )
  expect(first.done).toEqual([shown.id])
  expect([...first.left.values()].toSorted()).toEqual([
    'The site cannot be without this page.',
    'Visitors do not see it.',
  ])
  // The same form from a second tab.
  expect((await act('page', 'withdraw', [shown.id])).left.get(shown.id)).toBe('Visitors do not see it.')
})

test('posts are archived, whether visitors see them or not', async () => {
  const [shown, draft] = [await givenPost(), await givenPost({ publishStatus: 'draft' })]
  const ids = [shown.id, draft.id]
  expect((await act('post', 'archive', ids)).done.toSorted()).toEqual(ids.toSorted())
  expect((await act('post', 'archive', ids)).left.get(shown.id)).toBe('It is archived already.')
})

test('several go to the bin, the protected stays, and what is gone is counted', async () => {
  const [faq, slide] = [await givenFaq(), await givenSlide()]
  expect((await act('slide', 'bin', [slide.id])).done).toEqual([slide.id])
  await deleteContent({ kind: 'faq', id: faq.id }, await actor('Amina'), null)
  expect(await act('faq', 'bin', [faq.id])).toEqual({ done: [], left: new Map(), gone: 1 })
  const [kept, page] = [await givenPage({ isProtected: true }), await givenPage()]
  const { done, left } = await act('page', 'bin', [kept.id, page.id])
  expect([done, left.get(kept.id)]).toEqual([[page.id], 'The site cannot be without this page.'])
})

test('a category is set at once on drafts, as a change on what visitors see, and typed words stay', async () => {
  const who = await actor()
  const { id: categoryId } = await givenBlogCategory(`Nights ${crypto.randomUUID()}`)
  const [draft, live] = [await givenPost({ publishStatus: 'draft' }), await givenPost()]
  const record: ContentRef = { kind: 'post', id: draft.id }
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const typed = { ...fields, body: 'Half a thought' }
  await saveWorkingCopy(record, who.staff.id, { fields: typed, seen: { version: 0, fields }, baseRevisionId })
  expect((await act('post', 'categorise', [draft.id, live.id], { who, categoryId })).done).toHaveLength(2)
  expect(await loadContent(record)).toMatchObject({ live: { fields: { categoryId } }, hasDraft: false })
  expect(await loadContent({ kind: 'post', id: live.id })).toMatchObject({
    live: { fields: { categoryId: '' } },
    fields: { categoryId },
    hasDraft: true,
  })
  expect(await findWorkingCopy(record, who.staff.id)).toMatchObject({ fields: { body: 'Half a thought' } })
  expect((await listCategories()).some(({ id }) => id === categoryId)).toBe(true)
})

const sent = (ids: string[]) => new URLSearchParams(ids.map((id) => ['id', id]))
const many = (length: number) => Array.from({ length }, () => crypto.randomUUID())

test('what no page of a list sends is refused', () => {
  expect(selectedIds('page', sent(many(listPageSize.page)))).toHaveLength(25)
  expect(selectedIds('page', sent(many(listPageSize.page + 1)))).toBeUndefined()
  for (const ids of [[], ['1'], [`${crypto.randomUUID()}'`]]) expect(selectedIds('page', sent(ids))).toBeUndefined()
  const [id = ''] = many(1)
  expect(selectedIds('faq', sent([id, id]))).toEqual([id])
  const form = new FormData()
  form.append('seen', 'yesterday')
  expect(seenMoments('page', form)).toBeUndefined()
})

test('only posts are archived and sorted into categories, and only admins delete', () => {
  expect(bulkActionsFor('page', false)).toEqual(['publish', 'withdraw'])
  expect(bulkActionsFor('slide', true)).toEqual(['publish', 'withdraw', 'bin'])
  expect(bulkActionsFor('post', true)).toEqual(['publish', 'withdraw', 'archive', 'categorise', 'bin'])
})
