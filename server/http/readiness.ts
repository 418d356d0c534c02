import { config } from '#app/platform/config/config.server.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { formatBuild, readBuildInfo } from '#server/bundle/build-info.ts'
import { findShortage, readDiskSpace } from '#server/filesystem/disk-space.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'

import type { ProcessState } from './process-state.ts'

const build = formatBuild(readBuildInfo(projectRoot()))

/** For /readyz: a nearly full disk is told, but pages can still be read. */
export async function describeReadiness(state: ProcessState): Promise<{ text: string; isReady: boolean }> {
  const obstacle = await findObstacle(state)
  const lines = [obstacle ?? 'ready', ...describeDisk(), `Hearthside ${build}`]
  return { text: `${lines.join('\n')}\n`, isReady: obstacle === undefined }
}

async function findObstacle({ isDraining }: ProcessState) {
  if (isDraining) return 'draining'
  return await pool.query('select 1').then(
    () => undefined,
    () => 'the database does not answer',
  )
}

function describeDisk() {
  const shortage = findShortage(readDiskSpace(config.dataDir))
  return shortage ? [`the disk that holds DATA_DIR is nearly full: ${shortage.percent} % are free`] : []
}
