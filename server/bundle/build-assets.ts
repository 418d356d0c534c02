import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { projectRoot } from '#server/filesystem/project-root.ts'

export type BuildAsset = { name: string; content: Buffer; isBrotli: boolean }

const livesDays = 14
const assetName = /^[\w.-]{1,100}-[\w-]{8}\.(?:js|css|svg|woff2)$/

/** Runs before the first page is served: the browser may request its assets from another instance. */
export async function storeBuildAssets(assets: BuildAsset[]) {
  const names = assets.map(({ name }) => name)
  await touchBuildAssets(names)
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from build_assets where name = any (${sql.param(names)}::text[])`,
  )
  const stored = new Set(rows.map(({ name }) => name))
  // Sorted, so that instances that start at once wait for each other instead of deadlocking.
  const missing = assets.filter(({ name }) => !stored.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (missing.length === 0) return
  await longTransaction(async (tx) => {
    await tx.execute(sql`
      insert into build_assets (name, content, is_brotli)
      select * from unnest(${sql.param(missing.map(({ name }) => name))}::text[],
        ${sql.param(missing.map(({ content }) => content))}::bytea[], ${sql.param(missing.map(({ isBrotli }) => isBrotli))}::boolean[])
      on conflict do nothing`)
  })
}

export async function touchBuildAssets(names: string[]) {
  await longTransaction(async (tx) => {
    await tx.execute(sql`
      with used as (
        select name from build_assets
        where name = any (${sql.param(names)}::text[]) and last_used_at < now() - interval '12 hours'
        order by name for update
      )
      update build_assets set last_used_at = now() from used where build_assets.name = used.name`)
  })
}

/** From another build: this build's own assets are in memory. */
export async function findBuildAsset(name: string): Promise<BuildAsset | undefined> {
  if (!assetName.test(name)) return undefined
  const { rows } = await db.execute<BuildAsset>(
    sql`select name, content, is_brotli as "isBrotli" from build_assets where name = ${name}`,
  )
  return rows[0]
}

/** Removes assets that no running build has had for two weeks. Pages open for longer load anew. */
export async function removeOldBuildAssets() {
  await longTransaction(async (tx) => {
    await tx.execute(sql`delete from build_assets where last_used_at < now() - make_interval(days => ${livesDays})`)
  })
}

export const buildAssetTasks = {
  // A build may run for longer than its files are retained.
  async 'sweep-build-assets'() {
    const folder = join(projectRoot(), 'build/client/assets')
    await touchBuildAssets(existsSync(folder) ? readdirSync(folder) : [])
    await removeOldBuildAssets()
  },
}
