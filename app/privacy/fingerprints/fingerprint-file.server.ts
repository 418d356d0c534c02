import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'

export const fingerprintFile = join(config.dataDir, 'erased-fingerprints.txt')

// HMAC-SHA256 in base64url.
const line = /^[\w-]{43}$/

/** Ignores a line that a crash cut short: the job writes that fingerprint again. */
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
    // Begins with a line break, in case a crash left a partial line.
    await file.write(`\n${added.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  giveToOwnerOfParent(fingerprintFile)
  return added.length
}
