import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { listFiles } from '#app/platform/files/files.server.ts'

const twoDaysMs = 48 * 60 * 60 * 1000

export async function storedNames() {
  return await namesIn(listFiles())
}

export async function namesIn(files: AsyncIterable<{ name: string }>) {
  const names: string[] = []
  for await (const { name } of files) names.push(name)
  return names.toSorted()
}

/** For tests: makes every file on the disk two days old. */
export async function ageFiles() {
  const then = new Date(Date.now() - twoDaysMs)
  const directory = join(process.env.DATA_DIR ?? '', 'files')
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then)
}
