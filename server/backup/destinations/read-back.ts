import { createHash } from 'node:crypto'

import type { BackupDestination } from './backup-destination.ts'

/** For a pipeline: what went through. */
export function measure() {
  const digest = createHash('sha256')
  let bytes = 0
  return {
    async *pass(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        digest.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: digest.digest('hex') }),
  }
}

/** A backup that cannot be read back unchanged does not count. */
export async function readBack(
  destination: BackupDestination,
  name: string,
  { sha256, signal }: { sha256: string; signal: AbortSignal },
) {
  const digest = createHash('sha256')
  for await (const chunk of await destination.read(name)) {
    signal.throwIfAborted()
    digest.update(chunk as Buffer)
  }
  if (digest.digest('hex') !== sha256)
    throw new Error(`What was read back from ${destination.label} is not what was written there.`)
}
