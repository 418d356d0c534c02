import { expect, test } from 'vitest'

import { kindInfo, deletionQuestion, type ContentKind, contentKinds } from '#app/content/content-kinds.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { takeFlashMessage } from '#app/staff/flash-message.server.ts'
import { staffContext } from '#app/staff/sessions/session.server.ts'
import { argsFor } from '#test/ask-action.ts'
import { createContentRecord, createPage } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { action as step } from './content-action.route.tsx'
import { action as publish } from './publication.route.tsx'

/** Submits a form to the address of a record; returns where that redirects to and the flash message. */
async function send(action: typeof publish | typeof step, path: string, fields = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries<string>(fields)) body.set(name, value)
  const { context, ...args } = argsFor(path, body)
  context.set(staffContext, await given.staff())
  const params = { id: path.split('/').at(-2) ?? '' }
  const answer: unknown = await action({ ...args, context, params }).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) return answer
  const [cookie = ''] = answer.headers.getSetCookie()
  const { notice } = await takeFlashMessage(new Request('http://localhost', { headers: { Cookie: cookie } }))
  return { to: answer.headers.get('Location'), title: notice?.title }
}

const words: Record<ContentKind, { question: string; deleted: string }> = {
  page: { question: 'Are you sure you want to delete this page?', deleted: 'Page deleted' },
  post: { question: 'Are you sure you want to delete this blog post?', deleted: 'Post deleted' },
  faq: { question: 'Are you sure you want to delete this FAQ?', deleted: 'FAQ deleted' },
  slide: { question: 'Are you sure you want to delete this slide?', deleted: 'Slide deleted' },
  midwife: { question: 'Are you sure you want to delete this midwife?', deleted: 'Midwife deleted' },
  price: { question: 'Are you sure you want to delete this price?', deleted: 'Price deleted' },
  class: { question: 'Are you sure you want to delete this class?', deleted: 'Class deleted' },
  review: { question: 'Are you sure you want to delete this family review?', deleted: 'Review deleted' },
}

test.each(contentKinds)('deleting a %s asks and confirms with the texts of the specification', async (kind) => {
  const { id } = await createContentRecord(kind)
  const { path } = kindInfo[kind]
  expect(deletionQuestion(kind)).toBe(words[kind].question)
  expect(await send(step, `${path}/${id}/deletion`)).toEqual({ to: path, title: words[kind].deleted })
})

test.each(contentKinds)('publishing and withdrawing a %s lead back to its editor', async (kind) => {
  const record = await createContentRecord(kind)
  const to = `${kindInfo[kind].path}/${record.id}`
  const { revisionId: seen } = await loadContent(record)
  const isSlide = kind === 'slide'
  expect(await send(publish, `${to}/publication`, { seen, inSpiteOf: 'It is short' })).toMatchObject({
    to,
    title: expect.stringMatching(isSlide ? /^Slide activated$/ : / published$/),
  })
  expect(await send(step, `${to}/withdrawal`)).toMatchObject({
    to,
    title: expect.stringMatching(isSlide ? /^Slide deactivated$/ : / withdrawn$/),
  })
})

test('visitors of a deleted page can be redirected only to a page that is offered', async () => {
  const { id } = await createPage()
  const sent = (target: string) => send(step, `/cms/pages/${id}/deletion`, { target })
  const refused = { data: { failed: { description: expect.stringContaining('from the list') as string } } }
  for (const target of ['https://elsewhere.example', '//elsewhere.example', '/cms/login'])
    expect(await sent(target)).toMatchObject({ ...refused, init: { status: 409 } })
  expect(await sent('/faqs')).toMatchObject({ title: 'Page deleted' })
})

test('a missing or overlong reason is reported at its field, and the entered values are returned', async () => {
  const { id } = await createPage({ isPublished: false, body: '[Our desk](/cms/pages).' })
  const { revisionId: seen } = await loadContent({ kind: 'page', id })
  const path = `/cms/pages/${id}/publication`
  const end = { until: '2099-01-01T09:00' }
  expect(await send(publish, path, { seen, inSpiteOf: ' ', ...end })).toMatchObject({
    data: { errors: { inSpiteOf: expect.stringMatching(/say why/) }, values: { ...end, inSpiteOf: ' ' }, seen },
    init: { status: 400 },
  })
  expect(await send(publish, path, { seen, inSpiteOf: 'x'.repeat(501), until: '2020-01-01T09:00' })).toMatchObject({
    data: { errors: { until: expect.any(String), inSpiteOf: 'The reason must be 500 characters or fewer' } },
  })
  expect(await loadContent({ kind: 'page', id })).toMatchObject({ live: { isLive: false } })
})

test('an end in the past or a missing reviewed version is refused, and nothing is published', async () => {
  const { id } = await createPage({ isPublished: false })
  const { revisionId: seen } = await loadContent({ kind: 'page', id })
  const path = `/cms/pages/${id}/publication`
  const end = { until: '2020-01-01T09:00' }
  expect(await send(publish, path, { seen, ...end })).toMatchObject({
    data: { errors: { until: 'The end must be in the future' }, values: end, seen },
    init: { status: 400 },
  })
  expect(await send(publish, path)).toMatchObject({ init: { status: 400 } })
  expect(await loadContent({ kind: 'page', id })).toMatchObject({ live: { isLive: false } })
})
