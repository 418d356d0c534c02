import { config } from '#app/platform/config/config.server.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { formatBuild, readBuildInfo } from '#server/bundle/build-info.ts'
import { readMigrationFiles } from '#server/database/migration-files.ts'
import { findUnknownMigrations } from '#server/database/unknown-schema.ts'
import { findDiskShortage, readDiskSpace } from '#server/filesystem/disk-space.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'

import type { ProcessState } from './process-state.ts'

const build = formatBuild(readBuildInfo(projectRoot()))

const migrations = readMigrationFiles()

type Draining = Pick<ProcessState, 'isDraining'>
type Readiness = { text: string; isReady: boolean }

/**
 * For /readyz. Without the database an instance stays ready, because it still serves cached pages and every other
 * instance lacks the same database: a balancer that removed all of them would serve nothing. `/readyz?database` is
 * strict.
 */
export async function describeReadiness(state: Draining, { needsDatabase = false } = {}): Promise<Readiness> {
  const { obstacle, isDatabaseAway } = await look(state)
  const isReady = obstacle === undefined && !(needsDatabase && isDatabaseAway)
  const first = [obstacle ?? (isReady ? 'ready' : []), isDatabaseAway ? 'the database does not answer' : []].flat()
  return { text: `${[...first, ...describeDisk(), `Hearthside ${build}`].join('\n')}\n`, isReady }
}

async function look({ isDraining }: Draining): Promise<{ obstacle?: string; isDatabaseAway?: boolean }> {
  if (isDraining) return { obstacle: 'draining' }
  return await findUnknownMigrations(pool, migrations).then(
    ({ isCompatible }) =>
      isCompatible ? {} : { obstacle: 'a newer version has changed the database: start that one' },
    () => ({ isDatabaseAway: true }),
  )
}

function describeDisk() {
  const shortage = findDiskShortage(readDiskSpace(config.dataDir))
  return shortage ? [`the disk that holds DATA_DIR is nearly full: ${shortage.percent} % are free`] : []
}
