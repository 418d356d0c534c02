import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'

import { findNewestAnchor, appendAnchor, type AuditAnchor, formatAnchor } from './audit-anchors.server.ts'
import { isTrueHead } from './audit-chain.server.ts'
import { compareAnchors } from './compare-anchors.server.ts'
import { auditHead } from './schema.ts'

let alarm: string | undefined

export function findAuditAlarm(): string | undefined {
  return alarm
}

/** Undefined while the log is empty or its seal is broken. */
export async function currentAnchor(): Promise<AuditAnchor | undefined> {
  const [head] = await db.select().from(auditHead)
  return head && head.seq > 0 && isTrueHead(head) ? { seq: head.seq, mac: head.mac, at: new Date() } : undefined
}

// Compares the log with this instance's newest anchor, then stores a new one in the data directory, the process log and
// remote file storage. A mismatch stores nothing, so each later run reports it until a restore's log row explains it.
export async function anchorAudit(): Promise<void> {
  const newest = await findNewestAnchor()
  const { problem } = newest ? await compareAnchors(db, [newest]) : {}
  alarm = problem
  if (problem) {
    log.error({ problem, anchor: newest && formatAnchor(newest) }, 'THE AUDIT LOG IS NOT THE ONE THAT WAS ANCHORED')
    return
  }
  const current = await currentAnchor()
  if (!current || current.mac === newest?.mac) return
  await appendAnchor(current)
  log.info({ anchor: formatAnchor(current) }, 'audit anchor')
  if (config.s3) await storeRemotely(current)
}

const storeEveryMs = 60 * 60 * 1000
const retentionDays = 400
let storedAt = Number.NEGATIVE_INFINITY

async function storeRemotely(anchor: AuditAnchor) {
  if (!config.s3 || performance.now() - storedAt < storeEveryMs) return
  const { writeLocked } = await import('#app/platform/files/s3-locked-object.server.ts')
  const name = `audit-anchors/${anchor.at.toISOString()}-${anchor.seq}.txt`
  const isLocked = await writeLocked(config.s3, { name, text: formatAnchor(anchor), days: retentionDays })
  storedAt = performance.now()
  if (!isLocked) log.warn('the bucket has no Object Lock: who may write there can remove the anchors of the audit log')
}
