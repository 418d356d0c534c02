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

import { documentRefusals, maxBytes } from './document-rules.ts'
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

const pdf = (end: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${end}`)

test('a PDF is recognised by its content from beginning to end, and nothing else is stored', async () => {
  const before = await storedNames()
  const refused: [Buffer, keyof typeof documentRefusals][] = [
    [pdf('trailer'), 'broken off'],
    [Buffer.concat([createPdf('plan'), Buffer.alloc(maxBytes), Buffer.from('%%EOF')]), 'too large'],
    ...['', '<html>%PDF-1.7 %%EOF', ' %PDF-1.7 %%EOF', '%PDF-x %%EOF', 'GIF89a%PDF-1.4%%EOF', 'WEBVTT'].map(
      (other): [Buffer, 'not one'] => [Buffer.from(other), 'not one'],
    ),
  ]
  for (const [body, problem] of refused) {
    const answer = await storeDocument({ body, fileName: 'plan.pdf' }, actor)
    expect(answer).toEqual({ ok: false, message: documentRefusals[problem] })
  }
  expect(await storedNames()).toEqual(before)
  expect(await storeDocument({ body: pdf('%%EOF\r\n\0\0'), fileName: 'plan' }, actor)).toMatchObject({ ok: true })
})

test('a video that a former version stored is shown where it was put, and not offered for a text', async () => {
  const video = { id: crypto.randomUUID(), name: `${'0'.repeat(64)}.mp4`, fileName: 'Our door.mp4', bytes: 7 }
  await db.insert(documents).values(video)
  expect((await findDocuments([video.id])).get(video.id)).toMatchObject({ href: `/files/${video.name}` })
  expect((await listDocuments()).map((row) => row.id)).toEqual([id])
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
