import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import packageJson from '#package' with { type: 'json' }

export type BuildInfo = { version: string; commit: string | undefined }

/** GIT_COMMIT is for builds without the repository, as in containers. */
export function writeCommit(root: string, named = process.env['GIT_COMMIT']) {
  writeFileSync(commitFile(root), named ?? findCommit(root) ?? '')
}

export function readBuildInfo(root: string): BuildInfo {
  const file = commitFile(root)
  const commit = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return { version: packageJson.version, commit: commit || undefined }
}

export function formatBuild({ version, commit }: BuildInfo) {
  return commit ? `${version} (${commit})` : version
}

function commitFile(root: string) {
  return join(root, 'build', 'commit.txt')
}

// Only our own repository counts: the folder may lie in somebody else's.
function findCommit(root: string) {
  if (!existsSync(join(root, '.git'))) return undefined
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return git.status === 0 ? git.stdout.trim() : undefined
}
