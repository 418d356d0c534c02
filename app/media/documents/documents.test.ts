import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { sweepOrphanFiles } from '#app/media/files/orphan-files.jobs.server.ts'
import { documents, documentUses } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'
import { givenPdf } from '#test/given-documents.ts'
import { given } from '#test/given.ts'
import { ageFiles, keptNames } from '#test/kept-files.ts'

import { deleteDocument, findDocuments, listDocuments, setDocumentUses, storeDocument } from './documents.server.ts'

let actor: { staff: Staff; requestId: string }
let id: string
beforeEach(async () => {
  await db.delete(documentUses)
  await db.delete(documents)
  actor = { staff: await given.staff({ role: 'editor' }), requestId: 'request-1' }
  id = await stored('Birth plan.pdf')
})

async function stored(fileName: string, words = fileName) {
  const answer = await storeDocument({ body: givenPdf(words), fileName }, actor)
  if (!answer.ok) throw new Error(answer.message)
  return answer.id
}

async function use(ids: string[], nounId: string = crypto.randomUUID()) {
  const user = { noun: 'post', id: nounId, label: 'At home', href: '/cms/blog/1' }
  await transaction(async (tx) => await setDocumentUses(tx, user, ids))
  return nounId
}

test('a document is kept once, with its name and size', async () => {
  const again = await storeDocument({ body: givenPdf('Birth plan.pdf'), fileName: 'other.pdf' }, actor)
  expect(again).toEqual({ ok: true, id, isNew: false })
  const found = (await findDocuments([id, crypto.randomUUID()])).get(id)
  expect(found).toMatchObject({ fileName: 'Birth plan.pdf', bytes: givenPdf('Birth plan.pdf').length })
  expect(await keptNames()).toContain(found?.href.replace('/files/', ''))
})

test('what is no PDF is refused and leaves nothing', async () => {
  const before = await keptNames()
  const answer = await storeDocument({ body: Buffer.from('<script>'), fileName: 'plan.pdf' }, actor)
  expect(answer).toMatchObject({ ok: false })
  expect(await keptNames()).toEqual(before)
})

test('a document that a text names is not deleted; one that nothing names is, and said so in the log', async () => {
  const post = await use([id, id.replace(/^.{8}/, '00000000')])
  expect((await listDocuments())[0]?.uses).toEqual([{ documentId: id, label: 'At home', href: '/cms/blog/1' }])
  expect(await deleteDocument(id, actor)).toBe('in use')
  await use([], post)
  expect(await deleteDocument(id, actor)).toBe('deleted')
  expect(await deleteDocument(id, actor)).toBe('gone')
  const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, actor.staff.id)).orderBy(auditLog.seq)
  expect(rows.map(({ action }) => action)).toEqual(['added', 'deleted'])
})

test('its file is swept only after it is deleted', async () => {
  const href = (await findDocuments([id])).get(id)?.href ?? ''
  await ageFiles()
  await sweepOrphanFiles()
  expect(await keptNames()).toContain(href.replace('/files/', ''))
  await deleteDocument(id, actor)
  await ageFiles()
  await sweepOrphanFiles()
  expect(await keptNames()).not.toContain(href.replace('/files/', ''))
})
