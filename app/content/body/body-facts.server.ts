import { bodyReferences } from '#app/content/body-references.ts'
import { faqsTag } from '#app/content/cache-tags.server.ts'
import { findPictures, pictureTag } from '#app/media/pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { addPageTags } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { type RetentionPeriod, retentionPeriods } from '#app/settings/retention.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

import { publicFaqs, type PublishedFaq } from './published-faqs.server.ts'

export type BodyFacts = {
  siteUrl: string
  retention: readonly RetentionPeriod[]
  pictures: Record<string, ShownPicture>
  faqs: Record<string, PublishedFaq[]>
}

/** Also tags the page with everything the text shows. */
export async function loadBodyFacts(context: RequestContext, markdown: string): Promise<BodyFacts> {
  const { pictures: ids } = bodyReferences(markdown)
  const hasFaqs = parseMarkdown(markdown).some(showsFaqs)
  const [pictures, faqs, settings] = await Promise.all([
    findPictures(ids),
    hasFaqs ? publicFaqs() : [],
    publicSettings(),
  ])
  addPageTags(context, ...ids.map(pictureTag), ...(hasFaqs ? [faqsTag] : []))
  return {
    siteUrl: config.siteUrl,
    retention: retentionPeriods(settings),
    pictures: Object.fromEntries(pictures),
    faqs: Object.fromEntries(Map.groupBy(faqs, ({ category }) => category ?? '')),
  }
}

function showsFaqs(block: Block): boolean {
  if (block.type === 'faq-group') return true
  return 'children' in block && block.children.some((child) => 'type' in child && showsFaqs(child as Block))
}
