import { classesTag } from '#app/care/classes/class-tags.server.ts'
import { publicClasses, nextStart } from '#app/care/classes/open-classes.server.ts'
import { bodyReferences, everyBlock, isFactSection } from '#app/content/body-references.ts'
import { faqsTag, midwivesTag, pricesTag, reviewsTag, slidesTag, slideTag } from '#app/content/cache-tags.server.ts'
import { listShownMidwives, nextExpiry } from '#app/content/midwives/published-midwives.server.ts'
import { publicPrices } from '#app/content/prices/published-prices.server.ts'
import { publicReviews } from '#app/content/reviews/published-reviews.server.ts'
import { listActiveSlides } from '#app/content/slides/slides.server.ts'
import { findDocuments } from '#app/media/documents/documents.server.ts'
import { findPictures, pictureTag } from '#app/media/pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { addPageTags, expirePageAt, recordTag } from '#app/platform/http/page-tags.server.ts'
import { allowAnswerExceptions, nowFor, type RequestContext } from '#app/platform/http/request.server.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { hasAreas } from '#app/settings/areas/areas.ts'
import { retentionPeriods } from '#app/settings/retention/schedule.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { listTrustFacts } from '#app/settings/trust/trust.ts'

import { publicFaqs } from './published-faqs.server.ts'
import { readVideoAddress } from './video-address.ts'

/** What a text may show. Pictures and documents are listed by id; deleted ones are missing. FAQs by category. */
export type EmbeddedContent = Awaited<ReturnType<typeof loadEmbeddedContent>>

/** What is known where a text is shown, such as only its pictures. */
export type ShownFacts = Partial<EmbeddedContent> & { idPrefix?: string; isInCareCard?: boolean }

type PracticeFacts = Pick<SiteSettings, (typeof practiceFacts)[number]>

const practiceFacts = [
  'contact_email',
  'contact_phone',
  'opening_hours',
  'legal_name',
  'company_number',
  'registered_office',
  'data_protection_officer',
] as const

/** Also adds page tags for everything the texts show. */
export async function loadEmbeddedContent(context: RequestContext, ...texts: string[]) {
  const blocks = texts.flatMap(parseMarkdown)
  /** Only what a section of these kinds shows. */
  async function read<T>(kinds: string | string[], tag: string, list: () => Promise<T[]>): Promise<T[]> {
    if (!blocks.some((block) => block.type === 'section' && [kinds].flat().includes(block.kind))) return []
    addPageTags(context, tag)
    return await list()
  }

  const prices = await read(['prices', 'trust'], pricesTag, publicPrices)
  const included = prices.map((price) => price.included)
  const hasFaqs = everyBlock([...blocks, ...included.flatMap(parseMarkdown)]).some(({ type }) => type === 'faq-group')
  const faqs = hasFaqs ? await publicFaqs() : []
  const at = nowFor(context)
  const [media, slides, midwives, classes, reviews, settings] = await Promise.all([
    loadTextMedia(context, [...texts, ...included, ...faqs.map(({ answer }) => answer)]),
    read('slides', slidesTag, listActiveSlides),
    read('midwives', midwivesTag, async () => await listShownMidwives(at)),
    read('classes', classesTag, async () => await publicClasses(at)),
    read('reviews', reviewsTag, publicReviews),
    publicSettings(),
  ])
  if (hasFaqs) addPageTags(context, faqsTag)
  addPageTags(context, ...slides.map(slideTag), ...midwives.map((midwife) => recordTag('midwife', midwife)))
  expirePageAt(context, nextExpiry(midwives, at))
  expirePageAt(context, nextStart(classes))
  return {
    // Links to this site open in the same tab.
    siteUrl: config.siteUrl,
    careAppUrl: config.careAppUrl,
    retention: retentionPeriods(settings),
    ...media,
    faqs: Object.fromEntries(Map.groupBy(faqs, ({ category }) => category ?? '')),
    slides,
    midwives,
    prices,
    classes,
    reviews,
    ...(blocks.some((block) => block.type === 'section' && isFactSection(block))
      ? { practice: Object.fromEntries(practiceFacts.map((name) => [name, settings[name]])) as PracticeFacts }
      : {}),
    hasAreas: hasAreas(settings.care_areas),
    nations: settings.care_nations,
    trust: listTrustFacts(settings.trust_facts),
    book: { title: settings.book_title, blurb: settings.book_blurb, retailer: settings.book_retailer_url },
  }
}

/** By id. Also adds page tags for the pictures and allows the frames of the video players. */
export async function loadTextMedia(context: RequestContext, texts: readonly string[]) {
  const references = texts.map(bodyReferences)
  const pictureIds = [...new Set(references.flatMap((found) => found.pictures))]
  const documentIds = [...new Set(references.flatMap((found) => found.documents))]
  addPageTags(context, ...pictureIds.map(pictureTag))
  const players = texts
    .flatMap((text) => everyBlock(parseMarkdown(text)))
    .flatMap((block) => {
      const video = block.type === 'video' ? readVideoAddress(block.href) : undefined
      return video ? [new URL(video.player).origin] : []
    })
  if (players.length > 0) allowAnswerExceptions(context, { frames: [...new Set(players)] })
  const [pictures, documents] = await Promise.all([findPictures(pictureIds), findDocuments(documentIds)])
  return { pictures: Object.fromEntries(pictures), documents: Object.fromEntries(documents) }
}
