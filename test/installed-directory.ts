import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import { copyCluster } from './template-cluster.ts'

/**
 * A data directory as a first start leaves it, its database made, migrated and seeded, and no process in it. A first start
 * takes five seconds more; embedded-database.test.ts and refused-starts.test.ts make theirs.
 */
export async function installedDirectory(path?: string): Promise<string> {
  const dataDir = path ?? (await mkdtemp(join(tmpdir(), 'hearthside-installed-')))
  await mkdir(dataDir, { recursive: true })
  await copyCluster(inject('templateCluster'), dataDir)
  return dataDir
}
