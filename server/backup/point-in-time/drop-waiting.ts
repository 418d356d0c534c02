import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { changesFolder, droppedAtFile } from '#app/desk/backups/change-copies.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { isDiskFull } from '#app/platform/database/disk-full.ts'
import { replaceFile, restartChain } from '#server/database/wal-archive.ts'

import type { WaitingChange } from './waiting-changes.ts'

export const ownCluster = () => ({ dataDir: config.dataDir, cluster: join(config.dataDir, 'postgres') })

/** Returns how many segments were removed. Histories stay: they are small and show which timelines are taken. */
export async function dropWaiting(
  waiting: WaitingChange[],
  restart = () => restartChain(ownCluster()),
): Promise<number> {
  const segments = waiting.filter(({ name }) => !name.endsWith('.history'))
  if (segments.length === 0) return 0
  // Also before removing, so that a crash half-way leaves no chain that looks complete.
  try {
    restart()
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
  for (const { path } of segments) await rm(path, { force: true })
  restart()
  replaceFile(join(changesFolder(config.dataDir), droppedAtFile), `${new Date().toISOString()}\n`)
  return segments.length
}
