import { asc, eq, inArray } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'

import { type AuditAnchor } from './audit-anchors.server.ts'
import { isTrueRow, listRetiredAuditKeys } from './audit-chain.server.ts'
import { logEvents } from './audit-events.ts'
import { auditHead, auditLog } from './schema.ts'

/** `problem` describes the first row that differs from its anchor; `explained` the known reasons. */
export type Comparison = { agreed: number; explained: string[]; problem?: string }

/** Missing rows are explained by a later row of a restore, which nobody can write without the key. */
export async function compareAnchors(database: Database, anchors: AuditAnchor[]): Promise<Comparison> {
  const end = (await database.select({ seq: auditHead.seq }).from(auditHead))[0]?.seq ?? 0
  const macs = await readMacs(database, anchors)
  const breaks = await listBreaks(database)
  const isThere = ({ seq, mac }: AuditAnchor) => seq === 0 || macs.get(seq) === mac
  const breakAfter = ({ seq, at }: AuditAnchor) => breaks.find((row) => row.seq <= seq && row.at >= at)

  const missing = anchors.filter((anchor) => !isThere(anchor)).toSorted((a, b) => a.seq - b.seq)
  const explained = missing.flatMap((anchor) => {
    const row = breakAfter(anchor)
    return row ? [describeBreak(anchor, row)] : []
  })
  const facts = { agreed: anchors.length - missing.length, explained }
  const unexplained = missing.filter((anchor) => !breakAfter(anchor))
  const [first] = unexplained
  const last = unexplained.at(-1)
  if (!first || !last) return facts
  if (first.seq > end) return { ...facts, problem: describeMissing(end, last) }
  const agreedUpTo = Math.max(0, ...anchors.filter((one) => isThere(one) && one.seq < first.seq).map(({ seq }) => seq))
  return { ...facts, problem: describeFork(agreedUpTo + 1, first) }
}

async function readMacs(database: Database, anchors: AuditAnchor[]) {
  const rows = await database
    .select({ seq: auditLog.seq, mac: auditLog.mac })
    .from(auditLog)
    .where(
      inArray(
        auditLog.seq,
        anchors.map(({ seq }) => seq),
      ),
    )
  return new Map(rows.map(({ seq, mac }) => [seq, mac]))
}

type Break = { seq: number; at: Date; action: string }

async function listBreaks(database: Database): Promise<Break[]> {
  const rows = await database
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, [logEvents.backupRestored.action, logEvents.rollbackExplained.action]))
    .orderBy(asc(auditLog.seq))
  const retired = await listRetiredAuditKeys(database)
  const breaks: Break[] = []
  for (const row of rows) {
    const [before] = await database
      .select({ mac: auditLog.mac })
      .from(auditLog)
      .where(eq(auditLog.seq, row.seq - 1))
    if (isTrueRow(before?.mac ?? '', row, retired)) breaks.push(row)
  }
  return breaks
}

function describeMissing(end: number, last: AuditAnchor) {
  const rows = last.seq === end + 1 ? `Row ${last.seq}` : `Rows ${end + 1} to ${last.seq}`
  return `${rows} of the audit log ${last.seq === end + 1 ? 'is' : 'are'} missing: row ${last.seq} was there ${onDay(last.at)}.`
}

function describeFork(from: number, { seq, at }: AuditAnchor) {
  const rows = from === seq ? `Row ${seq}` : `A row between ${from} and ${seq}`
  return `${rows} of the audit log is not the one that was there ${onDay(at)}: the log was set back and written anew.`
}

function describeBreak({ seq, at }: AuditAnchor, row: Break) {
  return `Row ${seq}, which was there ${onDay(at)}, is gone since row ${row.seq} of ${row.at.toISOString()}: ${row.action}.`
}

function onDay(at: Date) {
  return `on ${at.toISOString()}`
}
