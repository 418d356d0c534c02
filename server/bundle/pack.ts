import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { buildIfNeeded } from './build-if-needed.ts'
import { type Lockfile, type Manifest, releaseLockfile, releaseManifest } from './release-packages.ts'

/** `npm run pack`: packs the built site as one file, which installs without the build tools. */
const root = join(import.meta.dirname, '../..')
const contents = [
  'build',
  'migrations',
  'server/launch.js',
  'docs/settings.md',
  'docs/operations',
  'CHANGELOG.md',
  'README.md',
]
// Node's cache of compiled code belongs to this machine, and snapshots only serve to write migrations.
const leftOut = /^(?:build\/compiled|migrations\/meta\/\d+_snapshot\.json)/

await buildIfNeeded(root, {})
const manifest = releaseManifest(readJson('package.json') as Manifest)
const name = `hearthside-${String(manifest['version'])}`
const folder = mkdtempSync(join(tmpdir(), 'hearthside-pack-'))
try {
  const release = join(folder, name)
  mkdirSync(release)
  for (const path of contents)
    cpSync(join(root, path), join(release, path), {
      recursive: true,
      filter: (source) => !leftOut.test(relative(root, source)),
    })
  writeJson(join(release, 'package.json'), manifest)
  writeJson(join(release, 'package-lock.json'), releaseLockfile(readJson('package-lock.json') as Lockfile, manifest))
  cpSync(join(root, '.npmrc'), join(release, '.npmrc'))
  const { status } = spawnSync('tar', ['-czf', join(root, `${name}.tar.gz`), '-C', folder, name], { stdio: 'inherit' })
  if (status !== 0) throw new Error('tar did not write the archive.')
  console.log(`${name}.tar.gz`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function writeJson(path: string, value: unknown) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
