import { loadEmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { pagesTag, pageTag } from '#app/content/cache-tags.server.ts'
import { descriptionOf } from '#app/content/description.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { addPageTags } from '#app/platform/http/page-tags.server.ts'
import { nowFor, type RequestContext } from '#app/platform/http/request.server.ts'
import { inlineText } from '#app/platform/markdown/inlines.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { organization, service } from '#app/settings/structured-data.ts'

import { ownHeading } from './own-heading.ts'
import { findPublishedPage, type PublishedPage } from './pages.server.ts'

/** What a published page is drawn from. */
export async function showPage(context: RequestContext, request: Request, found: PublishedPage) {
  const { site_name: name } = await publicSettings()
  const page = withName(found, name)
  const [facts, head] = await Promise.all([
    loadEmbeddedContent(context, page.body),
    headOf(context, request, { page, name }),
  ])
  return { page, facts, head }
}

/** For routes that show an editable page beside other content. Undefined while the page is unpublished. */
export async function findSitePage(context: RequestContext, request: Request, slug: string) {
  const found = await cachedPage(slug, nowFor(context))
  addPageTags(context, found ? pageTag(found) : pagesTag)
  if (!found) return undefined
  const { page, facts, head } = await showPage(context, request, found)
  const { title, body, publishUntil: until } = page
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

const placeholder = '{site name}'

function withName(page: PublishedPage, name: string): PublishedPage {
  const put = (text: string) => text.replaceAll(placeholder, name)
  const inMarkdown = name.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
  return {
    ...page,
    title: put(page.title),
    metaTitle: page.metaTitle && put(page.metaTitle),
    metaDescription: page.metaDescription && put(page.metaDescription),
    body: page.body.replaceAll(placeholder, inMarkdown),
  }
}

type Named = { page: PublishedPage; name: string }

async function headOf(context: RequestContext, request: Request, { page, name }: Named) {
  const { slug, title, metaTitle, body, isUnlisted } = page
  const heading = ownHeading(parseMarkdown(body))
  const isNamed = metaTitle?.includes(name)
  const description = descriptionOf(page)
  return await pageHead(context, request, {
    title: (isNamed ? heading && inlineText(heading.children) : metaTitle) ?? title,
    ...(isNamed && metaTitle ? { fullTitle: metaTitle } : {}),
    description,
    noindex: isUnlisted,
    structured: slug.startsWith('services/')
      ? [service({ name: title, description })]
      : slug === '' || slug === 'about'
        ? [organization]
        : [],
  })
}
