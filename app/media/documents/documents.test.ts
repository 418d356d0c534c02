import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { sweepOrphanFiles } from '#app/media/files/orphan-files.jobs.server.ts'
import { documents, documentUses } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'
import { createPdf } from '#test/factories/documents.ts'
import { given } from '#test/given.ts'
import { ageFiles, storedNames } from '#test/stored-files.ts'

import { deleteDocument, findDocuments, setDocumentUses, storeDocument } from './documents.server.ts'

let actor: { staff: Staff; requestId: string }
let id: string
beforeEach(async () => {
  await db.delete(documentUses)
  await db.delete(documents)
  actor = { staff: await given.staff({ role: 'editor' }), requestId: 'request-1' }
  id = await stored('Birth plan.pdf')
})

async function stored(fileName: string, words = fileName) {
  const answer = await storeDocument({ body: createPdf(words), fileName }, actor)
  if (!answer.ok) throw new Error(answer.message)
  return answer.id
}

async function use(ids: string[], nounId: string = crypto.randomUUID()) {
  const user = { noun: 'post', id: nounId, label: 'At home', href: '/cms/blog/1' }
  await transaction(async (tx) => await setDocumentUses(tx, user, ids))
  return nounId
}

test('the same document uploaded twice is stored once, with its first name and its size', async () => {
  const again = await storeDocument({ body: createPdf('Birth plan.pdf'), fileName: 'other.pdf' }, actor)
  expect(again).toEqual({ ok: true, id, isNew: false })
  const found = (await findDocuments([id, crypto.randomUUID()])).get(id)
  expect(found).toMatchObject({ fileName: 'Birth plan.pdf', bytes: createPdf('Birth plan.pdf').length })
  expect(await storedNames()).toContain(found?.href.replace('/files/', ''))
})

test('a file that is not a PDF is refused and not stored', async () => {
  const before = await storedNames()
  const answer = await storeDocument({ body: Buffer.from('<script>'), fileName: 'plan.pdf' }, actor)
  expect(answer).toMatchObject({ ok: false })
  expect(await storedNames()).toEqual(before)
})

test('a document in use cannot be deleted; an unused one can, and its deletion is logged', async () => {
  const post = await use([id, id.replace(/^.{8}/, '00000000')])
  await expect(deleteDocument(id, actor)).rejects.toMatchObject({
    data: { refused: expect.stringContaining('At home') },
  })
  await use([], post)
  await deleteDocument(id, actor)
  await expect(deleteDocument(id, actor)).rejects.toMatchObject({ init: { status: 404 } })
  const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, actor.staff.id)).orderBy(auditLog.seq)
  expect(rows.map(({ action }) => action)).toEqual(['added', 'deleted'])
})

test('the file of a document is swept only after the document is deleted', async () => {
  const href = (await findDocuments([id])).get(id)?.href ?? ''
  await ageFiles()
  await sweepOrphanFiles()
  expect(await storedNames()).toContain(href.replace('/files/', ''))
  await deleteDocument(id, actor)
  await ageFiles()
  await sweepOrphanFiles()
  expect(await storedNames()).not.toContain(href.replace('/files/', ''))
})
