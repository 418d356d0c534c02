import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { contentEvents } from '#app/content/audit-events.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { previewLinks } from '#app/content/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

const purpose = 'preview link'
const dayMs = 86_400_000
// A link shows what its creator may see, so it ends when they lose access (decision 27). Checked on every request.
const isActiveEditor = and(eq(cmsUsers.isActive, true), inArray(cmsUsers.role, ['admin', 'editor']))

/** `id` identifies the attempt: a retry after a lost response creates no second link. */
export async function makePreviewLink(record: ContentRef, { staff, requestId }: Actor, days: number, id = newId()) {
  const expiresAt = new Date(Date.now() + days * dayMs)
  await transaction(async (tx) => {
    const link = { id, kind: record.kind, recordId: record.id, createdBy: staff.id, expiresAt }
    const { rowCount } = await tx.insert(previewLinks).values(link).onConflictDoNothing()
    if (!rowCount) return
    const change = { subject: record.kind, ids: [record.id], requestId, details: { days } }
    await recordAuditEvent(tx, { staff, event: contentEvents.previewLinkCreated, ...change })
  })
}

export async function listPreviewLinks({ kind, id }: ContentRef) {
  const { expiresAt, createdAt, withdrawnAt, createdBy } = previewLinks
  const isOfRecord = and(eq(previewLinks.kind, kind), eq(previewLinks.recordId, id))
  const rows = await db
    .select({ id: previewLinks.id, expiresAt, createdAt, by: cmsUsers.name })
    .from(previewLinks)
    .innerJoin(cmsUsers, and(eq(cmsUsers.id, createdBy), isActiveEditor))
    .where(and(isOfRecord, isNull(withdrawnAt), gt(expiresAt, new Date())))
    .orderBy(desc(createdAt), desc(previewLinks.id))
  return rows.map((link) => ({ ...link, address: `${config.siteUrl}/preview/${tokenOf(link)}` }))
}

export async function withdrawPreviewLink(record: ContentRef, { staff, requestId }: Actor, linkId: string) {
  return await transaction(async (tx) => {
    const isThisLink = and(
      eq(previewLinks.id, linkId),
      eq(previewLinks.kind, record.kind),
      eq(previewLinks.recordId, record.id),
    )
    const [link] = await tx
      .update(previewLinks)
      .set({ withdrawnAt: sql`coalesce(${previewLinks.withdrawnAt}, now())` })
      .where(isThisLink)
      .returning({ id: previewLinks.id })
    if (!link) return false
    const change = { subject: record.kind, ids: [record.id], requestId }
    await recordAuditEvent(tx, { staff, event: contentEvents.previewLinkWithdrawn, ...change })
    return true
  })
}

export async function sweepPreviewLinks() {
  await db.delete(previewLinks).where(lt(previewLinks.expiresAt, new Date(Date.now() - 30 * dayMs)))
}

/** `unknown`: not signed by us; `ended`: expired or withdrawn. */
export async function findPreviewLink(token: string) {
  const [id = '', until = '', signature = ''] = token.split('.')
  if (!recordId(id) || !hasSignature(purpose, `${id}.${until}`, signature)) return 'unknown'
  if (Number.parseInt(until, 36) <= Date.now()) return 'ended'
  const { kind, recordId: linkedId, expiresAt, createdBy } = previewLinks
  const [link] = await db
    .select({ record: { kind, id: linkedId }, by: { id: cmsUsers.id }, expiresAt })
    .from(previewLinks)
    .innerJoin(cmsUsers, and(eq(cmsUsers.id, createdBy), isActiveEditor))
    .where(and(eq(previewLinks.id, id), isNull(previewLinks.withdrawnAt)))
  if (!link || link.expiresAt.getTime() <= Date.now()) return 'ended'
  return link
}

function tokenOf({ id, expiresAt }: { id: string; expiresAt: Date }) {
  const text = `${id}.${expiresAt.getTime().toString(36)}`
  return `${text}.${sign(purpose, text)}`
}
