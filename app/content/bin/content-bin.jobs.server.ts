import { emptyBin } from '#app/content/bin/bin.server.ts'
import { contentKinds } from '#app/content/content-kinds.ts'

export const contentBinTasks = {
  async 'empty-content-bin'() {
    for (const kind of contentKinds) await emptyBin(kind)
  },
}
