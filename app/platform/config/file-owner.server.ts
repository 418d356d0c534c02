import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Gives files that root creates to the owner of the directory, who could not start the site otherwise. */
export function giveToOwnerOfParent(path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}
