import { createHash } from 'node:crypto'

import type { ShareWords } from '#app/settings/share-address.server.ts'

type SharePicture = { png: Buffer; etag: string }
type Draw = (words: ShareWords) => Promise<Buffer>

/**
 * An LRU cache of up to `maxBytes`. Pictures are drawn one at a time; while `longestQueue` wait, further requests get
 * undefined.
 */
export function createSharePictureCache(
  draw: Draw,
  { maxBytes, longestQueue }: { maxBytes: number; longestQueue: number },
) {
  const drawn = new Map<string, SharePicture>()
  const underWay = new Map<string, Promise<SharePicture>>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  async function begin(key: string, words: ShareWords) {
    const before = last
    const mine = Promise.withResolvers<void>()
    last = mine.promise
    await before
    try {
      const png = await draw(words)
      const picture = { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
      keep(key, picture)
      return picture
    } finally {
      underWay.delete(key)
      mine.resolve()
    }
  }

  function keep(key: string, picture: SharePicture) {
    drawn.set(key, picture)
    bytes += picture.png.length
    for (const [oldest, { png }] of drawn) {
      if (bytes <= maxBytes) return
      drawn.delete(oldest)
      bytes -= png.length
    }
  }

  return async function find(words: ShareWords): Promise<SharePicture | undefined> {
    const key = JSON.stringify(words)
    const known = drawn.get(key)
    if (known) {
      // Moved to the end: the first key is the least recently used.
      drawn.delete(key)
      drawn.set(key, known)
      return known
    }
    const joined = underWay.get(key)
    if (joined) return await joined
    if (underWay.size > longestQueue) return undefined
    const drawing = begin(key, words)
    underWay.set(key, drawing)
    return await drawing
  }
}

export const findSharePicture = createSharePictureCache(
  async (words) => {
    // Loaded on first use, because the drawing library is large.
    const { drawSharePicture } = await import('#app/site/share/share-drawing.server.ts')
    return await drawSharePicture(words)
  },
  { maxBytes: 8 * 1024 * 1024, longestQueue: 8 },
)
