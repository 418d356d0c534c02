import { statfsSync } from 'node:fs'

export type DiskSpace = { freeBytes: number; totalBytes: number }

/** For the disk that holds `path`; free means what this user may still write. */
export function readDiskSpace(path: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(path)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export type DiskShortage = { level: 'warn' | 'error'; percent: number }

/** Undefined while at least a fifth is free. */
export function findDiskShortage({ freeBytes, totalBytes }: DiskSpace): DiskShortage | undefined {
  const percent = Math.floor((freeBytes / totalBytes) * 100)
  if (percent < 10) return { level: 'error', percent }
  return percent < 20 ? { level: 'warn', percent } : undefined
}
