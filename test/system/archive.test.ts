import { createWriteStream } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { pictureFiles } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { removeFile } from '#app/platform/files/files.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { newArchiveFile } from '#test/archive-file.ts'
import { cloneDatabase, type DatabaseServer } from '#test/clone-database.ts'
import { runProcess } from '#test/command-process.ts'
import { crawlSite, type Crawled, differencesOf } from '#test/crawl-site.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { createSite } from '#test/factories/site.ts'
import { given } from '#test/given.ts'
import { type Instance, startInstance, startOnThisDatabase } from '#test/instance.ts'
import { askRaw } from '#test/raw-http.ts'
import { signIn } from '#test/sign-in.ts'

let here: Instance
let there: Instance
let installation: DatabaseServer
let dataDir: string

// A site with content written by people, and an installation that has only been started.
beforeAll(async () => {
  await createSite()
  installation = await cloneDatabase(inject('databaseServer'), 'archive_there')
  dataDir = await mkdtemp(join(tmpdir(), 'hearthside-there-'))
  ;[here, there] = await Promise.all([
    startOnThisDatabase({ DATA_DIR: process.env.DATA_DIR ?? '' }),
    startInstance({ databaseUrl: installation.url, dataDir }),
  ])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await rm(dataDir, { recursive: true, force: true })
})

const archivePath = '/cms/archive/content.zip'

const starts = [
  '/',
  '/sitemap.xml',
  '/blog/feed.xml',
  '/old-address',
  '/shop/old-swaddle',
  '/search?q=marmalade',
  '/midwives',
  '/prices',
  '/classes',
  '/reviews',
]

test('content exported over the web and imported beside a running site makes both public sites the same', async () => {
  const { file, headers } = await download()
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toBe('attachment; filename="content.zip"')

  // These pages are cached from now on, with their initial content.
  for (const path of ['/', '/faqs', '/shop', '/privacy'])
    expect((await askRaw(there.url + path)).body.toString(), path).not.toContain('Lanternlight')
  const { output, code } = await runProcess('content', ['import', file], {
    DATABASE_URL: installation.url,
    DATABASE_OWNER_URL: installation.ownerUrl,
    DATA_DIR: dataDir,
  })
  expect(output).toMatch(
    /Brought in 15 pages, 2 blog posts, \d+ FAQs, 1 product, 3 pictures: the site shows them now\.$/,
  )
  expect(code).toBe(0)

  const [ours, theirs] = [await crawlSite(here.url, starts), await crawlSite(there.url, starts)]
  expect(differencesOf(ours, theirs)).toEqual([])
  expectWhole(theirs)
})

function expectWhole(site: Crawled) {
  const paths = [...site.keys()]
  expect(paths.filter((path) => /^\/files\/.*\.(avif|webp|jpg)$/.test(path)).length).toBe(9)
  for (const path of ['/our-word', '/blog/first-night', '/shop', '/privacy']) expect(paths).toContain(path)
  expect(site.get('/')?.body).toContain('Lanternlight')
  expect(site.get('/old-address')?.body).toContain('/our-word')
  expect(site.get('/shop/old-swaddle')?.body).toMatch(/\/shop\/muslin-swaddle-/)
  expect(site.get('/search?q=marmalade')?.body).toContain('/blog/first-night')
  expect(site.get('/blog/first-night')?.body).toContain('Marmalade')
  expect(site.get('/blog')?.body).not.toContain('Unfinished')
}

test('nothing is exported without a recent proof of identity', async () => {
  const cookie = await signIn(await given.staff())
  const ask = async (method: string) =>
    await fetch(here.url + archivePath, { method, headers: { Cookie: cookie }, redirect: 'manual' })
  await db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
  for (const method of ['GET', 'HEAD']) {
    const refused = await ask(method)
    expect(refused.status).toBe(302)
    expect(refused.headers.get('location')).toMatch(/^\/cms\/reauthentication\?/)
  }
})

test('an export that would lack a picture is refused, and names the picture', async () => {
  const id = await createPicture('#336699')
  const [file] = await db.select().from(pictureFiles).where(eq(pictureFiles.pictureId, id)).limit(1)
  await removeFile(file?.name ?? '')
  const cookie = await signIn(await given.staff())
  const refused = await fetch(here.url + archivePath, { headers: { Cookie: cookie } })
  expect([refused.status, refused.url]).toEqual([200, `${here.url}/cms/archive?lost`])
  const page = await refused.text()
  expect(page).toContain('No archive was made: files of pictures are lost')
  expect(page).toContain(`href="/cms/media/${id}"`)

  const archive = await newArchiveFile()
  const { output, code } = await runProcess('content', ['export', archive], { DATA_DIR: process.env.DATA_DIR ?? '' })
  expect(output).toMatch(
    /Files of pictures are lost, so that no archive was made: "336699.png"\. Replace these pictures/,
  )
  expect(code).toBe(1)
  await expect(access(archive)).rejects.toThrow('ENOENT')

  await createPicture('#336699')
  expect((await download()).headers.get('content-type')).toBe('application/zip')
})

async function download() {
  const cookie = await signIn(await given.staff())
  const answer = await fetch(here.url + archivePath, { headers: { Cookie: cookie } })
  expect(answer.status).toBe(200)
  const file = await newArchiveFile()
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file))
  return { file, headers: answer.headers }
}
