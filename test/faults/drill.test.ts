import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '#test/eventually.ts'
import { installedDirectory } from '#test/installed-directory.ts'

import {
  baseBackups,
  compare,
  type CopiedSite,
  eraseEnquiry,
  everythingCopied,
  fillDatabase,
  loseMachine,
  nameDocument,
  startCopiedSite,
  storeDocument,
  underLoad,
  wait,
} from './drill-scenario.ts'
import type { Acknowledged } from './kill-ledger.ts'

/** `npm run drill` uses a database of 3 GB and takes its time. */
const megabytes = Number(process.env.DRILL_MEGABYTES ?? 0)
const seconds = Number(process.env.DRILL_SECONDS ?? 0)

let site: CopiedSite
beforeAll(async () => {
  site = await startCopiedSite()
})
afterAll(async () => await site.remove())

async function someAcknowledged(acknowledged: Acknowledged) {
  await eventually('forms of each kind are acknowledged', () => acknowledged.size >= 12, { everyMs: 10 })
}

/** The command leaves the base backup to the site when that is already writing one. */
async function hasMoreBasesThan(count: number) {
  const isWritten = async () => (await baseBackups(site)).length > count
  await eventually('there is a base backup', isWritten, { withinMs: 300_000 })
}

test('a machine lost under load is restored to within its last minute, and to a chosen second', async () => {
  const dataDir = await installedDirectory()
  const document = await storeDocument(dataDir)
  const instance = await site.start(dataDir)
  const early = await underLoad(instance, someAcknowledged)
  if (megabytes > 0) await fillDatabase(dataDir, megabytes)
  await site.command(dataDir, 'backup', ['--scheduled', '--now'])
  await hasMoreBasesThan(0)

  // The chosen second lies between these two loads, when nothing is acknowledged.
  const first = await underLoad(instance, async (acknowledged) => {
    await wait(seconds * 1000)
    await someAcknowledged(acknowledged)
  })
  await nameDocument(dataDir, document)
  const until = new Date(Math.ceil(Date.now() / 1000) * 1000)
  await wait(until.getTime() - Date.now() + 1)
  const second = await underLoad(instance, async (acknowledged) => {
    await wait(seconds * 1000)
    await someAcknowledged(acknowledged)
    const before = new Set(acknowledged.keys())
    if (seconds < 60) await everythingCopied(dataDir, site.backups, document)
    const killedAt = Date.now()
    await loseMachine(instance, dataDir)
    return { before, killedAt }
  })
  const { before, killedAt } = second.result

  const restored = join(site.folder, 'restored')
  const startedAt = performance.now()
  const output = await site.restore(restored, 'now')
  const again = await site.start(restored)
  const restoredSeconds = (performance.now() - startedAt) / 1000
  const acknowledged = new Map([...early.acknowledged, ...first.acknowledged, ...second.acknowledged])
  const { lost } = await compare(restored, acknowledged)
  const lostSeconds = Math.max(0, ...lost.map(({ at }) => (killedAt - at) / 1000))
  expect(output).toContain('1 file of pictures and documents came back')
  expect(await readdir(join(restored, 'files'), { recursive: true })).toContainEqual(expect.stringContaining(document))
  const erased = [...first.acknowledged.keys()].at(-1) ?? ''
  await eraseEnquiry(restored, erased)
  await again.stop()

  // Ctrl-C, when the new database is nearly ready.
  const moment = `${until.toISOString().slice(0, 19)}Z`
  const inCluster = await stat(join(restored, 'postgres'))
  const args = ['--until', moment, '--identity', site.identity]
  const cutOff = await site.interrupt(restored, 'restore', args, 'Replaying what changed since')
  expect(cutOff).toMatchObject({ code: 130, output: expect.stringContaining('nothing was restored') as string })
  expect((await stat(join(restored, 'postgres'))).ino).toBe(inCluster.ino)
  expect((await readdir(restored)).filter((name) => /^(?:restored-|postgres\.replaced-)/.test(name))).toEqual([])

  // Then somebody notices that they have to go back further, on the machine that is now in use.
  const outputOfPast = await site.restore(restored, moment)
  const bases = (await baseBackups(site)).length
  const inPast = await site.start(restored)
  const earlier = new Map([...early.acknowledged, ...first.acknowledged])
  const atThatTime = await compare(restored, acknowledged)
  // What is written now is on a timeline of its own, which no base backup covers yet.
  await site.command(restored, 'backup', ['--scheduled'])
  await hasMoreBasesThan(bases)
  expect(await baseBackups(site)).toHaveLength(bases + 1)
  await inPast.stop()

  console.log(
    JSON.stringify({
      megabytes,
      acknowledged: acknowledged.size,
      lost: lost.length,
      lostSeconds: Math.round(lostSeconds * 10) / 10,
      restoredSeconds: Math.round(restoredSeconds),
    }),
  )
  if (seconds < 60) expect(lost.filter(({ reference }) => before.has(reference))).toEqual([])
  expect(lostSeconds).toBeLessThan(60)
  expect(restoredSeconds).toBeLessThan(15 * 60)
  expect(output).toContain('Restored as it was')
  expect(outputOfPast).toContain('The former database is in')
  expect(outputOfPast).toContain('Erased again: 1,')
  expect(await readFile(join(restored, 'erased-fingerprints.txt'), 'utf8')).toMatch(/^[\w-]{43}$/m)
  expect(atThatTime.restored.map(({ reference }) => reference).toSorted()).toEqual(
    [...earlier.keys()].filter((reference) => reference !== erased).toSorted(),
  )
  expect(atThatTime.lost.map(({ reference }) => reference).toSorted()).toEqual(
    [...second.acknowledged.keys(), erased].toSorted(),
  )
})

