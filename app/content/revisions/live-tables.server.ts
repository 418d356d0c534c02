import { livePosts } from '#app/content/blog/live-posts.server.ts'
import { liveFaqs } from '#app/content/faqs/live-faqs.server.ts'
import type { LiveTable } from '#app/content/live-content.ts'
import { livePages } from '#app/content/pages/live-pages.server.ts'
import type { ContentKind } from '#app/content/revisions/content-fields.ts'
import { liveSlides } from '#app/content/slides/live-slides.server.ts'

/** The table of each kind, for what treats all kinds alike. */
export const liveTables: Record<ContentKind, LiveTable> = {
  page: livePages,
  post: livePosts,
  faq: liveFaqs,
  slide: liveSlides,
}
