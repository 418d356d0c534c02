import { setTimeout as delay } from 'node:timers/promises'

import { asc, eq } from 'drizzle-orm'

import { pictureFiles, pictures } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Instance } from '#test/instance.ts'

import { makePhotographs } from './photographs.ts'
import { residentMegabytes } from './processes.ts'
import { inWords, timeOf, visit } from './visitors.ts'

const seconds = 30
const pages = ['/', '/contact']
const shownWidths = [640, 1280, 1920]

/** The size of pictures, how many can be uploaded, and the effect on visitors. */
export async function benchPictures(instance: Instance, cookie: string): Promise<string[]> {
  const photographs = await makePhotographs()
  for (const page of pages) await timeOf(instance.url + page)
  const atRest = await visit(instance, pages, delay(seconds * 1000))
  const pid = instance.process.pid ?? 0
  const restMegabytes = await residentMegabytes(pid)

  for (const { name, body } of photographs) await sendPicture(instance, cookie, name, body)
  const weights = await listWeights(photographs.map(({ name }) => name))

  const until = performance.now() + seconds * 1000
  let sent = 0
  // Two people at once. Trailing bytes make each file a different picture that looks the same.
  const sendAgain = async () => {
    while (performance.now() < until) {
      const { body = Buffer.alloc(0) } = photographs[sent % photographs.length] ?? {}
      sent += 1
      await sendPicture(instance, cookie, 'again', Buffer.concat([body, Buffer.from(String(sent))]))
    }
  }
  const uploads = Promise.all([sendAgain(), sendAgain()])
  const meanwhile = await visit(instance, pages, uploads)
  return [
    ...weights,
    '',
    '| page | p50 / p99 at rest | p50 / p99 while pictures are sent |',
    '|---|---|---|',
    ...pages.map((page) => `| ${page} | ${inWords(atRest.get(page))} | ${inWords(meanwhile.get(page))} |`),
    '',
    `Pictures a minute, sent by two people at once, while both pages were asked for forty times a second: ${Math.round((sent * 60) / seconds)}.`,
    `Memory of the server, without the process that reads pictures: ${restMegabytes} MB before, ${await residentMegabytes(pid)} MB after.`,
  ]
}

export async function sendPicture(instance: Instance, cookie: string, name: string, body: Buffer) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(body)], name, { type: 'image/jpeg' }))
  const headers = { Cookie: cookie, Origin: instance.url, Accept: 'application/json' }
  const response = await fetch(`${instance.url}/cms/media/upload`, { method: 'POST', headers, body: form })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`The upload of ${name} was answered ${response.status}: ${answer}`)
}

async function listWeights(names: string[]) {
  const rows = []
  for (const name of names) {
    const [picture] = await db.select().from(pictures).where(eq(pictures.fileName, name))
    const files = await db
      .select()
      .from(pictureFiles)
      .where(eq(pictureFiles.pictureId, picture?.id ?? ''))
      .orderBy(asc(pictureFiles.width))
    const sizes = (['avif', 'webp'] as const).flatMap((format) =>
      shownWidths.map((width) =>
        kilobytes(files.find((file) => file.format === format && file.width === width)?.bytes),
      ),
    )
    const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
    rows.push(`| ${name} | ${[kilobytes(picture?.bytes), ...sizes, kilobytes(all)].join(' | ')} |`)
  }
  const heads = ['AVIF', 'WebP'].flatMap((format) => shownWidths.map((width) => `${format} ${width}`))
  return [`| KB | original | ${heads.join(' | ')} | all files |`, `|---|${'---|'.repeat(heads.length + 2)}`, ...rows]
}

function kilobytes(bytes = 0) {
  return Math.round(bytes / 1000)
}
