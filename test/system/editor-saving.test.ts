import { beforeAll, expect, test } from 'vitest'

import { listRevisions } from '#app/content/revisions/history.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { pageText } from '#test/page-text.ts'
import { shared } from '#test/shared.ts'
import { signIn } from '#test/sign-in.ts'

const instance = shared(() => startOnThisDatabase())
let maya: Desk
let amina: Desk
type Desk = { id: string; cookie: string }

beforeAll(async () => {
  ;[maya, amina] = await Promise.all([desk('Maya'), desk('Amina')])
})

async function desk(firstName: string): Promise<Desk> {
  const member = await given.staff({ firstName, role: 'editor' })
  return { id: member.id, cookie: await signIn(member) }
}

/** As the page sends its form: with every field. */
async function send(path: string, { cookie }: Desk, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { Cookie: cookie, Origin: instance.url }
  const response = await fetch(instance.url + path, { method: 'POST', body, headers, redirect: 'manual' })
  const html = await response.text()
  return { status: response.status, location: response.headers.get('Location'), page: pageText(html), html }
}

async function opened(change: Parameters<typeof createPage>[0] = {}) {
  const page = await createPage(change)
  const record = { kind: 'page' as const, id: page.id }
  const { fields, revisionId } = await loadContent(record)
  const form: Record<string, string> = {
    ...(fields as Record<string, string>),
    baseRevisionId: revisionId,
    version: '0',
  }
  return { page, record, path: `/cms/pages/${page.id}`, form }
}

test('two editors save one page in turn, and both changes are in it', async () => {
  const { record, path, form } = await opened()
  const first = await send(path, maya, { ...form, title: 'Our word' })
  expect(first).toMatchObject({ status: 302, location: path })
  const second = await send(path, amina, { ...form, metaTitle: 'A promise' })
  expect(second).toMatchObject({ status: 302, location: path })
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Our word', metaTitle: 'A promise' } })
})

test('a conflicting change is asked about; the choice is saved, and the other side stays in the history', async () => {
  const { record, path, form } = await opened()
  await send(path, maya, { ...form, title: 'Maya’s title' })
  const conflict = await send(path, amina, { ...form, title: 'Amina’s title' })
  expect(conflict.status).toBe(409)
  expect(conflict.page).toContain('Maya Singh changed the same thing as you')
  expect(conflict.page).toContain('Amina’s title')
  // Nobody has saved it, and yet the server has it.
  const copy = await findWorkingCopy(record, amina.id)
  expect(copy?.fields).toMatchObject({ title: 'Amina’s title' })

  const conflictsAt = /name="conflictsAt" value="([^"]+)"/.exec(conflict.html)?.[1] ?? ''
  const chosen = {
    ...form,
    title: 'Amina’s title',
    version: String(copy?.version),
    conflictsAt,
    'choice.title': 'theirs',
  }
  expect(await send(path, amina, chosen)).toMatchObject({ status: 302 })
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Maya’s title' } })
  const revisions = await listRevisions(record)
  expect(revisions.map(({ reason }) => reason)).toContain('not taken')
})

test('a body of 1 MB is saved byte for byte; a longer one is refused beside its field and shown again', async () => {
  const { record, path, form } = await opened()
  const long = 'One midwife, “Maya”.\n\n'.repeat(40_000)
  expect(await send(path, maya, { ...form, body: long })).toMatchObject({ status: 302 })
  const { fields } = await loadContent(record)
  expect(fields.body === long).toBe(true)

  const longer = `${'Far too many words. '.repeat(60_000)}THE END`
  const refused = await send(path, maya, { ...form, body: longer })
  expect(refused.status).toBe(400)
  expect(refused.page).toContain('Body is longer than 1 MB')
  expect(refused.html).toContain('THE END')
})

test.each([
  [{ title: 'x'.repeat(201) }, 'Title must be 200 characters or fewer'],
  [{ title: ' ' }, 'Please enter a title'],
  [{ slug: '???' }, 'The address needs at least one letter'],
  [{ slug: 'x'.repeat(121) }, 'The address must be 120 characters or fewer'],
  [{ slug: 'Shop' }, '/shop belongs to another part of this site'],
  [{ title: '???', slug: '' }, 'The address needs at least one letter'],
  [{ effectiveOn: '2026-02-30' }, 'Effective date is not a day of the calendar'],
  [{ metaDescription: 'x'.repeat(501) }, 'Meta description must be 500 characters or fewer'],
  [{ hero: '01900000-0000-7000-8000-000000000000' }, 'One of the pictures is no longer there'],
  [{ body: 'A bell:\u0007' }, 'Body has characters in it that cannot be shown'],
])('%j is refused with a reason, and nothing that was typed is lost', async (change, reason) => {
  const { record, path, form } = await opened()
  const typed: Record<string, string> = { ...form, body: 'Words that took an hour.', ...change }
  const answer = await send(path, maya, typed)
  expect(answer.status).toBe(400)
  expect(answer.page).toContain(reason)
  const copy = await findWorkingCopy(record, maya.id)
  expect(copy?.fields).toMatchObject({ body: typed.body })
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Our promise' } })
})

