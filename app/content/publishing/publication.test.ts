import { arrayContains, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { createRedirect, followRedirect } from '#app/content/redirects/redirects.server.ts'
import { listRevisions } from '#app/content/revisions/history.server.ts'
import { restoreRevision } from '#app/content/revisions/restore-revision.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { pages, posts } from '#app/content/schema.ts'
import { pictures } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createContentRecord, createPage, createPost, kindsOfStaff } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { loadPublication } from './publication.server.ts'
import { publishContent } from './publish-content.server.ts'
import { withdrawContent } from './withdraw-content.server.ts'

const actor = async (): Promise<Actor> => ({ staff: await given.staff({ role: 'editor' }), requestId: 'request-1' })
const always = { from: null, until: null }
const inSpiteOf = 'It is short, and meant to be'
const steps = async ({ kind, id }: ContentRef) => (await listAccess(kind, id)).map(({ action }) => action)

const load = async (record: ContentRef) => await loadPublication(record, (await actor()).staff)

async function save(record: ContentRef, change: ContentFields, { staff }: Actor) {
  const { fields, revisionId } = await loadContent(record)
  const saved = await saveContent(record, staff, { fields: { ...fields, ...change }, baseRevisionId: revisionId })
  return saved.revisionId
}

test.each(kindsOfStaff)('a %s can be withdrawn, changed, reviewed and published again', async (kind) => {
  const [record, who] = [await createContentRecord(kind), await actor()]
  const first = contentFields[kind][0]?.name ?? ''
  await withdrawContent(record, who, 'draft')
  expect(await loadContent(record)).toMatchObject({ live: { isLive: false, visibility: { status: 'draft' } } })
  const seen = await save(record, { [first]: 'Told anew' }, who)
  expect(await load(record)).toMatchObject({ name: 'Told anew', seen, isFirst: true })
  expect(await publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })).toBe('published')
  expect(await loadContent(record)).toMatchObject({ live: { isLive: true }, hasDraft: false })
  expect(await steps(record)).toEqual(['published', 'withdrew'])
})

test.each(kindsOfStaff)(
  'the review of a live %s compares only what changed, and publishing leaves nothing to compare',
  async (kind) => {
    const [record, who] = [await createContentRecord(kind), await actor()]
    const first = contentFields[kind][0]?.name ?? ''
    const seen = await save(record, { [first]: 'Told anew' }, who)
    const { comparison, isFirst } = await load(record)
    expect({ isFirst, changed: comparison.changes.map(({ name }) => name) }).toEqual({
      isFirst: false,
      changed: [first],
    })
    expect(await publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })).toBe('published')
    expect(await loadContent(record)).toMatchObject({ live: { fields: { [first]: 'Told anew' } } })
    expect((await load(record)).comparison.changes).toEqual([])
  },
)

test('nothing is published when somebody saved since the review', async () => {
  const [record, who] = [await createContentRecord('page'), await actor()]
  const seen = await save(record, { title: 'Mine' }, who)
  await save(record, { title: 'Theirs' }, await actor())
  expect(await publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })).toMatchObject({
    refused: expect.stringMatching(/saved it since/),
  })
  expect(await loadContent(record)).toMatchObject({ live: { fields: { title: 'Our promise' } }, hasDraft: true })
})

test('publishing the same version twice at once publishes it once, and refuses the second as changed since', async () => {
  const [record, who] = [await createContentRecord('page'), await actor()]
  const seen = await save(record, { title: 'Mine' }, who)
  const outcomes = await Promise.all(
    [1, 2].map(() => publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })),
  )
  expect(outcomes).toHaveLength(2)
  expect(outcomes).toEqual(
    expect.arrayContaining(['published', { refused: expect.stringMatching(/saved it since/) as string }]),
  )
  const revisions = await listRevisions(record)
  expect(revisions.filter(({ reason }) => reason === 'published')).toHaveLength(1)
})

