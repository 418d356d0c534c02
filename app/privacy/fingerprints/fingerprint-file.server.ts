import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'

export const fingerprintFile = join(config.dataDir, 'erased-fingerprints.txt')

// Of HMAC-SHA256, as base64url.
const line = /^[\w-]{43}$/

/** A line that a crash cut short counts for nothing: the job writes it again. */
export async function readFingerprintFile(path = fingerprintFile): Promise<Set<string>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').filter((one) => line.test(one)))
}

/** Returns how many were new. */
export async function appendFingerprints(fingerprints: Iterable<string>): Promise<number> {
  const known = await readFingerprintFile()
  const added = [...fingerprints].filter((fingerprint) => !known.has(fingerprint))
  if (added.length === 0) return 0
  const file = await open(fingerprintFile, 'a', 0o600)
  try {
    // A line of its own, whatever a crash left at the end.
    await file.write(`\n${added.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  giveToOwnerOfParent(fingerprintFile)
  return added.length
}
