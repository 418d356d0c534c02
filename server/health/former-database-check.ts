import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Finding, HealthCheck } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'
import { formatAgo } from '#app/platform/time/london-time.ts'

const replaced = /^postgres\.replaced-(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2})Z$/
const megabyte = 1024 * 1024

/** Left by `npm run restore -- --until`, and easily forgotten. */
export const formerDatabaseCheck: HealthCheck = {
  id: 'former-database',
  label: 'No database that a restore replaced is left',
  run: async () => await findFormerDatabase(config.dataDir, new Date()),
}

export async function findFormerDatabase(dataDir: string, now: Date): Promise<Finding | undefined> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => replaced.test(name)).toSorted()
  const [oldest] = names
  if (!oldest) return undefined
  const at = new Date(oldest.replace(replaced, '$1$2:$3:$4Z'))
  const sizes = await Promise.all(names.map(async (name) => await sizeOf(join(dataDir, name))))
  const megabytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / megabyte)
  const size = `${megabytes.toLocaleString('en-GB')} MB`
  const folders = names.map((name) => quoteForShell(join(dataDir, name))).join(' ')
  return {
    level: 'warning',
    what:
      names.length === 1
        ? `The database that a restore replaced ${formatAgo(at, now)} is still there, with ${size}.`
        : `${names.length} databases that restores replaced are still there, with ${size}; the oldest was replaced ${formatAgo(at, now)}.`,
    why: 'It takes space, and holds personal data that the retention schedule no longer reaches.',
    fix: `When all that you need is in the site, delete it on the machine: rm -r ${folders}`,
  }
}

function quoteForShell(path: string) {
  return /^[\w/.-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  let bytes = 0
  for (const name of names)
    bytes += await stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}
