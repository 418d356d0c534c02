import { asc, eq, inArray } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'

import { type AuditAnchor } from './audit-anchor.server.ts'
import { isTrueRow, listRetiredAuditKeys } from './audit-chain.server.ts'
import { logEvents } from './audit-events.ts'
import { auditHead, auditLog } from './schema.ts'

/** `problem` describes the first row that differs from its anchor; `explained` the known reasons. */
export type Comparison = { agreed: number; explained: string[]; problem?: string }

/** Missing rows are explained by a later row of a restore, which nobody can write without the key. */
export async function compareAnchors(database: Database, anchors: AuditAnchor[]): Promise<Comparison> {
  const isAnchored = inArray(
    auditLog.seq,
    anchors.map(({ seq }) => seq),
  )
  const rows = await database.select({ seq: auditLog.seq, mac: auditLog.mac }).from(auditLog).where(isAnchored)
  const macs = new Map(rows.map(({ seq, mac }) => [seq, mac]))
  const missing = anchors.filter(({ seq, mac }) => macs.get(seq) !== mac).toSorted((a, b) => a.seq - b.seq)
  const breaks = missing.length > 0 ? await listBreaks(database) : []
  const explained: string[] = []
  let first: AuditAnchor | undefined
  for (const anchor of missing) {
    const row = breaks.find(({ seq, at }) => seq <= anchor.seq && at >= anchor.at)
    if (row)
      explained.push(`${describe(anchor)} is gone since row ${row.seq} of ${row.at.toISOString()}: ${row.action}.`)
    else first ??= anchor
  }
  const found = { agreed: anchors.length - missing.length, explained }
  if (!first) return found
  const [head] = await database.select({ seq: auditHead.seq }).from(auditHead)
  const now =
    first.seq > (head?.seq ?? 0)
      ? `is missing: the log now ends at row ${head?.seq ?? 0}`
      : 'is another one now: the log was set back and written anew'
  return { ...found, problem: `${describe(first)} ${now}.` }
}

function describe({ seq, at }: AuditAnchor) {
  return `Row ${seq} of the audit log, which was there on ${at.toISOString()},`
}

/** The rows that explain why earlier ones are gone, as far as they are signed with the key of this site. */
async function listBreaks(database: Database) {
  const rows = await database
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, [logEvents.backupRestored.action, logEvents.rollbackExplained.action]))
    .orderBy(asc(auditLog.seq))
  const retired = await listRetiredAuditKeys(database)
  const breaks: typeof rows = []
  for (const row of rows) {
    const [before] = await database
      .select({ mac: auditLog.mac })
      .from(auditLog)
      .where(eq(auditLog.seq, row.seq - 1))
    if (isTrueRow(before?.mac ?? '', row, retired)) breaks.push(row)
  }
  return breaks
}