test.each([
  ['with another SESSION_SECRET', { SESSION_SECRET: 'another '.repeat(8) }, 'now', 'another SESSION_SECRET'],
  ['at a time before all copies', {}, '2026-01-01 12:00', 'begin at'],
  ['without the identity', { BACKUP_IDENTITY_FILE: '' }, 'now', 'name the file that holds its identity'],
  ['without a place', { BACKUP_FOLDER: '' }, 'now', 'set BACKUP_FOLDER'],
  [
    'with a database elsewhere',
    { DATABASE_URL: 'postgres://localhost/x' },
    'now',
    'point-in-time recovery of its provider',
  ],
])('a restore %s is refused with a message, and leaves nothing behind', async (_case, env, until, sentence) => {
  const dataDir = join(site.folder, 'refused')
  const args = ['--until', until, ...('BACKUP_IDENTITY_FILE' in env ? [] : ['--identity', site.identity])]
  await expect(site.command(dataDir, 'restore', args, env)).rejects.toThrow(sentence)
  expect(await readdir(dataDir).then((names) => names.filter((name) => /^(?:postgres$|restored-)/.test(name)))).toEqual(
    [],
  )
})

test('a forged segment that is encrypted like our own is refused', async () => {
  const folder = join(site.backups, 'point-in-time')
  const names = (await readdir(folder)).filter((name) => /^wal-\d+-\w{24}\.age$/.test(name)).toSorted()
  const [older, newer] = [join(folder, names.at(-2) ?? ''), join(folder, names.at(-1) ?? '')]
  const body = await readFile(newer)
  await copyFile(older, newer)
  const dataDir = join(site.folder, 'forged')
  await expect(site.restore(dataDir, 'now')).rejects.toThrow('was altered')
  await writeFile(newer, body)
})

test('every copy is encrypted, except the manifests of the base backups', async () => {
  const folder = join(site.backups, 'point-in-time')
  const copies = (await readdir(folder)).filter((name) => !/^base-\d+-\w+\.json$/.test(name))
  expect(copies.length).toBeGreaterThan(2)
  for (const name of copies) {
    const body = await readFile(join(folder, name))
    expect(body.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  }
})
