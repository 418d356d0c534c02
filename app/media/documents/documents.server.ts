import { createHash } from 'node:crypto'

import { and, desc, eq, inArray, like } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { documentEvents } from '#app/media/audit-events.ts'
import { lockOutSweep } from '#app/media/files/picture-files-lock.server.ts'
import { plainFileName } from '#app/media/plain-file-name.ts'
import { documents, documentUses } from '#app/media/schema.ts'
import { type Database, db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { typeOfFile, writeFile } from '#app/platform/files/files.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { refusalResponse } from '#app/staff/denied.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { documentRefusals, maxBytes, type ShownDocument } from './document-rules.ts'

export type StoredDocument = { ok: true; id: string; isNew: boolean } | { ok: false; message: string }

/** For known content, returns the existing document and writes its file again. */
export async function storeDocument(
  { body, fileName }: { body: Buffer; fileName: string },
  actor: Actor,
): Promise<StoredDocument> {
  const problem = findProblem(body)
  if (problem) return { ok: false, message: documentRefusals[problem] }
  const name = `${createHash('sha256').update(body).digest('hex')}.pdf`
  const store = async (tx: Transaction): Promise<StoredDocument> => {
    await lockOutSweep(tx)
    await writeFile(name, body, typeOfFile(name) ?? '')
    const row = { id: newId(), name, fileName: plainFileName(fileName, 'document.pdf'), bytes: body.length }
    const [added] = await tx
      .insert(documents)
      .values({ ...row, createdBy: actor.staff.id })
      .onConflictDoNothing()
      .returning({ id: documents.id })
    if (!added) {
      const [known] = await tx.select({ id: documents.id }).from(documents).where(eq(documents.name, name))
      if (!known) throw new Error('The same document was stored and deleted at the same moment')
      return { ok: true, id: known.id, isNew: false }
    }
    await recordAuditEvent(tx, { ...actor, event: documentEvents.added, ids: [added.id] })
    return { ok: true, id: added.id, isNew: true }
  }
  return await transaction(store, { mayPause: true })
}

/** From the field of a form. */
export async function storeSentDocument(sent: FormData, actor: Actor) {
  const file = sent.get('document')
  if (!(file instanceof File) || file.size === 0) return { ok: false as const, message: documentRefusals['not one'] }
  const stored = await storeDocument({ body: Buffer.from(await file.arrayBuffer()), fileName: file.name }, actor)
  return { ...stored, fileName: file.name }
}

/** By its content, not its name. */
function findProblem(body: Buffer): keyof typeof documentRefusals | undefined {
  if (body.length > maxBytes) return 'too large'
  if (!/^%PDF-[12]\.\d/.test(body.toString('latin1', 0, 8))) return 'not one'
  // Some programs append bytes after the last line, so readers look for it in the last kilobyte.
  return body.includes('%%EOF', -1024, 'latin1') ? undefined : 'broken off'
}

export async function findDocuments(ids: string[], database: Database = db): Promise<Map<string, ShownDocument>> {
  if (ids.length === 0) return new Map()
  const { id, name, fileName, bytes } = documents
  const rows = await database.select({ id, name, fileName, bytes }).from(documents).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { fileName: row.fileName, bytes: row.bytes, href: `/files/${row.name}` }]))
}

/** What may be put into a text. Former versions also stored videos and their captions. */
export async function listDocuments() {
  const { id, name, fileName, bytes, createdAt } = documents
  const mostListed = 500
  const found = db.select({ id, fileName, bytes }).from(documents).where(like(name, '%.pdf'))
  return await found.orderBy(desc(createdAt), desc(id)).limit(mostListed)
}

type DocumentUser = { noun: string; id: string; label: string; href: string }

export async function setDocumentUses(tx: Transaction, { noun, id: nounId, label, href }: DocumentUser, ids: string[]) {
  await tx.delete(documentUses).where(and(eq(documentUses.noun, noun), eq(documentUses.nounId, nounId)))
  const existing = [...(await findDocuments(ids, tx)).keys()]
  if (existing.length === 0) return
  await tx.insert(documentUses).values(existing.map((documentId) => ({ noun, nounId, documentId, label, href })))
}

/** Refused while a text uses it; throws 404. The sweep removes its file later. */
export async function deleteDocument(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
    if (!row) throw data(null, { status: 404 })
    const uses = await tx.select().from(documentUses).where(eq(documentUses.documentId, id))
    if (uses.length > 0) throw documentInUseResponse(uses)
    await tx.delete(documents).where(eq(documents.id, id))
    const details = { document: row.fileName }
    await recordAuditEvent(tx, { ...actor, event: documentEvents.deleted, ids: [id], details })
  })
}

export function documentInUseResponse(uses: readonly { label: string }[]) {
  const labels = uses.map(({ label }) => label).join(', ')
  return refusalResponse(`The document is in use. Take it out of these texts first: ${labels}.`, 409)
}
