import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { pointInTimeFolder } from '#app/desk/backups/backup-destinations.server.ts'
import { backupRuns } from '#app/desk/backups/backup-runs-schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type BaseManifest, nameBase, signManifest } from '#server/backup/point-in-time/copies.ts'

export const systemOfTests = '7400000000000000001'

export const segmentName = (n: number) => `0000000100000000${n.toString(16).toUpperCase().padStart(8, '0')}`

/**
 * For tests: a data directory whose changes are copied to a folder, with a cluster that has only a system identifier.
 */
export async function copyingInstallation() {
  const { isDatabaseEmbedded, backup } = config
  const [cluster, changes] = [join(config.dataDir, 'postgres'), join(config.dataDir, 'changes', systemOfTests)]
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-copies-'))
  Object.assign(config, {
    isDatabaseEmbedded: true,
    backup: { ...backup, folder, s3: undefined, recipients: [], identityFile: undefined },
  })
  await db.delete(backupRuns)
  onTestFinished(async () => {
    Object.assign(config, { isDatabaseEmbedded, backup })
    for (const path of [cluster, join(config.dataDir, 'changes'), folder])
      await rm(path, { recursive: true, force: true })
  })
  const control = Buffer.alloc(8)
  control.writeBigUInt64LE(BigInt(systemOfTests))
  await mkdir(join(cluster, 'global'), { recursive: true })
  await writeFile(join(cluster, 'global/pg_control'), control)
  await mkdir(changes, { recursive: true })
  const marker = join(changes, 'unbroken-since')
  await writeFile(marker, '2026-01-01T00:00:00.000Z\n')
  const copies = join(folder, pointInTimeFolder)
  return {
    folder,
    copies,
    changes,
    marker,
    listCopies: async () => (await readdir(copies)).toSorted(),
    /** As PostgreSQL archives a segment. */
    async handOver(n: number, at = new Date()) {
      const path = join(changes, `${segmentName(n)}.gz`)
      await writeFile(path, `segment ${n}`)
      await utimes(path, at, at)
      return path
    },
    async addBase(n: number) {
      const startedAt = new Date()
      const base = baseOf({ at: startedAt.toISOString(), segment: n })
      await putBase(copies, base)
      await db
        .insert(backupRuns)
        .values({ id: crypto.randomUUID(), startedAt, place: copies, name: base.tar, outcome: 'succeeded' })
      return base
    },
  }
}

export async function putBase(copies: string, base: BaseManifest) {
  await mkdir(copies, { recursive: true })
  await writeFile(join(copies, base.tar), 'x')
  await writeFile(join(copies, base.tar.replace('tar.gz', 'json')), signManifest(base))
}

export function baseOf({ at, segment, system = systemOfTests }: { at: string; segment: number; system?: string }) {
  const base: BaseManifest = {
    format: 'hearthside-base-backup',
    version: 1,
    system,
    startedAt: at,
    endedAt: at,
    firstSegment: segmentName(segment),
    lastSegment: segmentName(segment),
    tar: `${nameBase(system, new Date(at))}.tar.gz`,
    bytes: 1,
    sha256: 'a'.repeat(64),
    files: [],
  }
  return base
}
