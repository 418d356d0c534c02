import { hash } from 'node:crypto'

// 54,863 passwords of at least twelve characters; source: common-passwords/LICENSE.
const bytesEach = 5

let loading: Promise<Buffer> | undefined

/** Loads 274 KB of sorted hashes on first use. Fewer than one in a million other passwords is wrongly reported. */
export async function loadLeakedPasswords(): Promise<(password: string) => boolean> {
  loading ??= import('./hashes.txt?raw').then((text) => Buffer.from(text.default, 'base64'))
  const hashes = await loading
  return (password) => isAmong(hashes, hash('sha256', password.normalize('NFKC').toLowerCase(), 'buffer'))
}

function isAmong(hashes: Buffer, wanted: Buffer) {
  const target = wanted.readUIntBE(0, bytesEach)
  let [from, to] = [0, hashes.length / bytesEach]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const found = hashes.readUIntBE(middle * bytesEach, bytesEach)
    if (found === target) return true
    if (found < target) from = middle + 1
    else to = middle
  }
  return false
}