test('a slug that another record took blocks publishing, but not withdrawing', async () => {
  const [record, who] = [await createContentRecord('page'), await actor()]
  const seen = await save(record, { slug: 'taken-meanwhile' }, who)
  await createPage({ slug: 'taken-meanwhile' })
  expect(await publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })).toMatchObject({
    refused: expect.stringMatching(/“taken-meanwhile”/),
  })
  // Withdrawing still works, with the address it already has.
  expect(await withdrawContent(record, who, 'draft')).toBe('draft')
})

test('a deleted picture blocks publishing, and withdrawing or restoring leaves it out', async () => {
  const [record, who] = [await createContentRecord('page'), await actor()]
  const hero = await createPicture('#123456')
  const revisionId = await save(record, { hero, title: 'With a picture' }, who)
  await db.delete(pictures).where(eq(pictures.id, hero))
  expect(await load(record)).toMatchObject({ refused: expect.stringMatching(/deleted from the library/) })
  expect(await publishContent(record, who, { seen: revisionId, inSpiteOf, windowFor: () => always })).toMatchObject({
    refused: expect.stringMatching(/deleted/),
  })
  await withdrawContent(record, who, 'draft')
  expect(await loadContent(record)).toMatchObject({ fields: { hero: '', title: 'With a picture' } })
  expect(await restoreRevision(record, who, revisionId)).toMatchObject({ leftOut: ['hero'] })
})

test('a protected page can change its text, but neither its address nor its visibility', async () => {
  const who = await actor()
  const { id, slug } = await createPage({ isProtected: true })
  const record: ContentRef = { kind: 'page', id }
  expect(await withdrawContent(record, who, 'draft')).toBe('protected')
  const renamed = await save(record, { slug: 'elsewhere', title: 'Privacy, told anew' }, who)
  expect(await publishContent(record, who, { seen: renamed, inSpiteOf, windowFor: () => always })).toMatchObject({
    refused: expect.stringMatching(/at its address/),
  })
  const seen = await save(record, { slug }, who)
  expect(await publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })).toBe('published')
  expect(await loadContent(record)).toMatchObject({ live: { fields: { slug, title: 'Privacy, told anew' } } })
})

test('the publish window is stored, and a post without a start gets the current time', async () => {
  const who = await actor()
  const publishWindow = { from: new Date('2030-01-01T09:00:00Z'), until: new Date('2030-02-01T09:00:00Z') }
  for (const { kind, id } of [
    { kind: 'page' as const, id: (await createPage({ isPublished: false })).id },
    { kind: 'post' as const, id: (await createPost({ publishStatus: 'draft' })).id },
  ]) {
    const { revisionId: seen } = await loadContent({ kind, id })
    await publishContent({ kind, id }, who, { seen, inSpiteOf, windowFor: () => publishWindow })
    expect(await loadContent({ kind, id })).toMatchObject({
      live: { visibility: { status: 'published', ...publishWindow } },
    })
  }
  const draft = await createPost({ publishStatus: 'draft' })
  const { revisionId: seen } = await loadContent({ kind: 'post', id: draft.id })
  await publishContent({ kind: 'post', id: draft.id }, who, { seen, inSpiteOf, windowFor: () => always })
  const [post] = await db.select().from(posts).where(eq(posts.id, draft.id))
  expect(post?.publishDate?.getTime()).toBeCloseTo(Date.now(), -5)
})

test('a post can be archived and returned to draft, and archiving a page makes it a draft', async () => {
  const [post, page, who] = [await createContentRecord('post'), await createContentRecord('page'), await actor()]
  expect(await withdrawContent(post, who, 'archived')).toBe('archived')
  expect(await loadContent(post)).toMatchObject({ live: { visibility: { status: 'archived' } } })
  expect(await withdrawContent(post, who, 'draft')).toBe('draft')
  expect(await steps(post)).toEqual(['withdrew', 'archived'])
  expect(await withdrawContent(page, who, 'archived')).toBe('draft')
})

test('withdrawing a page takes over its unpublished changes, without creating a redirect', async () => {
  const [record, who] = [await createContentRecord('page'), await actor()]
  const { fields } = await loadContent(record)
  await save(record, { slug: 'never-shown', title: 'Never shown' }, who)
  await withdrawContent(record, who, 'draft')
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Never shown' }, hasDraft: false })
  expect(await followRedirect(`/${String(fields['slug'])}`)).toBeUndefined()
})