test('the slug of another page is refused with its title; of two who take a slug at once, only one gets it', async () => {
  const { page } = await opened({ title: 'Fees' })
  const mine = await opened()
  const answer = await send(mine.path, maya, { ...mine.form, slug: page.slug })
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.page).toContain(`The page “Fees” is at /${page.slug} already`)

  const fresh = { title: 'Opening hours', slug: '', body: 'All day.', version: '0' }
  const both = await Promise.all([maya, amina].map((who) => send('/cms/pages/new', who, fresh)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 400])
})

test('a form sent twice creates one page', async () => {
  const id = crypto.randomUUID()
  const typed = { id, title: 'Once', slug: 'once', body: 'Only.', baseRevisionId: id, version: '0' }
  const both = await Promise.all([1, 2].map(() => send('/cms/pages/new', maya, typed)))
  expect(both.map(({ location }) => location)).toEqual([`/cms/pages/${id}`, `/cms/pages/${id}`])
})

test('the publication switch and the button lead on once the page is saved', async () => {
  const { path, form } = await opened()
  expect(await send(path, maya, { ...form, switch: 'here', shown: 'on' })).toMatchObject({ location: path })
  expect(await send(path, maya, { ...form, switch: 'here' })).toMatchObject({ location: `${path}/withdrawal` })
  expect(await send(path, maya, { ...form, next: 'publication' })).toMatchObject({ location: `${path}/publication` })
  const hidden = await opened({ isPublished: false })
  const on = { ...hidden.form, switch: 'here', shown: 'on' }
  expect(await send(hidden.path, maya, on)).toMatchObject({ location: `${hidden.path}/publication` })
})

test('the slug of a page that the site needs cannot be changed', async () => {
  const { path, form } = await opened({ isProtected: true })
  const answer = await send(path, maya, { ...form, slug: 'another' })
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.page).toContain(`its address stays ${form.slug}`)
})

test('a form opened by somebody else is not saved in this person’s name', async () => {
  const { record, path, form } = await opened()
  const fields = JSON.stringify({ title: 'Not mine' })
  const words = { fields, seen: fields, version: '0', baseRevisionId: form.baseRevisionId ?? '' }
  const refused = await send(`${path}/working-copy`, maya, { ...words, writer: amina.id })
  expect(refused.status).toBe(409)
  const saved = await send(path, maya, { ...form, writer: amina.id })
  expect(saved.status).toBe(409)
  expect(saved.page).toContain('Somebody else is signed in in this browser now')
  expect(saved.page).not.toContain('The fault is ours')
  expect(await findWorkingCopy(record, maya.id)).toBeUndefined()
  expect((await send(`${path}/working-copy`, maya, { ...words, writer: maya.id })).status).toBe(200)
})

test('text that no database can store is saved without its invalid characters', async () => {
  const { record, path, form } = await opened()
  const fields = '{"title":"Half of \\ud83c a house\\u0000","body":"Whole."}'
  const words = { fields, seen: fields, version: '0', baseRevisionId: form.baseRevisionId ?? '' }
  expect((await send(`${path}/working-copy`, maya, words)).status).toBe(200)
  expect((await findWorkingCopy(record, maya.id))?.fields).toMatchObject({ title: 'Half of \ufffd a house' })
  expect((await send(`${path}/working-copy`, maya, { ...words, fields: '[' })).status).toBe(400)
})

test('a hundred tags are refused or saved, and not lost', async () => {
  const post = await createPost({ publishStatus: 'draft' })
  const tags = Array.from({ length: 100 }, (_, at) => `tag ${at}`).join(',')
  const path = `/cms/blog/${post.id}`
  const answer = await send(path, maya, { title: post.title, slug: post.slug, body: post.body, tags, version: '0' })
  expect([302, 400]).toContain(answer.status)
  expect((await findWorkingCopy({ kind: 'post', id: post.id }, maya.id))?.fields.tags ?? answer.location).toBeTruthy()
})
