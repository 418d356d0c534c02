import { sign, signatureOf, signatures } from '#app/platform/crypto/crypto.server.ts'
import type { RetiredKey } from '#app/platform/crypto/retired-keys.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { erasedFingerprints } from '#app/privacy/schema.ts'

export const fingerprintPurpose = 'erased record'
export const writeFingerprintsTask = 'write-erased-fingerprints'

const batch = 1000

/**
 * Call this in the transaction that erases the records. Fingerprints are stored twice: here for later backups, and by
 * the job in a file for backups older than the erasure. Without the key no fingerprint reveals an id.
 */
export async function storeErasedFingerprints(tx: Transaction, ids: string[]) {
  if (ids.length === 0) return
  const fingerprints = ids.map((id) => sign(fingerprintPurpose, id))
  await addFingerprints(tx, fingerprints)
  await addJob(tx, writeFingerprintsTask, {})
}

export async function addFingerprints(tx: Transaction, fingerprints: string[]) {
  for (let at = 0; at < fingerprints.length; at += batch) {
    const rows = fingerprints.slice(at, at + batch).map((fingerprint) => ({ fingerprint }))
    await tx.insert(erasedFingerprints).values(rows).onConflictDoNothing()
  }
}

export async function listFingerprints(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.select({ fingerprint: erasedFingerprints.fingerprint }).from(erasedFingerprints)
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** Some fingerprints were made with secrets that are retired by now. */
export function isErased(id: string, fingerprints: ReadonlySet<string>, retired: RetiredKey[]): boolean {
  return (
    signatures(fingerprintPurpose, id).some((signature) => fingerprints.has(signature)) ||
    retired.some(({ key }) => fingerprints.has(signatureOf(key, id)))
  )
}
