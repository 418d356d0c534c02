import { createHash } from 'node:crypto'

import type { ArchivePlace } from './archive-place.ts'

/** A backup that cannot be read back unchanged does not count. */
export async function readBack(
  place: ArchivePlace,
  name: string,
  { sha256, signal }: { sha256: string; signal: AbortSignal },
) {
  const digest = createHash('sha256')
  for await (const chunk of await place.read(name)) {
    signal.throwIfAborted()
    digest.update(chunk as Buffer)
  }
  if (digest.digest('hex') !== sha256)
    throw new Error(`What was read back from ${place.label} is not what was written there.`)
}
