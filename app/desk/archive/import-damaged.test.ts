import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { beforeAll, describe, expect, test } from 'vitest'

import { archiveOf, fileOf, withContent } from '#test/archive-file.ts'
import { archivedPicture, archivedPost, withRows } from '#test/archived-rows.ts'
import { contentsNow, createArchiveEntries } from '#test/factories/archive.ts'
import { storedNames } from '#test/stored-files.ts'
import type { Entries } from '#test/zip-entries.ts'

import { importArchive } from './import-archive.server.ts'
import { archiveLimits } from './read-archive.server.ts'

const mebibyte = 1024 * 1024
const { picture, entries } = await createArchiveEntries()
const unlistedPicture = archivedPicture()
let whole: Buffer

beforeAll(async () => {
  whole = await readFile(await archiveOf(entries))
})

type Make = () => Promise<string>

const having =
  (name: string, body: Buffer | string): Make =>
  async () =>
    await archiveOf(new Map(entries).set(name, Buffer.from(body)))
const without = (name: string): Entries => new Map([...entries].filter(([each]) => each !== name))
const cut =
  (part: number): Make =>
  async () =>
    await fileOf(whole.subarray(0, Math.floor(whole.length * part)))
const about =
  (change: object): Make =>
  async () =>
    await archiveOf(withContent(entries, change))

const damaged = 'is damaged: it is not whole, or it was altered'
const foreign = 'is not an archive of the content'
const apart = 'its pictures and its files do not go together'

describe('a damaged archive is refused and nothing of it is stored', () => {
  test.each<[what: string, make: Make, why: string]>([
    ['an empty file', () => fileOf(Buffer.alloc(0)), damaged],
    ['a picture', () => fileOf(randomBytes(5000)), damaged],
    ['a zip with other files', () => archiveOf([['notes.txt', Buffer.from('x')]]), 'it holds "notes.txt"'],
    ['an archive cut off after a tenth', cut(0.1), damaged],
    ['an archive cut off in the middle', cut(0.5), damaged],
    ['an archive without its last bytes', cut(0.999), damaged],
    ['an archive without its content', () => archiveOf(without('content.json')), foreign],
    ['an archive of a later version', about({ version: 3 }), 'of format 3, and this program reads format 2'],
    ['an archive of another product', about({ format: 'other' }), foreign],
    ['a path to a parent folder', having('../../etc/cron.d/x', 'x'), damaged],
    ['a path out of the folder of files', having(`files/../${picture.name}`, 'x'), damaged],
    ['an absolute path', having('/etc/passwd', 'x'), damaged],
    ['a picture that can contain a script', having(`files/${'a'.repeat(64)}.svg`, 'x'), 'it holds "files/aaa'],
    ['a folder', having('files/', ''), 'it holds "files/"'],
    ['a table of people', () => archiveOf(withRows(entries, { tables: { cms_users: [] } })), damaged],
    [
      'a picture with other content',
      having(`files/${picture.name}`, randomBytes(2000)),
      'of a picture is not what it was',
    ],
    ['a missing picture', () => archiveOf(without(`files/${picture.name}`)), apart],
    ['a picture that no row names', having(`files/${unlistedPicture.name}`, unlistedPicture.body), apart],
    ['content that is not JSON', having('content.json', '{"tables":\n'), damaged],
    ['a table that is no list', about({ tables: { blog_posts: archivedPost() } }), damaged],
    [
      'a decompression bomb',
      having(`files/${picture.name}`, Buffer.alloc(40 * mebibyte)),
      'unpacks to more than any archive of ours',
    ],
  ])('%s', async (_, make, why) => {
    const before = await contentsNow()
    await expect(importArchive(await make())).rejects.toThrow(why)
    expect(await contentsNow()).toEqual(before)
    expect(await storedNames()).toEqual([])
  })

  test('content that unpacks to more than the limit is refused', async () => {
    const { contentBytes } = archiveLimits
    archiveLimits.contentBytes = 3 * mebibyte
    const bomb = having('content.json', Buffer.alloc(4 * mebibyte))
    await expect(importArchive(await bomb())).rejects.toThrow('unpacks to more')
    archiveLimits.contentBytes = contentBytes
  })

  test('a missing file is reported', async () => {
    await expect(importArchive('/nowhere/content.zip')).rejects.toThrow(/^Cannot read .*ENOENT/)
  })
})
