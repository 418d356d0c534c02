import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { startError } from '#app/platform/config/start-error.ts'
import { readPostgresVersion } from '#server/database/postgres-binaries.ts'

/** PostgreSQL's major version; no other can read the files. */
export function versionOfCluster(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
}

/** `version`: of the base backup, if known. */
export function refuseOtherPostgres(version: number | undefined, ours = readPostgresVersion()) {
  if (version === undefined || version === ours) return
  throw startError(
    `The copies are of PostgreSQL ${version}, and this version of Hearthside brings PostgreSQL ${ours}: install the version of Hearthside that the site had then, or restore an archive, which fits any.`,
  )
}
