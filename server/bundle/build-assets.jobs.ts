import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '#server/filesystem/project-root.ts'

import { removeOldBuildAssets, touchBuildAssets } from './build-assets.ts'

// A build may run for longer than its files are retained.
async function sweepBuildAssets() {
  const folder = join(projectRoot(), 'build/client/assets')
  await touchBuildAssets(existsSync(folder) ? readdirSync(folder) : [])
  await removeOldBuildAssets()
}

export const buildAssetTasks = { 'sweep-build-assets': sweepBuildAssets }
