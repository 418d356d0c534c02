import { emptyBin } from '#app/content/bin/bin.server.ts'
import { contentKinds } from '#app/content/content-kinds.ts'
import { sweepPreviewLinks } from '#app/content/preview/preview-links.server.ts'

/** What has been in the bin for 30 days is gone for good, with its history; so are links to previews. */
export const contentBinTasks = {
  async 'empty-content-bin'() {
    for (const kind of contentKinds) await emptyBin(kind)
    await sweepPreviewLinks()
  },
}
