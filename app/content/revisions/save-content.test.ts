import { expect, test } from 'vitest'

import { findPublishedPage } from '#app/content/pages/pages.server.ts'
import { publishContent, publishRefusals } from '#app/content/publishing/publish-content.server.ts'
import { followRedirect } from '#app/content/redirects/redirects.server.ts'
import { findRevision, listRevisions } from '#app/content/revisions/history.server.ts'
import { discardDraft, restoreRevision } from '#app/content/revisions/restore-revision.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy, saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import type { PublishWindow } from '#app/content/status.ts'
import { createPage } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

const windowFor = (now: PublishWindow) => now
const inSpiteOf = 'It is short, and meant to be'
const reasonsOf = async (record: Parameters<typeof listRevisions>[0]) =>
  (await listRevisions(record)).map(({ reason }) => reason)

async function openedByTwo(change: Parameters<typeof createPage>[0] = {}) {
  const page = await createPage(change)
  const record = { kind: 'page' as const, id: page.id }
  const [maya, amina] = [await given.staff(), await given.staff({ firstName: 'Amina' })]
  const { fields, revisionId } = await loadContent(record)
  return { page, record, maya, amina, fields, baseRevisionId: revisionId }
}

test('changes saved to a live page are shown to visitors only once they are published', async () => {
  const { page, record, maya, fields, baseRevisionId } = await openedByTwo()
  const saved = await saveContent(record, maya, { fields: { ...fields, title: 'Our word' }, baseRevisionId })
  expect(await findPublishedPage(page.slug)).toMatchObject({ title: 'Our promise' })
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Our word' }, hasDraft: true })

  const actor = { staff: { ...maya }, requestId: 'a-request' }
  expect(await publishContent(record, actor, { seen: baseRevisionId, inSpiteOf, windowFor })).toEqual({
    refused: publishRefusals.changedSince,
  })
  expect(await publishContent(record, actor, { seen: saved.revisionId, inSpiteOf, windowFor })).toBe('published')
  expect(await findPublishedPage(page.slug)).toMatchObject({ title: 'Our word' })
  expect(await loadContent(record)).toMatchObject({ hasDraft: false })
  expect(await reasonsOf(record)).toEqual(['published', 'saved', 'imported'])
})

test('changes by two people to different paragraphs of one body are merged', async () => {
  const { record, maya, amina, fields, baseRevisionId } = await openedByTwo()
  const body = (text: string) => ({ fields: { ...fields, body: text }, baseRevisionId })
  await saveContent(record, maya, body('One midwife, Maya.\n\nAt your own door.\n\nWhen you need her.'))
  const second = await saveContent(record, amina, body('One midwife.\n\nAt your own door.\n\nWhen you want her.'))
  expect(second).toMatchObject({
    ok: true,
    fields: { body: 'One midwife, Maya.\n\nAt your own door.\n\nWhen you want her.' },
    mergedWith: ['Maya Singh'],
  })
})

test('a field that both changed is a conflict, and the side not taken is preserved in the history', async () => {
  const { record, maya, amina, fields, baseRevisionId } = await openedByTwo()
  const title = (text: string) => ({ fields: { ...fields, title: text }, baseRevisionId })
  await saveContent(record, maya, title('Mine'))
  const outcome = await saveContent(record, amina, title('Yours'))
  if (outcome.ok) throw new Error('nothing was asked')
  expect(outcome.conflicts).toMatchObject([{ at: 'title', base: 'Our promise', mine: 'Yours', theirs: 'Mine' }])
  expect(outcome.authors).toEqual(['Maya Singh'])

  const chosen = { choices: { title: 'theirs' as const }, revisionId: outcome.revisionId }
  expect(await saveContent(record, amina, { ...title('Yours'), chosen })).toMatchObject({ ok: true })
  const [notTaken] = await listRevisions(record)
  expect(notTaken).toMatchObject({ reason: 'not taken', author: 'Amina Singh' })
  expect(await findRevision(record, notTaken?.id ?? '')).toMatchObject({ fields: { title: 'Yours' } })
})

test('choices about a version that is no longer the latest are asked for again', async () => {
  const { record, maya, amina, fields, baseRevisionId } = await openedByTwo()
  const title = (text: string) => ({ fields: { ...fields, title: text }, baseRevisionId })
  const first = await saveContent(record, maya, title('Mine'))
  await saveContent(record, maya, { ...title('Mine again'), baseRevisionId: first.revisionId })
  const chosen = { choices: { title: 'mine' as const }, revisionId: first.revisionId }
  expect(await saveContent(record, amina, { ...title('Yours'), chosen })).toMatchObject({ ok: false })
})

test('typed text is in the working copy only, until it is saved', async () => {
  const { record, maya, fields, baseRevisionId } = await openedByTwo()
  let seen = { version: 0, fields }
  for (const title of ['O', 'Ou', 'Our house']) {
    const typed = { ...fields, title }
    const { version } = await saveWorkingCopy(record, maya.id, { fields: typed, seen, baseRevisionId })
    seen = { version, fields: typed }
  }
  expect(await findWorkingCopy(record, maya.id)).toMatchObject({
    version: seen.version,
    fields: { title: 'Our house' },
  })
  expect(await reasonsOf(record)).toEqual(['imported'])
  await saveContent(record, maya, { fields: seen.fields, baseRevisionId })
  expect(await reasonsOf(record)).toEqual(['saved', 'imported'])
  expect(await findWorkingCopy(record, maya.id)).toBeUndefined()
})

