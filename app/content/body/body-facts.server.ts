import { classesTag } from '#app/care/classes/class-tags.server.ts'
import { publicClasses, nextStart, type OpenClass } from '#app/care/classes/open-classes.server.ts'
import { bodyReferences, everyBlock } from '#app/content/body-references.ts'
import { faqsTag, midwivesTag, pricesTag, reviewsTag, slidesTag, slideTag } from '#app/content/cache-tags.server.ts'
import { listShownMidwives, nextExpiry, type ShownMidwife } from '#app/content/midwives/published-midwives.server.ts'
import { publicPrices, type PublishedPrice } from '#app/content/prices/published-prices.server.ts'
import { publicReviews, type PublishedReview } from '#app/content/reviews/published-reviews.server.ts'
import { type ActiveSlide, listActiveSlides } from '#app/content/slides/slides.server.ts'
import type { ShownDocument } from '#app/media/documents/document-rules.ts'
import { findDocuments } from '#app/media/documents/documents.server.ts'
import { findPictures, pictureTag } from '#app/media/pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { addPageTags, expirePageAt, recordTag } from '#app/platform/http/page-tags.server.ts'
import { allowAnswerExceptions, nowFor, type RequestContext } from '#app/platform/http/request.server.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { hasAreas } from '#app/settings/areas/areas.ts'
import type { Nation } from '#app/settings/nations/nations.ts'
import { type RetentionPeriod, retentionPeriods } from '#app/settings/retention/schedule.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { listTrustFacts, type TrustFact } from '#app/settings/trust/trust.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

import { isFactSection } from './fact-sections.ts'
import { publicFaqs, type PublishedFaq } from './published-faqs.server.ts'
import { readVideoAddress } from './video-address.ts'

export type BodyFacts = {
  siteUrl: string
  careAppUrl: string
  retention: readonly RetentionPeriod[]
  pictures: Record<string, ShownPicture>
  documents: Record<string, ShownDocument>
  faqs: Record<string, PublishedFaq[]>
  slides: ActiveSlide[]
  midwives: ShownMidwife[]
  prices: PublishedPrice[]
  classes: OpenClass[]
  /** The latest of each service. */
  reviews: PublishedReview[]
  hasAreas: boolean
  nations: readonly Nation[]
  trust: TrustFact[]
  book: { title: string; blurb: string; retailer: string }
  /** Only if a text has such a section. */
  practice?: PracticeFacts
}

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
export async function loadBodyFacts(context: RequestContext, ...texts: string[]): Promise<BodyFacts> {
  const blocks = texts.flatMap(parseMarkdown)
  const has = (kind: string) => blocks.some((block) => block.type === 'section' && block.kind === kind)
  const prices = has('prices') ? await publicPrices() : []
  const included = prices.map((price) => price.included)
  const hasFaqs = [...blocks, ...included.flatMap(parseMarkdown)].some(showsFaqs)
  const faqs = hasFaqs ? await publicFaqs() : []
  const at = nowFor(context)
  const [media, slides, midwives, classes, reviews, settings] = await Promise.all([
    loadTextMedia(context, [...texts, ...included, ...faqs.map(({ answer }) => answer)]),
    has('slides') ? listActiveSlides() : [],
    has('midwives') ? listShownMidwives(at) : [],
    has('classes') ? publicClasses(at) : [],
    has('reviews') ? publicReviews() : [],
    publicSettings(),
  ])
  if (hasFaqs) addPageTags(context, faqsTag)
  if (has('prices')) addPageTags(context, pricesTag)
  if (has('reviews')) addPageTags(context, reviewsTag)
  if (has('slides')) addPageTags(context, slidesTag, ...slides.map(slideTag))
  if (has('midwives')) addPageTags(context, midwivesTag, ...midwives.map((midwife) => recordTag('midwife', midwife)))
  expirePageAt(context, nextExpiry(midwives, at))
  if (has('classes')) addPageTags(context, classesTag)
  expirePageAt(context, nextStart(classes))
  return {
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
  const players = new Set(texts.flatMap((text) => videosIn(parseMarkdown(text))))
  if (players.size > 0) allowAnswerExceptions(context, { frames: [...players] })
  const [pictures, documents] = await Promise.all([findPictures(pictureIds), findDocuments(documentIds)])
  return { pictures: Object.fromEntries(pictures), documents: Object.fromEntries(documents) }
}

function videosIn(blocks: readonly Block[]): string[] {
  return everyBlock(blocks).flatMap((block) => {
    const video = block.type === 'video' ? readVideoAddress(block.href) : undefined
    return video ? [new URL(video.player).origin] : []
  })
}

function showsFaqs(block: Block): boolean {
  if (block.type === 'faq-group') return true
  return 'children' in block && block.children.some((child) => 'type' in child && showsFaqs(child as Block))
}
