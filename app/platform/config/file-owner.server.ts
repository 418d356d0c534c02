import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** What root makes in somebody's directory belongs to that person, who could not start the site any more otherwise. */
export function giveToOwnerOfParent(path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}
