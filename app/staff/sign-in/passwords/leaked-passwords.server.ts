import { hash } from 'node:crypto'

// 54,863 of twelve characters and more; where they come from: common-passwords/LICENSE.
const bytesEach = 5

let loading: Promise<Buffer> | undefined

/**
 * Answers whether a password is among the leaked ones that are tried first. The list is loaded by the first who chooses a
 * password, and kept: 274 KB of hashes in order. Of a million passwords that are not on it, fewer than one is taken for one.
 */
export async function loadLeakedPasswords(): Promise<(password: string) => boolean> {
  loading ??= import('./hashes.txt?raw').then((text) => Buffer.from(text.default, 'base64'))
  const hashes = await loading
  return (password) => isAmong(hashes, hash('sha256', password.normalize('NFKC').toLowerCase(), 'buffer'))
}

function isAmong(hashes: Buffer, wanted: Buffer) {
  const sought = wanted.readUIntBE(0, bytesEach)
  let [from, to] = [0, hashes.length / bytesEach]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const found = hashes.readUIntBE(middle * bytesEach, bytesEach)
    if (found === sought) return true
    if (found < sought) from = middle + 1
    else to = middle
  }
  return false
}
