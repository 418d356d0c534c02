import type { ShareWords } from '#app/settings/share-address.server.ts'
import { createPictureCache } from '#app/site/brand/picture-cache.server.ts'

export const findSharePicture = createPictureCache(
  async (words: ShareWords) => {
    // Loaded on first use, because the drawing library is large.
    const { drawSharePicture } = await import('#app/site/share/share-drawing.server.ts')
    return await drawSharePicture(words)
  },
  { maxBytes: 8 * 1024 * 1024, longestQueue: 8 },
)
