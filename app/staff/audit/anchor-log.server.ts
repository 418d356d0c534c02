import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'

import { type AuditAnchor, formatAnchor, readAnchors } from './audit-anchor.server.ts'
import { isTrueHead } from './audit-chain.server.ts'
import { compareAnchors } from './compare-anchors.server.ts'
import { auditHead } from './schema.ts'

/** How the log differs from this instance's newest anchor. */
export async function findAuditProblem(): Promise<string | undefined> {
  const newest = await findNewestAnchor()
  return newest && (await compareAnchors(db, [newest])).problem
}

/** Undefined while the log is empty or its seal is broken. */
export async function currentAnchor(): Promise<AuditAnchor | undefined> {
  const [head] = await db.select().from(auditHead)
  return head && head.seq > 0 && isTrueHead(head) ? { seq: head.seq, mac: head.mac, at: new Date() } : undefined
}

// Compares the log with this instance's newest anchor, then stores a new one in the data directory and the process log.
// A mismatch stores nothing, so each later run reports it until a restore's log row explains it.
export async function anchorAudit(): Promise<void> {
  const newest = await findNewestAnchor()
  const problem = await findAuditProblem()
  if (problem) {
    log.error({ problem, anchor: newest && formatAnchor(newest) }, 'THE AUDIT LOG IS NOT THE ONE THAT WAS ANCHORED')
    return
  }
  const current = await currentAnchor()
  if (!current || current.mac === newest?.mac) return
  await appendAnchor(current)
  log.info({ anchor: formatAnchor(current) }, 'audit anchor')
}

const anchorFile = () => join(config.dataDir, 'audit-anchors.log')

async function appendAnchor(anchor: AuditAnchor): Promise<void> {
  const file = await open(anchorFile(), 'a', 0o600)
  try {
    await file.write(`${formatAnchor(anchor)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  giveToOwnerOfParent(anchorFile())
}

export async function findNewestAnchor(): Promise<AuditAnchor | undefined> {
  const text = await readFile(anchorFile(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return readAnchors(text).anchors.at(-1)
}
