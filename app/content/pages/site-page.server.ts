import { loadEmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { pagesTag, pageTag } from '#app/content/cache-tags.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { addPageTags } from '#app/platform/http/page-tags.server.ts'
import { nowFor, type RequestContext } from '#app/platform/http/request.server.ts'

import { headOfPage } from './page-head.server.ts'
import { findPublishedPage } from './pages.server.ts'
import { withSiteName } from './site-name.server.ts'

/** For routes that show an editable page beside other content. Undefined while the page is unpublished. */
export async function findSitePage(context: RequestContext, request: Request, slug: string) {
  const found = await cachedPage(slug, nowFor(context))
  addPageTags(context, found ? pageTag(found) : pagesTag)
  if (!found) return undefined
  const page = await withSiteName(found)
  const { title, body, publishUntil: until } = page
  const [facts, head] = await Promise.all([loadEmbeddedContent(context, body), headOfPage(context, request, page)])
  return { title, body, facts, head, until }
}

/** Cached in memory, because a page with a form is rendered for each visitor. */
const cachedPage = cachedValue({
  tags: [pagesTag],
  read: async (slug: string, at: Date) => await findPublishedPage(slug, at),
  key: (slug) => slug,
  // An unpublished page may become visible at any moment.
  until: (page) => (page ? (page.publishUntil ?? undefined) : new Date(0)),
})
