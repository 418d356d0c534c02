import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { findPictures, pictureTag } from '#app/media/pictures.server.ts'
import { pictureFiles, pictures } from '#app/media/schema.ts'
import { maxImageBytes } from '#app/media/upload-rules.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readFileStream, removeFile } from '#app/platform/files/files.server.ts'
import { pageTagsChannel } from '#app/platform/http/page-tags.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { eventually } from '#test/eventually.ts'
import { connect } from '#test/factories/installation.ts'
import { given } from '#test/given.ts'
import { ageFiles, storedNames } from '#test/stored-files.ts'

import { findPicturesWithMissingFiles } from './missing-files.server.ts'
import { sweepOrphanFiles } from './orphan-files.jobs.server.ts'
import { prioritiseEncoding } from './picture-worker.server.ts'
import { storePicture, replacePicture } from './store-picture.server.ts'

prioritiseEncoding()

const actor = await given.staff()
let shade = 0

async function newUpload(width = 200, height = 100) {
  shade += 1
  const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: (shade * 53) % 256 }
  const body = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return { body, fileName: 'a cot.png', actor }
}

async function storedId(upload: Awaited<ReturnType<typeof newUpload>>) {
  const answer = await storePicture(upload)
  if (!answer.ok) throw new Error(answer.message)
  return answer.id
}

async function namesOf(pictureId: string) {
  const rows = await db
    .select({ name: pictureFiles.name })
    .from(pictureFiles)
    .where(eq(pictureFiles.pictureId, pictureId))
  return rows.map(({ name }) => name).toSorted()
}

describe('a picture', () => {
  test('is stored with its files, and uploading the same content again returns the same picture', async () => {
    const upload = { ...(await newUpload(400, 300)), fileName: 'C:\\pictures\\a \u0000cot.png', altText: ' A cot ' }
    const answer = await storePicture(upload)
    expect(answer).toMatchObject({ ok: true, isNew: true })
    const id = answer.ok ? answer.id : ''
    const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
    expect(row).toMatchObject({ fileName: 'a cot.png', width: 400, height: 300, altText: 'A cot' })
    expect(row).toMatchObject({ bytes: upload.body.length, createdBy: actor.id, isDecorative: false })
    const files = await db.select().from(pictureFiles).where(eq(pictureFiles.pictureId, id))
    expect(files).toHaveLength(7)
    for (const { name, bytes } of files) {
      const found = await readFileStream(name)
      found?.stream.destroy()
      expect(found?.bytes).toBe(bytes)
    }
    expect((await findPictures([id])).get(id)?.files).toHaveLength(7)
    expect(await storePicture({ ...upload, altText: 'Another' })).toEqual({ ok: true, id, isNew: false })
  })

  test('with missing files gets them back when the same content is uploaded, as new or as its replacement', async () => {
    const upload = await newUpload()
    const id = await storedId(upload)
    for (const send of [() => storePicture(upload), () => replacePicture(id, upload)]) {
      const [name = ''] = await namesOf(id)
      await removeFile(name)
      expect(await findPicturesWithMissingFiles()).toEqual([{ id, fileName: 'a cot.png' }])
      expect(await send()).toEqual({ ok: true, id, isNew: false })
      expect(await storedNames()).toContain(name)
      expect(await findPicturesWithMissingFiles()).toEqual([])
    }
  })

  test('that is decorative has no alt text', async () => {
    const answer = await storePicture({ ...(await newUpload()), altText: 'A cot', isDecorative: true })
    const id = answer.ok ? answer.id : ''
    const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
    expect(row).toMatchObject({ altText: null, isDecorative: true })
  })

  test('uploaded three times at once is stored once', async () => {
    const upload = await newUpload()
    const answers = await Promise.all([storePicture(upload), storePicture(upload), storePicture(upload)])
    expect(new Set(answers.map((answer) => answer.ok && answer.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1)
  })

  test('is recorded in the audit log when it is added or replaced', async () => {
    const id = await storedId(await newUpload())
    await replacePicture(id, { ...(await newUpload()), requestId: 'asked' })
    const rows = await db
      .select()
      .from(auditLog)
      .where(sql`${id} = any (${auditLog.subjectIds})`)
      .orderBy(auditLog.seq)
    expect(rows).toMatchObject([
      { action: 'added', subject: 'picture', actorId: actor.id, requestId: null },
      { action: 'replaced', subject: 'picture', actorId: actor.id, requestId: 'asked' },
    ])
  })
})

test('an upload whose file is cut off says what is wrong with it: trying again would not help', async () => {
  const { body, ...upload } = await newUpload()
  const answer = await storePicture({ ...upload, body: body.subarray(0, body.length / 2) })
  const message = 'This image cannot be read: its file is damaged, or its end is missing. Please save it again first.'
  expect(answer).toEqual({ ok: false, title: 'Upload Failed', message })
})

describe('a refused upload gets the message of the specification', () => {
  const tooLarge = { ok: false, title: 'File Too Large', message: 'Please select an image smaller than 5MB' }
  const noPicture = {
    ok: false,
    title: 'Invalid File Type',
    message: 'Please select an image file (JPG, PNG, GIF, etc.)',
  }

  test('for 5 MB and one byte, while exactly 5 MB is accepted', async () => {
    const { body, ...upload } = await newUpload()
    const padded = (bytes: number) => Buffer.concat([body, Buffer.alloc(bytes - body.length)])
    expect(await storePicture({ ...upload, body: padded(maxImageBytes + 1) })).toEqual(tooLarge)
    expect(await storePicture({ ...upload, body: padded(maxImageBytes) })).toMatchObject({ ok: true })
  })

  test.each(['drawing.svg', 'photo.png', 'photo.jpg', 'photo.gif', 'photo'])(
    'for an SVG called %s',
    async (fileName) => {
      const body = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>',
      )
      expect(await storePicture({ body, fileName, actor })).toEqual(noPicture)
    },
  )

  test('for an empty file', async () => {
    expect(await storePicture({ body: Buffer.alloc(0), fileName: 'a.png', actor })).toEqual(noPicture)
  })
})

describe('a replacement', () => {
  test('has new files under the same id, and invalidates the pages that show it', async () => {
    const listener = await connect(config.databaseUrl)
    const received: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => received.push(payload))
    await listener.query(`listen ${pageTagsChannel}`)
    const first = await newUpload()
    const id = await storedId(first)
    const before = await namesOf(id)
    expect(await replacePicture(id, await newUpload(300, 300))).toEqual({ ok: true, id, isNew: true })
    const after = await namesOf(id)
    expect(after.filter((name) => before.includes(name))).toEqual([])
    expect((await findPictures([id])).get(id)).toMatchObject({ width: 300, height: 300 })
    await eventually('the pages are forgotten', () => received.includes(pictureTag(id)))
    await listener.end()
    // Its former content can be stored again.
    expect(await storedId(first)).not.toBe(id)
  })

  test('with the same content changes nothing, and with the content of another picture is refused', async () => {
    const [own, another] = [await newUpload(), await newUpload()]
    const [id] = [await storedId(own), await storedId(another)]
    const before = await namesOf(id)
    expect(await replacePicture(id, own)).toEqual({ ok: true, id, isNew: false })
    expect(await replacePicture(id, another)).toMatchObject({ ok: false, title: 'Upload Failed' })
    expect(await namesOf(id)).toEqual(before)
  })
})

