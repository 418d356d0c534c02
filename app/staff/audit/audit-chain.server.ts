import { hasSignature, sign } from '#app/platform/crypto.server.ts'

import { type AuditDetails, type AuditRow, detailsText, rowText } from './audit-row.ts'

// The key is derived from SESSION_SECRET and stands nowhere in the database: who can write there cannot forge a row.
const rowPurpose = 'audit'
const detailsPurpose = 'audit details'
const headPurpose = 'audit head'

export type AuditHead = { seq: number; mac: string }

export function signRow(previousMac: string, row: AuditRow) {
  return sign(rowPurpose, chained(previousMac, row))
}

export function isTrueRow(previousMac: string, row: AuditRow & { mac: string }) {
  return hasSignature(rowPurpose, chained(previousMac, row), row.mac)
}

export function signDetails(seq: number, actorName: string | null, details: AuditDetails | null) {
  return sign(detailsPurpose, detailsText(seq, actorName, details))
}

export function signHead({ seq, mac }: AuditHead) {
  return sign(headPurpose, `${seq} ${mac}`)
}

/** A log without rows has no seal yet: it is planted by the migration, which has no key. */
export function isTrueHead(head: AuditHead & { seal: string }) {
  if (head.seq === 0) return head.mac === '' && head.seal === ''
  return hasSignature(headPurpose, `${head.seq} ${head.mac}`, head.seal)
}

function chained(previousMac: string, row: AuditRow) {
  return `${previousMac}\n${rowText(row)}`
}
