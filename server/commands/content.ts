import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'

import { importArchive } from '#app/desk/archive/import-archive.server.ts'
import { recordExport, createArchiveStream } from '#app/desk/archive/write-archive.server.ts'
import { findPicturesWithMissingFiles, type PictureWithMissingFiles } from '#app/media/files/missing-files.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

import { parseArguments } from './parse-arguments.ts'
import { createProgress } from './progress.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say what to do: npm run content -- export FILE, which writes the whole content into one archive, or npm run content -- import FILE, which brings one into an empty installation'

/** `npm run content -- export FILE` and `… import FILE`: may run while the site runs. */
export async function run(args: string[]) {
  const { positionals } = parseArguments(args, usage, {})
  const [verb, file, ...rest] = positionals
  if (!file || rest.length > 0) throw startError(usage)
  if (verb === 'export')
    await withDatabase(async (_, signal) => await exportTo(resolve(file), signal), {
      interrupted: 'Interrupted: no archive was written.',
    })
  else if (verb === 'import')
    await withDatabase(async (_, signal) => await importFrom(resolve(file), signal), {
      interrupted:
        'Interrupted: nothing was brought in. Files of pictures that were copied already are removed by the site within two days.',
    })
  else throw startError(usage)
}

async function exportTo(file: string, signal: AbortSignal) {
  const lost = await findPicturesWithMissingFiles()
  if (lost.length > 0) throw startError(describeMissing(lost))
  const progress = createProgress('Writing', 'rows and files')
  const archive = await createArchiveStream({ signal, onEntries: (count, total) => progress.add(count, total) })
  if (!archive) throw startError('Another archive of this site is being made.')
  const part = `${file}.part`
  try {
    await recordExport(null, null)
    await rm(part, { force: true })
    const written = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    // An interruption may come before the file exists: it is removed once nothing can create it any more.
    await pipeline(archive, written, { signal }).finally(async () => await finished(written).catch(() => {}))
    await rename(part, file)
  } catch (error) {
    archive.destroy()
    await rm(part, { force: true })
    const { path, code, message } = error as NodeJS.ErrnoException
    throw path?.startsWith(file) || code === 'ENOSPC' ? startError(`Cannot write ${file}: ${message}.`) : error
  } finally {
    progress.end()
  }
  console.log(`${file} holds the whole content of the site.`)
}

function describeMissing(lost: PictureWithMissingFiles[]) {
  const names = lost.slice(0, 20).map(({ fileName }) => JSON.stringify(fileName))
  const more = lost.length > names.length ? ` and ${lost.length - names.length} more` : ''
  return `Files of pictures are lost, so that no archive was made: ${names.join(', ')}${more}. Replace these pictures under /cms/media, or delete them.`
}

async function importFrom(file: string, signal: AbortSignal) {
  const checking = createProgress('Checking', 'bytes')
  const progress = createProgress('Bringing in', 'rows and files')
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  const counts = await importArchive(file, {
    signal,
    onBytes: (count) => checking.add(count, size),
    onEntries(count, total) {
      checking.end()
      progress.add(count, total)
    },
  }).finally(() => {
    checking.end()
    progress.end()
  })
  const lines = Object.entries(tableNouns).map(([table, [one, many]]) => {
    const count = counts[table] ?? 0
    return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
  })
  console.log(`Brought in ${lines.join(', ')}: the site shows them now.`)
}

const tableNouns = {
  cms_pages: ['page', 'pages'],
  blog_posts: ['blog post', 'blog posts'],
  faqs: ['FAQ', 'FAQs'],
  products: ['product', 'products'],
  pictures: ['picture', 'pictures'],
} as const
