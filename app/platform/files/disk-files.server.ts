import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { opendir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'

import type { FileStore } from './file-store.ts'

const draftEnding = '.part'
const draftLivesMs = 24 * 60 * 60 * 1000

export function createDiskFiles(directory: string): FileStore {
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name)
  return {
    async write(name, body) {
      const path = pathOf(name)
      if (await refreshAge(path, body.length)) return
      makeOwned(directory)
      makeOwned(dirname(path))
      const draft = `${path}.${randomBytes(6).toString('hex')}${draftEnding}`
      try {
        await writeDraft(draft, body)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncDirectory(dirname(path))
    },
    async open(name) {
      const file = await open(pathOf(name)).catch(ignoreMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), bytes: size }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async *list() {
      const folder = await opendir(directory, { recursive: true }).catch(ignoreMissing)
      for await (const entry of folder ?? []) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(ignoreMissing)
        if (!found) continue
        if (entry.name.endsWith(draftEnding)) await removeOldDraft(path, found.mtime)
        else yield { name: entry.name, bytes: found.size, writtenAt: found.mtime }
      }
    },
  }
}

async function refreshAge(path: string, bytes: number) {
  const found = await stat(path).catch(ignoreMissing)
  if (found?.size !== bytes) return false
  const now = new Date()
  return await utimes(path, now, now).then(() => true, ignoreMissing)
}

async function writeDraft(draft: string, body: Buffer) {
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
  giveToOwnerOfParent(draft)
}

async function removeOldDraft(path: string, writtenAt: Date) {
  if (Date.now() - writtenAt.getTime() > draftLivesMs) await rm(path, { force: true })
}

function makeOwned(directory: string) {
  const isNew = mkdirSync(directory, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew) giveToOwnerOfParent(directory)
}

// A rename survives a power cut only once its directory is synced.
export async function syncDirectory(path: string) {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}

export function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
