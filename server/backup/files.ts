import { createReadStream, mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rename } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

import { startError } from '#app/platform/start-error.ts'
import { giveToOwnerOfParent } from '#server/file-lock.ts'

// A multiple of three, so that the base64 of the pieces needs no padding within.
const pieceBytes = 48 * 1024

/** Marker and pieces of every file below the directory, as lines of an archive. */
export async function* fileLines(directory: string): AsyncGenerator<string> {
  for (const path of await listFiles(directory)) {
    // Rows are read first, so every file they name is there by now; one that is gone since is named by none any more.
    const file = await open(path).catch(unlessAbsent)
    if (!file) continue
    yield JSON.stringify({ file: relative(directory, path).split(sep).join('/') })
    for await (const piece of createReadStream(path, { fd: file, highWaterMark: pieceBytes }))
      yield JSON.stringify((piece as Buffer).toString('base64'))
  }
}

async function listFiles(directory: string) {
  const found = (await readdir(directory, { recursive: true, withFileTypes: true }).catch(unlessAbsent)) ?? []
  return found
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function unlessAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/**
 * Puts files back, each whole or not at all. They are written before the rows that name them are committed: if that
 * fails, what is left is named by nobody, and the next try writes the same again.
 */
export function createFileWriter(directory: string) {
  let current: { file: FileHandle; path: string } | undefined
  return {
    count: 0,
    async begin(name: string) {
      await this.end()
      const path = resolve(directory, name)
      if (!path.startsWith(resolve(directory) + sep)) throw startError(`The archive holds a file outside: ${name}.`)
      makeOwned(dirname(path))
      current = { file: await open(`${path}.part`, 'w', 0o600), path }
      this.count += 1
    },
    async write(piece: string) {
      await current?.file.write(Buffer.from(piece, 'base64'))
    },
    async end() {
      if (!current) return
      const { file, path } = current
      current = undefined
      await file.sync()
      await file.close()
      giveToOwnerOfParent(`${path}.part`)
      await rename(`${path}.part`, path)
    },
  }
}

// Started as root on somebody's data directory, what is made there must stay theirs.
function makeOwned(directory: string) {
  const isNew = mkdirSync(directory, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew) giveToOwnerOfParent(directory)
}
