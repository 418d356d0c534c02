import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

import { packTar } from 'modern-tar'
import { beforeAll, describe, expect, test } from 'vitest'

import { archiveOf, type Entries, fileOf, manifestOf, partOf, tarOf } from '#test/archive-file.ts'
import { archivedPicture, archivedPost } from '#test/archived-rows.ts'
import { contentsNow, createArchiveEntries } from '#test/factories/archive.ts'
import { storedNames } from '#test/stored-files.ts'

import { archiveLimits } from './archive-format.ts'
import { importArchive } from './import-archive.server.ts'

const mebibyte = 1024 * 1024
const { picture, entries } = await createArchiveEntries()
const manifest = manifestOf(entries)
const post = 'content/blog_posts.00001.jsonl'
const drafts = 'content/content_drafts.00001.jsonl'
const unlistedPicture = archivedPicture()
let whole: Buffer

beforeAll(async () => {
  whole = await readFile(await archiveOf(entries))
})

type Make = () => Promise<string>

/** An archive with this entry and a matching manifest. */
const having =
  (name: string, body: Buffer | string): Make =>
  async () =>
    await archiveOf(new Map(entries).set(name, Buffer.from(body)))
const without = (name: string): Entries => new Map([...entries].filter(([each]) => each !== name))
const cut =
  (part: number): Make =>
  async () =>
    await fileOf(whole.subarray(0, Math.floor(whole.length * part)))
const backwards = () => new Map([...entries].slice(0, 1).concat([...entries].slice(1).toReversed()))
const about = (content: object): Make => having('about.json', JSON.stringify(content))

/** An archive with one letter of a text changed and the original manifest. */
async function altered() {
  const text = entries.get(post)?.toString().replace('marmalade', 'marmalude') ?? ''
  return await tarOf([...new Map(entries).set(post, Buffer.from(text)), manifest])
}

async function linked() {
  const header = { name: picture.name, size: 0, type: 'symlink' as const, linkname: '/etc/passwd' }
  return await fileOf(gzipSync(await packTar([{ header }])))
}

const damaged = 'is damaged: it is not whole, or it was altered'
const foreign = 'is not an archive of the content'
const apart = 'its pictures and its files do not go together'

describe('a damaged archive is refused and nothing of it is stored', () => {
  test.each<[what: string, make: Make, why: string]>([
    ['an empty file', () => fileOf(Buffer.alloc(0)), damaged],
    ['a picture', () => fileOf(randomBytes(5000)), foreign],
    ['a gzip file without a tar', () => fileOf(gzipSync('hello')), damaged],
    ['a tar with other files', () => tarOf([['notes.txt', Buffer.from('x')]]), 'it holds "notes.txt"'],
    ['an archive cut off after a tenth', cut(0.1), damaged],
    ['an archive cut off in the middle', cut(0.5), damaged],
    ['an archive without its last bytes', cut(0.999), damaged],
    ['an archive without a manifest', () => tarOf(entries), damaged],
    ['an archive with an invalid manifest', () => tarOf([...entries, ['manifest.json', Buffer.from('[]')]]), damaged],
    ['an archive with entries after its manifest', () => tarOf([...entries, manifest, [drafts, partOf([])]]), damaged],
    ['an archive with an altered letter', altered, damaged],
    ['an archive without one of its parts', () => tarOf([...without(post), manifest]), damaged],
    [
      'an archive without its first entry',
      () => archiveOf(without('about.json')),
      'it holds "content/site_settings.00001',
    ],
    [
      'an archive of a later version',
      about({ format: 'hearthside content', version: 2 }),
      'of format 2, and this Hearthside',
    ],
    ['an archive of another product', about({ format: 'other', version: 1 }), foreign],
    ['a path to a parent folder', having('../../etc/cron.d/x', 'x'), 'it holds "../../etc/cron.d/x"'],
    ['a path out of the folder of files', having(`files/../${picture.name}`, 'x'), 'it holds "files/../'],
    ['an absolute path', having('/etc/passwd', 'x'), 'it holds "/etc/passwd"'],
    ['a link', linked, `it holds "${picture.name}"`],
    ['a picture that can contain a script', having(`files/${'a'.repeat(64)}.svg`, 'x'), 'it holds "files/aaa'],
    ['a table of people', having('content/cms_users.00001.jsonl', '{}\n'), damaged],
    ['files before their pictures', () => archiveOf(backwards()), apart],
    ['a skipped part number', having('content/content_drafts.00002.jsonl', ''), damaged],
    [
      'a picture with other content',
      having(`files/${picture.name}`, randomBytes(2000)),
      'of a picture is not what it was',
    ],
    ['a missing picture', () => archiveOf(without(`files/${picture.name}`)), apart],
    ['a picture that no row names', having(`files/${unlistedPicture.name}`, unlistedPicture.body), apart],
    ['a row that is not JSON', having(post, '{"id":\n'), damaged],
    ['a half row at the end', having(post, JSON.stringify(archivedPost())), damaged],
    [
      'a decompression bomb in one entry',
      having(drafts, Buffer.alloc(40 * mebibyte)),
      'unpacks to more than any archive of ours',
    ],
  ])('%s', async (_, make, why) => {
    const before = await contentsNow()
    await expect(importArchive(await make())).rejects.toThrow(why)
    expect(await contentsNow()).toEqual(before)
    expect(await storedNames()).toEqual([])
  })

  test('one that unpacks to more than the limit is refused', async () => {
    const { unpackedBytes } = archiveLimits
    archiveLimits.unpackedBytes = 3 * mebibyte
    await expect(importArchive(await having(drafts, Buffer.alloc(4 * mebibyte))())).rejects.toThrow('unpacks to more')
    archiveLimits.unpackedBytes = unpackedBytes
  })

  test('a missing file is reported', async () => {
    await expect(importArchive('/nowhere/content.tar.gz')).rejects.toThrow(/^Cannot read .*ENOENT/)
  })
})
