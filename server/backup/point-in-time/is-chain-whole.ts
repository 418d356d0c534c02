import { listRunsTo } from '#app/desk/backups/backup-runs.server.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'

import { type BaseManifest, listBases, readCopyName } from './copies.ts'
import { findLog } from './log-of-base.ts'

/** Whether the destination has the last successful base backup and all segments of `copied` since. Also returns its names. */
export async function isChainWhole(destination: BackupDestination, copied: ReadonlySet<string>) {
  // Runs before names, so that every run listed as successful has its files listed.
  const runs = await listRunsTo(destination.label)
  const names = (await destination.list()).map(({ name }) => name)
  const last = runs.find(({ outcome }) => outcome === 'succeeded')
  // A base backup in progress repairs the chain.
  if (!last || runs[0]?.outcome === 'running') return { names, isWhole: true }
  const { bases } = await listBases(destination)
  const base = bases.find(({ tar }) => tar === last.name)
  if (!base || !names.includes(base.tar)) return { names, isWhole: false }
  const { isReady, hasHole } = findLog(names, base)
  const listed = new Set(names)
  const isMissing = [...copied].some((name) => isOfLog(name, base) && !listed.has(name))
  return { names, isWhole: isReady && !hasHole && !isMissing }
}

function isOfLog(name: string, { system, firstSegment }: BaseManifest) {
  const copy = readCopyName(name)
  return copy !== undefined && 'wal' in copy && copy.system === system && copy.wal >= firstSegment
}
