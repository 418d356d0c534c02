import { describe, expect, test } from 'vitest'

import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind, ContentRef } from '#app/content/content-kinds.ts'
import { deleteContent } from '#app/content/publishing/withdraw-content.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy, saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createBlogCategory, createFaq, createPage, createPost, createSlide } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { listSelected, runBulkAction, seenMoments, selectedIds } from './bulk-actions.server.ts'
import { type BulkAction, bulkActionsFor, listPageSize } from './bulk.ts'

const actor = async (firstName = 'Maya'): Promise<Actor> => ({
  staff: await given.staff({ firstName }),
  requestId: 'request-1',
})

let count = 0
/** Text without findings: unique, since a duplicate title or description is a finding. */
function clean() {
  count += 1
  const title = `What is usual at night ${crypto.randomUUID()}`.slice(0, 55)
  return { title, metaDescription: `The nights at home with a baby, and what is worth a call: ${count} ${title}` }
}

async function act(
  kind: ContentKind,
  action: BulkAction,
  ids: string[],
  more: { user?: Actor; categoryId?: string } = {},
) {
  const seen = new Map((await listSelected(kind, ids)).map(({ id, seen: at }) => [id, at]))
  const request = { action, ids, seen, categoryId: more.categoryId ?? '' }
  const { done, skipped, missing } = await runBulkAction(kind, request, more.user ?? (await actor()))
  return { done: done.map(({ id }) => id), skipped: new Map(skipped.map(({ id, reason }) => [id, reason])), missing }
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

describe('publishing several records', () => {
  test('publishes those that are ready, and lists the others with the reason', async () => {
    const ready = await createPage({ ...clean(), isPublished: false })
    const warned = await createPage({ ...clean(), body: 'Awake? [Our desk](/cms/pages).', isPublished: false })
    const empty = await createPage({ ...clean(), body: '', isPublished: false })
    const shown = await createPage(clean())
    const { done, skipped, missing } = await act(
      'page',
      'publish',
      [ready, warned, empty, shown].map(({ id }) => id),
    )
    expect([done, missing]).toEqual([[ready.id], 0])
    expect(skipped.get(warned.id)).toMatch(/^The checks warn: /)
    expect(skipped.get(empty.id)).toBe('To be mended first: There is nothing to read in it yet.')
    expect(skipped.get(shown.id)).toBe('It is published as it is already.')
    expect(await stateOf({ kind: 'page', id: ready.id })).toMatchObject({ status: 'published', from: null })
    expect(await steps({ kind: 'page', id: ready.id })).toEqual(['published'])
    expect(await stateOf({ kind: 'page', id: warned.id })).toMatchObject({ status: 'draft' })
  })

  test('leaves health advice without a sign-off as a draft', async () => {
    const post = await createPost({ ...clean(), isHealthAdvice: true, publishStatus: 'draft' })
    const { skipped } = await act('post', 'publish', [post.id])
    expect(skipped.get(post.id)).toMatch(/needs the sign-off/)
    expect(await stateOf({ kind: 'post', id: post.id })).toMatchObject({ status: 'draft' })
  })

  test('preserves the publish window of scheduled content, and refuses content whose window has ended', async () => {
    const user = await actor()
    const [from, until] = [new Date('2090-01-01T09:00:00Z'), new Date('2090-02-01T09:00:00Z')]
    const planned = await createPage({ ...clean(), publishFrom: from, publishUntil: until })
    const over = await createPage({ ...clean(), publishUntil: new Date('2026-01-01T09:00:00Z') })
    await save({ kind: 'page', id: planned.id }, { body: 'Told anew.' }, user)
    const { done, skipped } = await act('page', 'publish', [planned.id, over.id], { user })
    expect(done).toEqual([planned.id])
    expect(skipped.get(over.id)).toMatch(/^Its time is over/)
    expect(await stateOf({ kind: 'page', id: planned.id })).toMatchObject({ from, until, hasDraft: false })
  })

  test('does not publish what a colleague saved after the confirmation page was shown', async () => {
    const page = await createPage({ ...clean(), isPublished: false })
    const [selected] = await listSelected('page', [page.id])
    await save({ kind: 'page', id: page.id }, { body: 'Of a colleague.' }, await actor('Amina'))
    const seen = new Map([[page.id, selected?.seen ?? 0]])
    const { skipped } = await runBulkAction(
      'page',
      { action: 'publish', ids: [page.id], seen, categoryId: '' },
      await actor(),
    )
    expect(skipped[0]?.reason).toMatch(/saved it since/)
    expect(await stateOf({ kind: 'page', id: page.id })).toMatchObject({ status: 'draft' })
  })
})

test('withdrawing several pages leaves out hidden and protected ones, and says why', async () => {
  const [shown, hidden] = [await createPage(), await createPage({ isPublished: false })]
  const protectedPage = await createPage({ isProtected: true })
  const first = await act(
    'page',
    'withdraw',
    [shown, hidden, protectedPage].map(({ id }) => id),
  )
  expect(first.done).toEqual([shown.id])
  expect([...first.skipped.values()].toSorted()).toEqual([
    'The site cannot be without this page.',
    'Visitors do not see it.',
  ])
  // The same form from a second tab.
  expect((await act('page', 'withdraw', [shown.id])).skipped.get(shown.id)).toBe('Visitors do not see it.')
})

test('posts can be archived whether or not visitors see them, but not twice', async () => {
  const [shown, draft] = [await createPost(), await createPost({ publishStatus: 'draft' })]
  const ids = [shown.id, draft.id]
  expect((await act('post', 'archive', ids)).done.toSorted()).toEqual(ids.toSorted())
  expect((await act('post', 'archive', ids)).skipped.get(shown.id)).toBe('It is archived already.')
})

test('deleting several records moves them to the Bin, leaves protected ones and counts those already deleted', async () => {
  const [faq, slide] = [await createFaq(), await createSlide()]
  expect((await act('slide', 'bin', [slide.id])).done).toEqual([slide.id])
  await deleteContent({ kind: 'faq', id: faq.id }, await actor('Amina'), null)
  expect(await act('faq', 'bin', [faq.id])).toEqual({ done: [], skipped: new Map(), missing: 1 })
  const [protectedPage, page] = [await createPage({ isProtected: true }), await createPage()]
  const { done, skipped } = await act('page', 'bin', [protectedPage.id, page.id])
  expect([done, skipped.get(protectedPage.id)]).toEqual([[page.id], 'The site cannot be without this page.'])
})

test('setting a category changes drafts at once and live posts as an unpublished change, and leaves unsaved text', async () => {
  const user = await actor()
  const { id: categoryId } = await createBlogCategory(`Nights ${crypto.randomUUID()}`)
  const [draft, live] = [await createPost({ publishStatus: 'draft' }), await createPost()]
  const record: ContentRef = { kind: 'post', id: draft.id }
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const typed = { ...fields, body: 'Half a thought' }
  await saveWorkingCopy(record, user.staff.id, { fields: typed, seen: { version: 0, fields }, baseRevisionId })
  expect((await act('post', 'categorise', [draft.id, live.id], { user, categoryId })).done).toHaveLength(2)
  expect(await loadContent(record)).toMatchObject({ live: { fields: { categoryId } }, hasDraft: false })
  expect(await loadContent({ kind: 'post', id: live.id })).toMatchObject({
    live: { fields: { categoryId: '' } },
    fields: { categoryId },
    hasDraft: true,
  })
  expect(await findWorkingCopy(record, user.staff.id)).toMatchObject({ fields: { body: 'Half a thought' } })
  expect((await listCategories()).some(({ id }) => id === categoryId)).toBe(true)
})

const sent = (ids: string[]) => new URLSearchParams(ids.map((id) => ['id', id]))
const many = (length: number) => Array.from({ length }, () => crypto.randomUUID())

test('a selection that no list page could send is refused', () => {
  expect(selectedIds('page', sent(many(listPageSize.page)))).toHaveLength(25)
  expect(selectedIds('page', sent(many(listPageSize.page + 1)))).toBeUndefined()
  for (const ids of [[], ['1'], [`${crypto.randomUUID()}'`]]) expect(selectedIds('page', sent(ids))).toBeUndefined()
  const [id = ''] = many(1)
  expect(selectedIds('faq', sent([id, id]))).toEqual([id])
  const form = new FormData()
  form.append('seen', 'yesterday')
  expect(seenMoments('page', form)).toBeUndefined()
})

test('only posts can be archived or categorised, and only admins can delete', () => {
  expect(bulkActionsFor('page', false)).toEqual(['publish', 'withdraw'])
  expect(bulkActionsFor('slide', true)).toEqual(['publish', 'withdraw', 'bin'])
  expect(bulkActionsFor('post', true)).toEqual(['publish', 'withdraw', 'archive', 'categorise', 'bin'])
})