describe('the sweep', () => {
  test('removes files that no picture uses, once they are a day old', async () => {
    const [id, deleted] = [await storedId(await newUpload()), await storedId(await newUpload())]
    const [named, orphans] = [await namesOf(id), await namesOf(deleted)]
    await db.delete(pictures).where(eq(pictures.id, deleted))
    await sweepOrphanFiles()
    expect(await storedNames()).toEqual(expect.arrayContaining([...named, ...orphans]))
    await ageFiles()
    await sweepOrphanFiles()
    const there = await storedNames()
    expect(there).toEqual(expect.arrayContaining(named))
    expect(there.filter((name) => orphans.includes(name))).toEqual([])
  })

  test('leaves no picture without its files, even if the same content is uploaded while it runs', async () => {
    const upload = await newUpload()
    for (let round = 0; round < 15; round += 1) {
      const deleted = await storedId(upload)
      await db.delete(pictures).where(eq(pictures.id, deleted))
      await ageFiles()
      const [id] = await Promise.all([storedId(upload), sweepOrphanFiles(), sweepOrphanFiles()])
      expect(await storedNames()).toEqual(expect.arrayContaining(await namesOf(id)))
    }
  })

  test('skips its run instead of waiting while somebody is writing', async () => {
    const deleted = await storedId(await newUpload())
    const orphans = await namesOf(deleted)
    await db.delete(pictures).where(eq(pictures.id, deleted))
    await ageFiles()
    await transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(4827310201)`)
      await sweepOrphanFiles()
    })
    expect(await storedNames()).toEqual(expect.arrayContaining(orphans))
  })
})
