import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

import { packTar } from 'modern-tar'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { archiveOf, type Entries, fileOf, manifestOf, partOf, tarOf } from '#test/archive-file.ts'
import { archivedPicture, archivedPost } from '#test/archived-rows.ts'
import { contentsNow, givenEntries } from '#test/given-archive.ts'
import { keptNames } from '#test/kept-files.ts'

import { archiveLimits } from './archive-format.ts'
import { importArchive } from './import-archive.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const mebibyte = 1024 * 1024
const { picture, entries } = await givenEntries()
const manifest = manifestOf(entries)
const post = 'content/blog_posts.00001.jsonl'
const drafts = 'content/content_drafts.00001.jsonl'
const stranger = archivedPicture()
let whole: Buffer

beforeAll(async () => {
  whole = await readFile(await archiveOf(entries))
})

type Make = () => Promise<string>

/** With a manifest that agrees. */
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
const about = (said: object): Make => having('about.json', JSON.stringify(said))

/** One letter of a text is another, and the manifest is as it was. */
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
    ['nothing at all', () => fileOf(Buffer.alloc(0)), damaged],
    ['a picture', () => fileOf(randomBytes(5000)), foreign],
    ['a file that is packed and no tar', () => fileOf(gzipSync('hello')), damaged],
    ['a tar of something else', () => tarOf([['notes.txt', Buffer.from('x')]]), 'it holds "notes.txt"'],
    ['one that ends after a tenth', cut(0.1), damaged],
    ['one that ends in the middle', cut(0.5), damaged],
    ['one that lacks its last bytes', cut(0.999), damaged],
    ['one without a manifest', () => tarOf(entries), damaged],
    ['one with a manifest that is none', () => tarOf([...entries, ['manifest.json', Buffer.from('[]')]]), damaged],
    ['one that goes on after its manifest', () => tarOf([...entries, manifest, [drafts, partOf([])]]), damaged],
    ['one of which a letter was altered', altered, damaged],
    ['one that lacks a part', () => tarOf([...without(post), manifest]), damaged],
    ['one without its first entry', () => archiveOf(without('about.json')), 'it holds "content/site_settings.00001'],
    ['one of a later version', about({ format: 'hearthside content', version: 2 }), 'of format 2, and this Hearthside'],
    ['one of another product', about({ format: 'other', version: 1 }), foreign],
    ['a path that climbs', having('../../etc/cron.d/x', 'x'), 'it holds "../../etc/cron.d/x"'],
    ['a path that climbs out of the files', having(`files/../${picture.name}`, 'x'), 'it holds "files/../'],
    ['an absolute path', having('/etc/passwd', 'x'), 'it holds "/etc/passwd"'],
    ['a link', linked, `it holds "${picture.name}"`],
    ['a picture that can be a program', having(`files/${'a'.repeat(64)}.svg`, 'x'), 'it holds "files/aaa'],
    ['a table of people', having('content/cms_users.00001.jsonl', '{}\n'), damaged],
    ['files before their pictures', () => archiveOf(backwards()), apart],
    ['a part that is left out', having('content/content_drafts.00002.jsonl', ''), damaged],
    [
      'a picture that is another',
      having(`files/${picture.name}`, randomBytes(2000)),
      'of a picture is not what it was',
    ],
    ['a picture that is missing', () => archiveOf(without(`files/${picture.name}`)), apart],
    ['a picture too many', having(`files/${stranger.name}`, stranger.body), apart],
    ['a row that is no JSON', having(post, '{"id":\n'), damaged],
    ['a half row at the end', having(post, JSON.stringify(archivedPost())), damaged],
    ['a bomb in one entry', having(drafts, Buffer.alloc(40 * mebibyte)), 'unpacks to more than any archive of ours'],
  ])('%s', async (_, make, why) => {
    const before = await contentsNow()
    await expect(importArchive(await make())).rejects.toThrow(why)
    expect(await contentsNow()).toEqual(before)
    expect(await keptNames()).toEqual([])
  })

  test('one that unpacks without end is read no further than its limit', async () => {
    const { unpackedBytes } = archiveLimits
    archiveLimits.unpackedBytes = 3 * mebibyte
    await expect(importArchive(await having(drafts, Buffer.alloc(4 * mebibyte))())).rejects.toThrow('unpacks to more')
    archiveLimits.unpackedBytes = unpackedBytes
  })

  test('a missing file is reported', async () => {
    await expect(importArchive('/nowhere/content.tar.gz')).rejects.toThrow(/^Cannot read .*ENOENT/)
  })
})
