import { bodyReferences } from '#app/content/body-references.ts'
import { faqsTag, slidesTag, slideTag } from '#app/content/cache-tags.server.ts'
import { type ActiveSlide, listActiveSlides } from '#app/content/slides/slides.server.ts'
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
  careAppUrl: string
  retention: readonly RetentionPeriod[]
  pictures: Record<string, ShownPicture>
  faqs: Record<string, PublishedFaq[]>
  slides: ActiveSlide[]
  book: { title: string; blurb: string; retailer: string }
}

/** Also tags the page with everything the text shows. */
export async function loadBodyFacts(context: RequestContext, markdown: string): Promise<BodyFacts> {
  const { pictures: ids } = bodyReferences(markdown)
  const blocks = parseMarkdown(markdown)
  const hasFaqs = blocks.some(showsFaqs)
  const hasSlides = blocks.some((block) => block.type === 'section' && block.kind === 'slides')
  const [pictures, faqs, slides, settings] = await Promise.all([
    findPictures(ids),
    hasFaqs ? publicFaqs() : [],
    hasSlides ? listActiveSlides() : [],
    publicSettings(),
  ])
  addPageTags(context, ...ids.map(pictureTag), ...(hasFaqs ? [faqsTag] : []))
  if (hasSlides) addPageTags(context, slidesTag, ...slides.map(slideTag))
  return {
    siteUrl: config.siteUrl,
    careAppUrl: config.careAppUrl,
    retention: retentionPeriods(settings),
    pictures: Object.fromEntries(pictures),
    faqs: Object.fromEntries(Map.groupBy(faqs, ({ category }) => category ?? '')),
    slides,
    book: { title: settings.book_title, blurb: settings.book_blurb, retailer: settings.book_retailer_url },
  }
}

function showsFaqs(block: Block): boolean {
  if (block.type === 'faq-group') return true
  return 'children' in block && block.children.some((child) => 'type' in child && showsFaqs(child as Block))
}
