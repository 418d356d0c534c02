import { statfsSync } from 'node:fs'

export type DiskSpace = { freeBytes: number; totalBytes: number }

/** Of the disk that holds `path`: free is what this user may still write. */
export function readDiskSpace(path: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(path)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
