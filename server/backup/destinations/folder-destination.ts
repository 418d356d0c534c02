import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { startError } from '#app/platform/config/start-error.ts'
import { ignoreMissing, syncDirectory } from '#app/platform/files/disk-files.server.ts'

import type { BackupDestination } from './backup-destination.ts'

const partSuffix = '.part'

/** `makes`: creates the folder, but not its parent: nothing is written when the disk is not mounted. */
export function createFolderDestination(folder: string, { makes = false } = {}): BackupDestination {
  return {
    label: folder,
    async write(name, source) {
      const file = join(folder, name)
      const part = file + partSuffix
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
      const entries = await readdir(folder, { withFileTypes: true }).catch(async (error: NodeJS.ErrnoException) => {
        if (!makes || error.code !== 'ENOENT') throw error
        return await nothingYet(folder)
      })
      const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
      const sizes = names.map(async (name) => {
        // Between listing and reading, another process may have removed or renamed it.
        const bytes = await stat(join(folder, name)).then(({ size }) => size, ignoreMissing)
        return bytes === undefined ? [] : [{ name, bytes }]
      })
      return (await Promise.all(sizes)).flat()
    },
    remove: async (name) => await rm(join(folder, name)),
    async removeUnfinished(isOurs) {
      const names = (await this.list()).map(({ name }) => name)
      for (const name of names)
        if (name.endsWith(partSuffix) && isOurs(name.slice(0, -partSuffix.length)))
          await rm(join(folder, name), { force: true })
    },
  }
}

/** Without its parent folder the destination is unavailable, not empty. */
async function nothingYet(folder: string): Promise<[]> {
  await stat(dirname(folder))
  return []
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

function cannotWrite(file: string, error: unknown) {
  const { code, path, message } = error as NodeJS.ErrnoException
  const isAboutTarget = code === 'ENOSPC' || path?.startsWith(file)
  return isAboutTarget ? startError(`Cannot write ${file}: ${message}.`) : error
}
