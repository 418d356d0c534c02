import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import packageJson from '#package' with { type: 'json' }

import { formatBuild, readBuildInfo, writeCommit } from './build-info.ts'

const { version } = packageJson
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hearthside-build-'))
  mkdirSync(join(root, 'build'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
})

test('a build in a repository names its commit', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root }).toString()
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'First')
  writeCommit(root, undefined)
  const { commit } = readBuildInfo(root)
  expect(commit).toMatch(/^[0-9a-f]{12}$/)
  expect(git('rev-parse', 'HEAD')).toContain(commit)
  expect(formatBuild({ version, commit })).toBe(`${version} (${commit})`)
})

test('a build outside a repository names the commit passed to it, or none', () => {
  writeCommit(root, 'abc123')
  expect(readBuildInfo(root)).toEqual({ version, commit: 'abc123' })
  writeCommit(root, undefined)
  expect(readBuildInfo(root)).toEqual({ version, commit: undefined })
  expect(formatBuild(readBuildInfo(root))).toBe(version)
})

test('before a build only the version is known', () => {
  expect(readBuildInfo(join(root, 'nowhere'))).toEqual({ version, commit: undefined })
})
