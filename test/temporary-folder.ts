import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { readDiskSpace } from '#server/filesystem/disk-space.ts'

/**
 * In memory if there is room: each test file copies a database of 1,500 files and deletes it, each installation writes
 * 40,000, and a disk may look for a free inode among all that were deleted in the last seconds.
 */
export function findTemporaryFolder() {
  const memory = '/dev/shm'
  const hasRoom =
    existsSync(memory) && Math.min(process.availableMemory(), readDiskSpace(memory).freeBytes) > 8 * 1024 ** 3
  return hasRoom && process.env.TMPDIR === undefined ? memory : tmpdir()
}
