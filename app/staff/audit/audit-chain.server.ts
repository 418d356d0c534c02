import { hasSignature, isSignatureValid, sign } from '#app/platform/crypto/crypto.server.ts'
import { type RetiredKey, listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import type { AuditDetails } from './audit-event.ts'

// The key derives from SESSION_SECRET and is not in the database: write access there is not enough to forge a row.
export const rowPurpose = 'audit'
export const detailsPurpose = 'audit details'
const headPurpose = 'audit head'

export type AuditRow = {
  seq: number
  at: Date
  actorId: string | null
  action: string
  subject: string
  subjectIds: string[]
  requestId: string | null
  detailsMac: string
}

export type AuditHead = { seq: number; mac: string }

export function signRow(previousMac: string, row: AuditRow) {
  return sign(rowPurpose, chained(previousMac, row))
}

export type RetiredAuditKeys = { rows: RetiredKey[]; details: RetiredKey[] }

export function isTrueRow(previousMac: string, row: AuditRow & { mac: string }, retired: RetiredAuditKeys) {
  const text = chained(previousMac, row)
  return hasSignature(rowPurpose, text, row.mac) || isOfRetired(retired.rows, row.seq, text, row.mac)
}

export function areTrueDetails(
  { seq, detailsMac }: { seq: number; detailsMac: string },
  { actorName, details }: { actorName: string | null; details: AuditDetails | null },
  retired: RetiredAuditKeys,
) {
  const text = detailsText(seq, actorName, details)
  return hasSignature(detailsPurpose, text, detailsMac) || isOfRetired(retired.details, seq, text, detailsMac)
}

// A retired secret must not sign rows added after its retirement.
function isOfRetired(retired: RetiredKey[], seq: number, text: string, mac: string) {
  return retired.some(({ key, through }) => seq <= (through ?? 0) && isSignatureValid(key, text, mac))
}

export function signDetails(seq: number, actorName: string | null, details: AuditDetails | null) {
  return sign(detailsPurpose, detailsText(seq, actorName, details))
}

export function signHead({ seq, mac }: AuditHead) {
  return sign(headPurpose, `${seq} ${mac}`)
}

/** An empty log has no seal: the migration creates its head without a key. */
export function isTrueHead(head: AuditHead & { seal: string }) {
  if (head.seq === 0) return head.mac === '' && head.seal === ''
  return hasSignature(headPurpose, `${head.seq} ${head.mac}`, head.seal)
}

function chained(previousMac: string, row: AuditRow) {
  const { seq, at, actorId, action, subject, subjectIds, requestId, detailsMac } = row
  const text = JSON.stringify([seq, at.toISOString(), actorId, action, subject, subjectIds, requestId, detailsMac])
  return `${previousMac}\n${text}`
}

// jsonb does not preserve the order of keys, so they are sorted here.
function detailsText(seq: number, actorName: string | null, details: AuditDetails | null) {
  const entries = details && Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([seq, actorName, entries])
}

/** Keys of secrets that are no longer in SESSION_SECRET. */
export async function listRetiredAuditKeys(database: Database): Promise<RetiredAuditKeys> {
  return {
    rows: await listRetiredKeys(rowPurpose, database),
    details: await listRetiredKeys(detailsPurpose, database),
  }
}
