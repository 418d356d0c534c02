import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Files created by root would be unreadable for the directory's owner, who then could not start the site. */
export function giveToOwnerOfParent(path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}
