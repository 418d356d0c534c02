import { createHash } from 'node:crypto'

type DrawnPicture = { body: Buffer; etag: string }

/** An LRU cache. Pictures are drawn one at a time. While `longestQueue` wait, further requests get undefined. */
export function createPictureCache<Wanted>(
  draw: (wanted: Wanted) => Promise<Buffer>,
  { maxBytes, longestQueue }: { maxBytes: number; longestQueue: number },
) {
  const drawn = new Map<string, DrawnPicture>()
  const underWay = new Map<string, Promise<DrawnPicture>>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  async function drawInTurn(key: string, wanted: Wanted) {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = turn.promise
    await before
    try {
      const body = await draw(wanted)
      const picture = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
      keep(key, picture)
      return picture
    } finally {
      underWay.delete(key)
      turn.resolve()
    }
  }

  function keep(key: string, picture: DrawnPicture) {
    drawn.set(key, picture)
    bytes += picture.body.length
    for (const [oldest, { body }] of drawn) {
      if (bytes <= maxBytes) return
      drawn.delete(oldest)
      bytes -= body.length
    }
  }

  return async function find(wanted: Wanted): Promise<DrawnPicture | undefined> {
    const key = JSON.stringify(wanted)
    const known = drawn.get(key)
    if (known) {
      // Moves the picture to the end, so that the first key is the least recently used.
      drawn.delete(key)
      drawn.set(key, known)
      return known
    }
    const joined = underWay.get(key)
    if (joined) return await joined
    if (underWay.size > longestQueue) return undefined
    const drawing = drawInTurn(key, wanted)
    underWay.set(key, drawing)
    return await drawing
  }
}
