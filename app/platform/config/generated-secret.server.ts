import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { giveToOwnerOfParent } from './file-owner.server.ts'
import { startError } from './start-error.ts'

const createdHere = new Set<string>()

/** 32 bytes in base64, created on first use. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  const found = readIfThere(path)
  if (found) return found

  // The finished file is linked into place: of several first starts one wins, and none reads a partial key.
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
    giveToOwnerOfParent(draft)
    linkSync(draft, path)
    createdHere.add(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw startError(
        `Cannot write ${path}: ${(error as Error).message}. Set DATA_DIR to a directory that can be written.`,
      )
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** Leaves files that were there before this process, or that another process created. */
export function removeIfCreatedHere(dataDir: string, name: string) {
  const path = join(dataDir, name)
  if (createdHere.delete(path)) rmSync(path, { force: true })
}

function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw startError(
      `Cannot read ${path}: ${(error as Error).message}. Make it readable (start Hearthside as the user it belongs to), or set DATA_DIR to another directory.`,
    )
  }
}
