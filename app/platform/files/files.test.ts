import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, describe, expect, test } from 'vitest'

import { startS3Server } from '#test/s3-server.ts'
import { storedNames, namesIn } from '#test/stored-files.ts'

import { createDiskFiles } from './disk-files.server.ts'
import type { FileStore } from './file-store.ts'
import { readFileStream, removeFile, typeOfFile, writeFile as keepFile } from './files.server.ts'
import { createS3Files } from './s3-files.server.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())

const directory = await mkdtemp(join(tmpdir(), 'hearthside-files-'))
const draftEnding = '.part'

function newFile(bytes = 1000) {
  const body = randomBytes(bytes)
  return { name: `${createHash('sha256').update(body).digest('hex')}.webp`, body }
}

async function find(store: FileStore, name: string) {
  for await (const file of store.list()) if (file.name === name) return file
  return undefined
}

async function read(store: FileStore, name: string) {
  const found = await store.open(name)
  if (!found) return undefined
  const content = await buffer(found.stream)
  expect(content).toHaveLength(found.bytes)
  return content
}

describe.each<[string, () => FileStore]>([
  ['on a disk', () => createDiskFiles(directory)],
  ['in S3', () => createS3Files(s3.settings)],
])('%s', (_, create) => {
  const store = create()

  test.each([0, 1, 70_000, 1_500_000])('a file of %i bytes is read back as it was written', async (bytes) => {
    const { name, body } = newFile(bytes)
    expect(await read(store, name)).toBeUndefined()
    await store.write(name, body, 'image/webp')
    expect(await read(store, name)).toEqual(body)
  })

  test('a file is listed with its size and age, and not found once it is removed, even twice', async () => {
    const { name, body } = newFile()
    // A store may date a file in whole seconds, by a clock of its own.
    const before = Date.now() - 2000
    await store.write(name, body, 'image/webp')
    const listed = await find(store, name)
    expect(listed).toMatchObject({ name, bytes: body.length })
    expect(listed?.writtenAt.getTime()).toBeGreaterThanOrEqual(before)
    await store.remove(name)
    await store.remove(name)
    expect(await read(store, name)).toBeUndefined()
    expect(await namesIn(store.list())).not.toContain(name)
  })

  test('ten simultaneous writes of the same file leave it intact', async () => {
    const { name, body } = newFile(300_000)
    await Promise.all(Array.from({ length: 10 }, () => store.write(name, body, 'image/webp')))
    expect(await read(store, name)).toEqual(body)
  })
})

test('a directory that nobody wrote to lists no files', async () => {
  const empty = createDiskFiles(join(directory, 'nowhere'))
  expect(await namesIn(empty.list())).toEqual([])
})

test('files on a disk are private to their owner, rewriting refreshes their age, and old drafts are removed', async () => {
  const store = createDiskFiles(directory)
  const { name, body } = newFile()
  await store.write(name, body, 'image/webp')
  const path = join(directory, name.slice(0, 2), name)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const longAgo = new Date(Date.now() - 100 * 60 * 60 * 1000)
  await utimes(path, longAgo, longAgo)
  await store.write(name, body, 'image/webp')
  expect((await stat(path)).mtime.getTime()).toBeGreaterThan(Date.now() - 60_000)

  const drafts = ['old', 'new'].map((age) => `${path}.${age}${draftEnding}`)
  for (const draft of drafts) await writeFile(draft, 'half')
  await utimes(drafts[0] ?? '', longAgo, longAgo)
  expect(await namesIn(store.list())).not.toContain(`${name}.new.part`)
  expect((await readdir(join(directory, name.slice(0, 2)))).filter((one) => one.startsWith(name))).toEqual([
    name,
    `${name}.new${draftEnding}`,
  ])
})

test('S3 refuses requests with a wrong secret', async () => {
  const { name, body } = newFile()
  const outsider = createS3Files({ ...s3.settings, secretAccessKey: 'a guess' })
  await expect(outsider.write(name, body, 'image/webp')).rejects.toThrow('No.')
  await expect(outsider.open(name)).rejects.toThrow('No.')
  expect(s3.refused).toEqual([
    `PUT /hearthside/files/${name}?x-id=PutObject`,
    `GET /hearthside/files/${name}?x-id=GetObject`,
  ])
})

test('an invalid file name cannot be written or read', async () => {
  const { name, body } = newFile()
  for (const wrong of [
    `../${name}`,
    `/etc/${name}`,
    `folder/${name}`,
    `${name}\n`,
    `${name}\0.webp`,
    `${name}/`,
    name.toUpperCase(),
    `${name}.part`,
    '',
    `a${name}`,
    name.replace('webp', 'svg'),
  ]) {
    expect(typeOfFile(wrong)).toBeUndefined()
    await expect(keepFile(wrong, body, 'image/webp')).rejects.toThrow('is no name')
    expect(await readFileStream(wrong)).toBeUndefined()
    await removeFile(wrong)
  }
  await expect(keepFile(name, body, 'image/avif')).rejects.toThrow('is no name')
  await keepFile(name, body, 'image/webp')
  expect(await storedNames()).toEqual([name])
})
