import type { EncodedPicture, PictureAnswer } from './picture-worker-messages.ts'
import { askPictureWorker } from './picture-worker.server.ts'

export type { EncodedPicture }

const longestQueue = 8

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Makes what a browser may choose from of an upload: AVIF and WebP in the widths that fit the layouts, a JPEG, all of
 * them without anything that came along. One at a time in the whole process; who comes when eight wait hears 'busy'.
 */
export async function encodePicture(upload: Buffer): Promise<PictureAnswer | { ok: false; reason: 'busy' }> {
  if (waiting >= longestQueue) return { ok: false, reason: 'busy' }
  waiting += 1
  const made = last.then(() => askPictureWorker(upload))
  last = made.catch(() => {})
  return await made.finally(() => (waiting -= 1))
}
