import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'

import { type AuditAnchor, formatAnchor, readAnchors } from './audit-anchor.server.ts'

const anchorFile = () => join(config.dataDir, 'audit-anchors.log')

/** Adds one to the end of the file, and returns once it is on the disk. */
export async function keepAnchor(anchor: AuditAnchor): Promise<void> {
  const file = await open(anchorFile(), 'a', 0o600)
  try {
    await file.write(`${formatAnchor(anchor)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  giveToOwnerOfParent(anchorFile())
}

/** The one that was added last; undefined where there is none yet. */
export async function findNewestAnchor(): Promise<AuditAnchor | undefined> {
  const text = await readFile(anchorFile(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return readAnchors(text).anchors.at(-1)
}
