import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/template-clusters')
const isOldAfterMs = 60 * 60_000

/**
 * PostgreSQL in this folder, its database `hearthside` migrated and seeded. Whoever comes first after a change makes it;
 * the others copy the stopped cluster. To be called before the product's configuration is loaded, which reads the
 * passwords that are copied too. `cached` is the stopped cluster, to be copied again.
 */
export async function startTemplateCluster(dataDir: string) {
  const cached = join(cache, digestOfSources())
  const isCached = existsSync(cached)
  if (isCached) await copyCluster(cached, dataDir)
  const { startEmbeddedDatabase } = await import('#server/database/embedded-database.ts')
  const start = async () => await startEmbeddedDatabase({ dataDir, fsync: false })
  const server = await start()
  if (isCached) return { ...server, cached }

  const { migrateAndSeed } = await import('#server/start/migrate-and-seed.ts')
  await migrateAndSeed({ ownerUrl: server.ownerUrl, applicationUrl: server.url })
  await server.stop()
  await storeCluster(dataDir, cached)
  return { ...(await start()), cached }
}

/** Renamed when it is whole: another run may look for it meanwhile, or make the same. */
async function storeCluster(dataDir: string, cached: string) {
  const draft = `${cached}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await copyCluster(dataDir, draft)
  await rename(draft, cached).catch(async () => await rm(draft, { recursive: true }))
  for (const name of await readdir(cache)) {
    const other = join(cache, name)
    // Another run may have renamed it by now, or be copying a younger one.
    const { mtimeMs = Number.POSITIVE_INFINITY } = (await stat(other).catch(() => undefined)) ?? {}
    if (other !== cached && mtimeMs < Date.now() - isOldAfterMs) await rm(other, { recursive: true, force: true })
  }
}

/** With its owner: as root, PostgreSQL runs as another user. */
export async function copyCluster(from: string, to: string) {
  const names = (await readdir(from)).filter((name) => /^postgres(?:-\w+\.password)?$/.test(name))
  const code = await runCommand(['cp', '-a', ...names.map((name) => join(from, name)), to])
  if (code !== 0) throw new Error(`cp ended with ${code}`)
}

/** Of everything that decides what is in it. The day too: tests are of a site that was installed just now. */
function digestOfSources() {
  const digest = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const start = ['server/start/migrate-and-seed.ts', 'server/database/embedded-database.ts']
  const paths = ['package-lock.json', ...globSync('migrations/**/*', { cwd: root }), ...withImports(start)]
  for (const path of paths.toSorted()) {
    if (!/\.\w+$/.test(path)) continue
    const content = readFileSync(join(root, path))
    digest.update(`${path}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex').slice(0, 16)
}

function withImports(paths: string[], found = new Set<string>()) {
  for (const path of paths) {
    if (found.has(path)) continue
    found.add(path)
    const source = readFileSync(join(root, path), 'utf8')
    const imported = [...source.matchAll(/(?:from|import\() ?'(?:#(?=app\/|server\/|sandbox\/)|(?=\.\/))([^']+)'/g)]
    const resolved = imported.map(([, name = '']) =>
      name.startsWith('./') ? relative(root, join(root, dirname(path), name)) : name,
    )
    withImports(resolved, found)
  }
  return found
}
