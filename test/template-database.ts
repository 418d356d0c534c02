import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import type { DatabaseServer } from './clone-database.ts'
import { startTemplateCluster } from './template-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server whose database `hearthside` is migrated and seeded, to be cloned. */
    databaseServer: DatabaseServer
    /** The folder of the stopped cluster that this server is a copy of. */
    templateCluster: string
  }
}

// oxlint-disable import/no-default-export -- Vitest asks for one

/** One real PostgreSQL for all tests, its first database migrated; every test file clones it. */
export default async function templateDatabase(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-test-'))
  process.env.DATA_DIR = dataDir
  process.env.LOG_LEVEL = 'silent'
  const server = await startTemplateCluster(dataDir)
  const { serverOf } = await import('./database-server.ts')
  project.provide('databaseServer', serverOf(dataDir))
  project.provide('templateCluster', server.cached)

  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
