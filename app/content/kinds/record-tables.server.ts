import type { ContentKind } from '#app/content/content-kinds.ts'

import { liveFaqs } from './faq-table.server.ts'
import { livePages } from './page-table.server.ts'
import { livePosts } from './post-table.server.ts'
import type { LiveTable } from './record-table.server.ts'
import { liveSlides } from './slide-table.server.ts'

/** The table of each kind, for what treats all kinds alike. */
export const liveTables: Record<ContentKind, LiveTable> = {
  page: livePages,
  post: livePosts,
  faq: liveFaqs,
  slide: liveSlides,
}