test('edits in two tabs of one person are merged, and a clashing one is preserved in the history', async () => {
  const { record, maya, fields, baseRevisionId } = await openedByTwo()
  const seen = { version: 0, fields }
  const first = await saveWorkingCopy(record, maya.id, {
    fields: { ...fields, title: 'One tab' },
    seen,
    baseRevisionId,
  })
  const other = { fields: { ...fields, metaTitle: 'The other' }, seen, baseRevisionId }
  expect(await saveWorkingCopy(record, maya.id, other)).toMatchObject({
    version: first.version + 1,
    merged: { title: 'One tab', metaTitle: 'The other' },
  })
  const clash = { fields: { ...fields, title: 'A third' }, seen, baseRevisionId }
  expect(await saveWorkingCopy(record, maya.id, clash)).toMatchObject({ merged: { title: 'A third' } })
  expect(await reasonsOf(record)).toContain('not taken')
})

test('renaming a published page leaves a redirect, without chains or loops', async () => {
  const { page, record, maya } = await openedByTwo()
  const actor = { staff: { ...maya }, requestId: 'a-request' }
  async function rename(slug: string) {
    const { fields, revisionId } = await loadContent(record)
    const { revisionId: seen } = await saveContent(record, maya, {
      fields: { ...fields, slug },
      baseRevisionId: revisionId,
    })
    await publishContent(record, actor, { seen, inSpiteOf, windowFor })
  }
  await rename('second-name')
  await rename('third-name')
  expect(await followRedirect(`/${page.slug}`)).toEqual({ target: '/third-name' })
  await rename(page.slug)
  expect(await followRedirect(`/${page.slug}`)).toBeUndefined()
  expect(await followRedirect('/third-name')).toEqual({ target: `/${page.slug}` })
})

test('restoring an earlier version creates a new version', async () => {
  const { record, maya, fields, baseRevisionId } = await openedByTwo({ isPublished: false })
  await saveContent(record, maya, { fields: { ...fields, title: 'Another' }, baseRevisionId })
  await restoreRevision(record, { staff: { ...maya }, requestId: 'a-request' }, baseRevisionId)
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Our promise' } })
  expect(await reasonsOf(record)).toEqual(['restored', 'saved', 'imported'])
})

test('restoring a version moves unsaved text to the history, where it stays whatever is typed next', async () => {
  const { record, maya, fields, baseRevisionId } = await openedByTwo()
  const type = async (title: string) => {
    const seen = { version: 0, fields }
    await saveWorkingCopy(record, maya.id, { fields: { ...fields, title }, seen, baseRevisionId })
  }
  await type('Half a thought')
  const actor = { staff: { ...maya }, requestId: 'a-request' }
  expect(await restoreRevision(record, actor, baseRevisionId)).toEqual({ leftOut: [], shelved: true })
  expect(await findWorkingCopy(record, maya.id)).toBeUndefined()
  await type('Something else')
  expect(await reasonsOf(record)).toEqual(['restored', 'not taken', 'imported'])
})

test('discarding a draft also discards the unsaved text on top of it, and the history has both', async () => {
  const { record, maya, fields, baseRevisionId } = await openedByTwo()
  const saved = await saveContent(record, maya, { fields: { ...fields, title: 'Saved' }, baseRevisionId })
  const typed = {
    fields: { ...fields, title: 'Typed' },
    seen: { version: 0, fields },
    baseRevisionId: saved.revisionId,
  }
  await saveWorkingCopy(record, maya.id, typed)
  await discardDraft(record, { staff: { ...maya }, requestId: 'a-request' })
  expect(await findWorkingCopy(record, maya.id)).toBeUndefined()
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Our promise' }, hasDraft: false })
  expect(await reasonsOf(record)).toEqual(['restored', 'not taken', 'saved', 'imported'])
})

test('a tab that missed a save merges its text with the newer working copy', async () => {
  const { record, maya, fields, baseRevisionId } = await openedByTwo()
  const begin = { version: 0, fields }
  const old = { ...fields, title: 'Old tab' }
  const known = await saveWorkingCopy(record, maya.id, { fields: old, seen: begin, baseRevisionId })
  await saveContent(record, maya, { fields: old, baseRevisionId, copyVersion: known.version })
  const { fields: now, revisionId } = await loadContent(record)
  const words = { ...now, metaTitle: 'Typed in another tab' }
  await saveWorkingCopy(record, maya.id, {
    fields: words,
    seen: { version: 0, fields: now },
    baseRevisionId: revisionId,
  })
  const late = { ...old, title: 'Old tab, later' }
  const seen = { version: known.version, fields: old }
  expect(await saveWorkingCopy(record, maya.id, { fields: late, seen, baseRevisionId })).toMatchObject({
    merged: { title: 'Old tab, later', metaTitle: 'Typed in another tab' },
  })
})

test('saving in one tab leaves what another tab has stored since', async () => {
  const { record, maya, fields, baseRevisionId } = await openedByTwo()
  const one = { ...fields, title: 'One tab' }
  const first = await saveWorkingCopy(record, maya.id, { fields: one, seen: { version: 0, fields }, baseRevisionId })
  const two = { ...one, metaTitle: 'The other' }
  await saveWorkingCopy(record, maya.id, { fields: two, seen: { ...first, fields: one }, baseRevisionId })
  await saveContent(record, maya, { fields: one, baseRevisionId, copyVersion: first.version })
  expect(await findWorkingCopy(record, maya.id)).toMatchObject({ fields: { metaTitle: 'The other' } })
})
