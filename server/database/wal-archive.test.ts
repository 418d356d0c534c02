import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { breakChain, makeChangesFolder, readUnbrokenSince, restartChain } from './wal-archive.ts'

function place() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthside-wal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const cluster = join(dataDir, 'postgres')
  mkdirSync(join(cluster, 'global'), { recursive: true })
  writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8))
  mkdirSync(join(dataDir, 'changes/0'), { recursive: true })
  return { dataDir, cluster }
}

const account = { uid: 65_534, gid: 65_534, prefix: [], ids: {} }

test('a link planted by the user of PostgreSQL cannot make the site write elsewhere', () => {
  const site = place()
  const target = join(site.dataDir, 'target')
  symlinkSync(target, join(site.dataDir, 'changes/0/unbroken-since.new'))
  makeChangesFolder(site, account)
  expect(existsSync(target)).toBe(false)
  expect(lstatSync(join(site.dataDir, 'changes/0/unbroken-since')).isFile()).toBe(true)
})

test('a folder replaced by a link is refused, and nothing is written, changed or deleted behind it', () => {
  const site = place()
  const target = join(site.dataDir, 'target')
  mkdirSync(target)
  rmSync(join(site.dataDir, 'changes/0'), { recursive: true })
  symlinkSync(target, join(site.dataDir, 'changes/0'))
  writeFileSync(join(target, 'of-somebody-else'), '')
  expect(() => makeChangesFolder(site, account)).toThrow('is a link')
  expect(() => breakChain(site)).toThrow('is a link')
  expect(readdirSync(target)).toEqual(['of-somebody-else'])
  expect(lstatSync(target).uid).toBe(process.getuid?.())
})

test('a chain restarts only where PostgreSQL archives its log', () => {
  const site = place()
  const before = Date.now()
  restartChain(site)
  expect(readUnbrokenSince(site)).toBeUndefined()
  const marker = join(site.dataDir, 'changes/0/unbroken-since')
  writeFileSync(marker, '2026-01-01T00:00:00.000Z\n')
  restartChain(site)
  expect(readFileSync(marker, 'utf8')).not.toContain('2026-01-01')
  expect(readUnbrokenSince(site)?.getTime()).toBeGreaterThanOrEqual(before)
})