test('publishing at an address that redirected elsewhere removes the redirect', async () => {
  const who = await actor()
  const { id, slug } = await createPage()
  const record: ContentRef = { kind: 'page', id }
  await publishContent(record, who, {
    seen: await save(record, { slug: 'moved-on' }, who),
    inSpiteOf,
    windowFor: () => always,
  })
  expect(await followRedirect(`/${slug}`)).toEqual({ target: '/moved-on' })
  const successor = await createPage({ slug, isPublished: false })
  const { revisionId: seen } = await loadContent({ kind: 'page', id: successor.id })
  await publishContent({ kind: 'page', id: successor.id }, who, { seen, inSpiteOf, windowFor: () => always })
  expect(await followRedirect(`/${slug}`)).toBeUndefined()
  expect(await db.$count(pages, eq(pages.slug, slug))).toBe(1)
})

test.each(['page', 'post'] as const)(
  'scheduling a %s leaves the redirect at its address in place until it is published',
  async (kind) => {
    const [record, who] = [await createContentRecord(kind), await actor()]
    await withdrawContent(record, who, 'draft')
    const { fields, revisionId: seen } = await loadContent(record)
    const path = `${kind === 'post' ? '/blog' : ''}/${String(fields['slug'])}`
    await transaction((tx) => createRedirect(tx, path, '/about', who.staff.id))
    const from = new Date(Date.now() + 3_600_000)
    expect(await publishContent(record, who, { seen, inSpiteOf, windowFor: () => ({ from, until: null }) })).toBe(
      'published',
    )
    expect(await followRedirect(path)).toEqual({ target: '/about' })
    const again = await loadContent(record)
    expect(await publishContent(record, who, { seen: again.revisionId, inSpiteOf, windowFor: () => always })).toBe(
      'published',
    )
    expect(await followRedirect(path)).toBeUndefined()
  },
)

test('errors from the checks block publishing, even with a reason', async () => {
  const [record, who] = [await createContentRecord('page'), await actor()]
  const seen = await save(record, { body: 'See [what helps](/go/0198c0de-0000-7000-8000-000000000000).' }, who)
  const { refused, findings } = await load(record)
  expect({ refused, findings }).toMatchObject({
    refused: expect.stringMatching(/must be fixed first/),
    findings: expect.arrayContaining([expect.objectContaining({ rule: 'dead-link', severity: 'error' })]),
  })
  expect(await publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })).toEqual({ refused })
  expect(await loadContent(record)).toMatchObject({ hasDraft: true })
})

test('warnings need a reason, which is stored in the history and the audit log', async () => {
  const [record, who] = [await createContentRecord('page'), await actor()]
  const seen = await save(record, { body: '[Our pages](/cms/pages).' }, who)
  expect(await publishContent(record, who, { seen, inSpiteOf: '', windowFor: () => always })).toEqual({
    errors: { inSpiteOf: 'Please say why it is published in spite of the warnings' },
  })
  expect(await loadContent(record)).toMatchObject({ hasDraft: true })
  expect(await publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })).toBe('published')
  const [published] = await listRevisions(record)
  expect(published).toMatchObject({ reason: 'published', inSpiteOf })
  const [entry] = await db
    .select({ details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .where(arrayContains(auditLog.subjectIds, [record.id]))
  expect(entry?.details).toEqual({ inSpiteOf, warnings: ['staff-link'] })
})

test('the last reason is offered again until there is a new warning', async () => {
  const [record, who] = [await createContentRecord('page'), await actor()]
  const seen = await save(record, { body: '[Our pages](/cms/pages).' }, who)
  expect(await load(record)).toMatchObject({ inSpiteOf: '' })
  await publishContent(record, who, { seen, inSpiteOf, windowFor: () => always })
  await save(record, { title: 'Two midwives' }, who)
  expect(await load(record)).toMatchObject({ inSpiteOf })
  await save(record, { body: '[Our pages](/cms/pages). [Our posts](/cms/blog).' }, who)
  expect(await load(record)).toMatchObject({ inSpiteOf: '' })
})
