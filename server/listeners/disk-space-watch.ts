import { config } from '#app/platform/config/config.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type DiskShortage, findDiskShortage, readDiskSpace } from '#server/filesystem/disk-space.ts'

import { repeat } from './repeat.ts'

const everyMs = 60_000

/** Logs each change for the worse and the recovery. A line every minute would bury the others. */
export function watchDiskSpace(signal: AbortSignal) {
  let before: DiskShortage['level'] | undefined
  function look() {
    const shortage = findDiskShortage(readDiskSpace(config.dataDir))
    if (shortage && shortage.level !== before)
      log[shortage.level]({ percent: shortage.percent }, 'the disk that holds DATA_DIR is nearly full')
    if (before && !shortage) log.info('the disk that holds DATA_DIR has space again')
    before = shortage?.level
  }
  return { stopped: repeat(everyMs, signal, look) }
}
