import { asc, eq, getTableColumns, gt } from 'drizzle-orm'

import { readTransaction, type Transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { areTrueDetails, isTrueHead, isTrueRow, listRetiredAuditKeys } from './audit-chain.server.ts'
import type { AuditDetails } from './audit-event.ts'
import { auditDetails, auditHead, auditLog } from './schema.ts'

const batchRows = 1000

type Verification = { signal?: AbortSignal; onRows?: (count: number, total: number) => void }

/** Checks the whole log in one snapshot. `problem` describes the first altered row. */
export async function verifyAudit({ signal, onRows = () => {} }: Verification = {}): Promise<{
  rows: number
  problem?: string
}> {
  return await readTransaction(async (tx) => {
    const retired = await listRetiredAuditKeys(tx)
    const [head] = await tx.select({ seq: auditHead.seq }).from(auditHead)
    const last = { seq: 0, mac: '' }
    for (;;) {
      signal?.throwIfAborted()
      const rows = await readBatch(tx, last.seq)
      for (const { row, details } of rows) {
        const expected = last.seq + 1
        if (row.seq !== expected) return { rows: last.seq, problem: missing(expected, row.seq - 1) }
        if (!isTrueRow(last.mac, row, retired))
          return { rows: last.seq, problem: `Row ${row.seq} of the audit log was changed.` }
        if (details && !isEmptied(details) && !areTrueDetails(row, details, retired))
          return { rows: last.seq, problem: `The details of row ${row.seq} of the audit log were changed.` }
        last.seq = row.seq
        last.mac = row.mac
      }
      onRows(rows.length, head?.seq ?? last.seq)
      if (rows.length < batchRows) break
    }
    const problem = await findCut(tx, last)
    return { rows: last.seq, ...(problem ? { problem } : {}) }
  }, 'repeatable read')
}

// Retention removes personal data, so missing details prove nothing; existing ones can be verified.
function isEmptied({ actorName, details }: { actorName: string | null; details: AuditDetails | null }) {
  return actorName === null && details === null
}

async function readBatch(tx: Transaction, after: number) {
  return await tx
    .select({ row: getTableColumns(auditLog), details: getTableColumns(auditDetails) })
    .from(auditLog)
    .leftJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .where(gt(auditLog.seq, after))
    .orderBy(asc(auditLog.seq))
    .limit(batchRows)
}

// Somebody who truncates the log can write to the head too, but cannot sign it.
async function findCut(tx: Transaction, last: { seq: number; mac: string }) {
  const [head] = await tx.select().from(auditHead)
  if (!head) return 'The head of the audit log is missing.'
  if (!isTrueHead(head)) return 'The head of the audit log was changed.'
  if (head.seq > last.seq) return missing(last.seq + 1, head.seq)
  if (head.seq < last.seq || head.mac !== last.mac) return 'The head of the audit log was set back.'
  // Every account creation adds a row, so accounts without any row mean that the log was emptied.
  if (head.seq === 0 && (await tx.$count(cmsUsers)) > 0) return 'The audit log was emptied.'
  return undefined
}

function missing(first: number, last: number) {
  return first === last
    ? `Row ${first} of the audit log is missing.`
    : `Rows ${first} to ${last} of the audit log are missing.`
}
