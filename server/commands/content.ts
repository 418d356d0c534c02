import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

import type { Client } from 'pg'

import { importArchive } from '#app/desk/archive/import-archive.server.ts'
import { createArchive } from '#app/desk/archive/write-archive.server.ts'
import { findPicturesWithMissingFiles, type PictureWithMissingFiles } from '#app/media/files/missing-files.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { type Transaction, transactionOver } from '#app/platform/database/db.server.ts'

import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say what to do: npm run content -- export FILE, which writes the whole content into one archive, or npm run content -- import FILE, which brings one into an empty installation'

/** `npm run content -- export FILE` and `… import FILE`: may run while the site runs. */
export async function run(args: string[]) {
  const { positionals } = parseArguments(args, usage, {})
  const [verb, file, ...rest] = positionals
  if (!file || rest.length > 0) throw startError(usage)
  if (verb === 'export')
    await withDatabase(async (client, signal) => await exportTo(resolve(file), { client, signal }), {
      interrupted: 'Interrupted: no archive was written.',
    })
  else if (verb === 'import')
    await withDatabase(async (client, signal) => await importFrom(resolve(file), { client, signal }), {
      interrupted:
        'Interrupted: nothing was brought in. Files of pictures that were copied already are removed by the site within two days.',
    })
  else throw startError(usage)
}

type Running = { client: Client; signal: AbortSignal }

async function exportTo(file: string, { client, signal }: Running) {
  const lost = await findPicturesWithMissingFiles()
  if (lost.length > 0) throw startError(describeMissing(lost))
  const archive = Readable.fromWeb((await createArchive(null, null, transactionsOver(client))) as NodeReadableStream)
  const part = `${file}.part`
  try {
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
  }
  console.log(`${file} holds the whole content of the site.`)
}

function describeMissing(lost: PictureWithMissingFiles[]) {
  const names = lost.slice(0, 20).map(({ fileName }) => JSON.stringify(fileName))
  const more = lost.length > names.length ? ` and ${lost.length - names.length} more` : ''
  return `Files of pictures are lost, so that no archive was made: ${names.join(', ')}${more}. Replace these pictures under /cms/media, or delete them.`
}

async function importFrom(file: string, { client, signal }: Running) {
  const counts = await importArchive(file, { signal, transact: transactionsOver(client) })
  const lines = Object.entries(tableNouns).map(([table, [one, many]]) => {
    const count = counts[table] ?? 0
    return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
  })
  console.log(`Brought in ${lines.join(', ')}: the site shows them now.`)
}

/** An interruption cancels the statement of this connection. Closing it rolls back. */
function transactionsOver(client: Client) {
  return async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    await client.query('begin')
    const result = await work(transactionOver(client))
    await client.query('commit')
    return result
  }
}

const tableNouns = {
  cms_pages: ['page', 'pages'],
  blog_posts: ['blog post', 'blog posts'],
  faqs: ['FAQ', 'FAQs'],
  products: ['product', 'products'],
  pictures: ['picture', 'pictures'],
} as const
