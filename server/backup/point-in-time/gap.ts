import { readUnbrokenSince } from '#server/database/wal-archive.ts'

import { ownCluster } from './drop-waiting.ts'

/**
 * Whether changes since `last`, the newest base backup of a destination, are missing, so that no later instant can be
 * restored from it.
 */
export function hasGapSince(last: { startedAt: Date; outcome: string } | undefined): boolean {
  if (last === undefined || last.outcome === 'running') return false
  const since = readUnbrokenSince(ownCluster())
  // PostgreSQL may have been started by a process that does not copy.
  return since === undefined ? last.outcome === 'succeeded' : !(last.startedAt >= since)
}
