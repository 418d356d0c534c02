import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { startError } from '#app/platform/config/start-error.ts'

import type { ArchivePlace } from './archive-place.ts'

/** `makes`: creates the folder in one that is there, which has to be: on a disk that is not mounted, nothing is written. */
export function createFolderPlace(folder: string, { makes = false } = {}): ArchivePlace {
  return {
    label: folder,
    async write(name, source) {
      const file = join(folder, name)
      const part = `${file}.part`
      try {
        if (makes) await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
        await rm(part, { force: true })
        await pipeline(source, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(part, file)
        await syncDirectory(folder)
      } catch (error) {
        await rm(part, { force: true })
        throw cannotWrite(file, error)
      }
    },
    read: (name) => Promise.resolve(createReadStream(join(folder, name))),
    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (makes && error.code === 'ENOENT') return []
        throw error
      })
      const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
      return await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
    },
    remove: async (name) => await rm(join(folder, name)),
    async removeUnfinished(names) {
      for (const name of names) await rm(join(folder, `${name}.part`), { force: true })
    },
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

// A rename survives a power cut only once its directory is synced.
async function syncDirectory(path: string) {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}

function cannotWrite(file: string, error: unknown) {
  const { code, path, message } = error as NodeJS.ErrnoException
  const isAboutTarget = code === 'ENOSPC' || path?.startsWith(file)
  return isAboutTarget ? startError(`Cannot write ${file}: ${message}.`) : error
}
