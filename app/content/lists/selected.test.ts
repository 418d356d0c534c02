import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'
import { deleteContent } from '#app/content/publishing/withdraw-content.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { takeFlashMessage } from '#app/staff/flash-message.server.ts'
import { staffContext } from '#app/staff/sessions/session.server.ts'
import { argsFor } from '#test/ask-action.ts'
import { createFaq, createPage, createPost, createSlide } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { action } from './selected.route.tsx'

type Selection = { does: 'withdraw' | 'bin'; ids: string[]; role?: 'admin' | 'editor' }

/** Says yes to the question about a selection. */
async function send(kind: ContentKind, { does, ids, role = 'admin' }: Selection) {
  const query = new URLSearchParams([['do', does], ['page', '2'], ...ids.map((id) => ['id', id])])
  const { context, ...args } = argsFor(`${kindInfo[kind].path}/selection?${query}`, new FormData())
  context.set(staffContext, await given.staff({ role }))
  const answer: unknown = await action({ ...args, context }).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) return answer
  const [cookie = ''] = answer.headers.getSetCookie()
  const { notice } = await takeFlashMessage(new Request('http://localhost', { headers: { Cookie: cookie } }))
  return { to: answer.headers.get('Location'), title: notice?.title, description: notice?.description }
}

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id)

test('withdrawing several leaves those that are hidden or protected as they are', async () => {
  const [shown, hidden] = [await createPage(), await createPage({ isPublished: false })]
  const protectedPage = await createPage({ isProtected: true })
  const answer = await send('page', { does: 'withdraw', ids: idsOf([shown, hidden, protectedPage]), role: 'editor' })
  expect(answer).toEqual({
    to: '/cms/pages?page=2',
    title: '1 withdrawn',
    description: 'The others are hidden or gone, needed by the site, or in use',
  })
  expect(await loadContent({ kind: 'page', id: shown.id })).toMatchObject({ live: { isLive: false } })
  expect(await loadContent({ kind: 'page', id: protectedPage.id })).toMatchObject({ live: { isLive: true } })
})

test('an archived post is not made a draft by withdrawing it', async () => {
  const { id } = await createPost({ publishStatus: 'archived' })
  expect(await send('post', { does: 'withdraw', ids: [id] })).toMatchObject({ title: '0 withdrawn' })
  expect(await loadContent({ kind: 'post', id })).toMatchObject({ live: { visibility: { status: 'archived' } } })
})

test('several are moved to the bin, but for protected ones and what somebody binned meanwhile', async () => {
  const slides = [await createSlide(), await createSlide()]
  expect(await send('slide', { does: 'bin', ids: idsOf(slides) })).toMatchObject({
    title: '2 moved to the bin',
    description: 'They can be restored for 30 days',
  })
  const [gone, left] = [await createFaq(), await createFaq()]
  await deleteContent({ kind: 'faq', id: gone.id }, { staff: await given.staff(), requestId: 'request-1' }, null)
  expect(await send('faq', { does: 'bin', ids: [gone.id, left.id, randomUUID()] })).toMatchObject({
    title: '1 moved to the bin',
  })
  const protectedPage = await createPage({ isProtected: true })
  expect(await send('page', { does: 'bin', ids: [protectedPage.id] })).toMatchObject({ title: '0 moved to the bin' })
})

test('only admins move anything to the bin, and what is no selection leads back to the list', async () => {
  const { id } = await createFaq()
  expect(await send('faq', { does: 'bin', ids: [id], role: 'editor' })).toMatchObject({ init: { status: 403 } })
  expect(await loadContent({ kind: 'faq', id })).toMatchObject({ live: { isBinned: false } })
  for (const ids of [[], ['1'], [`${id}'`]])
    expect(await send('faq', { does: 'withdraw', ids })).toMatchObject({ to: '/cms/faqs?page=2' })
})
