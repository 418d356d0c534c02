import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { pictureFiles, pictures } from '#app/media/schema.ts'
import { uploadRefusals } from '#app/media/upload-rules.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readFileStream } from '#app/platform/files/files.server.ts'
import { runScript } from '#test/command-process.ts'
import { given } from '#test/given.ts'
import { corpus } from '#test/picture-corpus.ts'
import { storedNames } from '#test/stored-files.ts'

const mayGrowMegabytes = 300

type Stored = { ok: true; id: string } | { ok: false; title: string; message: string }

// As the server does it, one after the other; the memory of this process and of the one that decodes is measured
// throughout.
const script = `
  const { readFileSync } = await import('node:fs')
  const { storePicture } = await import('./app/media/files/store-picture.server.ts')
  const { prioritiseEncoding } = await import('./app/media/files/picture-worker.server.ts')
  const { db } = await import('./app/platform/database/db.server.ts')
  const { pictures } = await import('./app/media/schema.ts')
  const megabytes = (pid) => {
    try { return Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync('/proc/' + pid + '/status', 'utf8'))?.[1] ?? 0) / 1024 } catch { return 0 }
  }
  const all = () => [process.pid, ...readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').split(' ').filter(Boolean)]
  const weigh = () => all().reduce((sum, pid) => sum + megabytes(pid), 0)
  prioritiseEncoding()
  await db.$count(pictures)
  const atRest = weigh()
  let most = 0
  setInterval(() => (most = Math.max(most, weigh())), 10)
  const answers = []
  for (const path of JSON.parse(process.env.FILES)) {
    const body = readFileSync(path)
    answers.push(await storePicture({ body, fileName: 'a picture.png', actor: { id: process.env.ACTOR } }))
  }
  console.log(JSON.stringify({ grownMegabytes: Math.round(most - atRest), answers }))
  process.exit()`

let folder = ''
let output: { grownMegabytes: number; answers: Stored[] }

// As a test, for which a slow machine has more time than for a hook.
test('all uploads are answered', async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthside-corpus-'))
  const files = []
  for (const [n, { make }] of corpus.entries()) {
    const path = join(folder, String(n))
    await writeFile(path, await make())
    files.push(path)
  }
  const { id } = await given.staff()
  const ended = await runScript(script, { FILES: JSON.stringify(files), ACTOR: id })
  output = JSON.parse(ended.output) as typeof output
})
afterAll(() => rm(folder, { recursive: true }))

test.each(corpus.map((upload, n) => [upload.what, upload.expected, n] as const))('%s: %j', async (_, expected, n) => {
  const answer = output.answers[n]
  if (typeof expected === 'string') {
    expect(answer).toMatchObject({ ok: false, ...uploadRefusals[expected] })
    return
  }
  expect(answer).toMatchObject({ ok: true })
  const id = answer?.ok ? answer.id : ''
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  expect(row).toMatchObject(expected)
  for (const { name, bytes } of await db.select().from(pictureFiles).where(eq(pictureFiles.pictureId, id))) {
    const file = await readFileStream(name)
    const body = file && (await buffer(file.stream))
    expect(body).toHaveLength(bytes)
    // One frame, no metadata, nothing that anybody could run.
    const { exif, icc, xmp, iptc, comments, pages = 1 } = await sharp(body).metadata()
    expect({ exif, icc, xmp, iptc, comments, pages }).toEqual({ pages: 1 })
    expect(body?.includes('<script>')).toBe(false)
  }
})

test('every stored file belongs to a picture, and none is missing', async () => {
  const named = await db.select({ name: pictureFiles.name }).from(pictureFiles)
  expect(await storedNames()).toEqual([...new Set(named.map(({ name }) => name))].toSorted())
})

// The kernel reports the memory of processes where there is /proc.
test.runIf(process.platform === 'linux')('the whole corpus took less than 300 MB of memory', () => {
  console.log(`the corpus took ${output.grownMegabytes} MB more than rest`)
  expect(output.grownMegabytes).toBeLessThan(mayGrowMegabytes)
})
