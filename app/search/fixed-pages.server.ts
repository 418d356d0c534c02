import { publicCareVisibility } from '#app/content/midwives/care-visibility.server.ts'
import { hasAreas } from '#app/settings/areas/areas.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import type { GroupKey } from '#app/settings/texts/text-groups.ts'
import { originalWords } from '#app/settings/texts/text-groups.ts'
import { cachedTexts } from '#app/settings/texts/texts.server.ts'

import { fixedPages } from './fixed-pages.ts'

type FixedPage = { title: string; href: string; about: string }

const editableIntroductions = new Map<string, Extract<GroupKey, 'site/antenatal' | 'site/newborn' | 'site/postnatal'>>([
  ['/services/antenatal-classes-registration', 'site/antenatal'],
  ['/services/newborn-care/request', 'site/newborn'],
  ['/services/postnatal-care/request', 'site/postnatal'],
])

/** Includes the forms' introductions as edited by staff, and those care pages that have content. */
export async function listFixedPages(): Promise<FixedPage[]> {
  return [...(await listForms()), ...(await listCarePages())]
}

async function listCarePages(): Promise<FixedPage[]> {
  const [{ hasMidwives, hasPrices, hasClasses, hasReviews }, { care_areas: areas }] = await Promise.all([
    publicCareVisibility(new Date()),
    publicSettings(),
  ])
  const shown = {
    midwives: hasMidwives,
    prices: hasPrices,
    classes: hasClasses,
    reviews: hasReviews,
    areas: hasAreas(areas),
  }
  const pages = await Promise.all(
    (['midwives', 'prices', 'classes', 'reviews', 'areas'] as const).map(async (name) => {
      const { title, introduction } = await cachedTexts(`site/${name}`)
      return shown[name] ? [{ title, href: `/${name}`, about: `${introduction} ${synonyms[name]}` }] : []
    }),
  )
  return pages.flat()
}

/** Words that people search for but the pages do not contain. */
const synonyms = {
  midwives: 'Midwives, names, NMC registration, insurance, DBS, languages.',
  prices: 'Price, prices, cost, costs, fee, fees, how much, package.',
  classes: 'Class, classes, course, dates, antenatal, when, book a place, waiting list.',
  reviews: 'Review, reviews, testimonials, experience, recommended.',
  areas: 'Area, areas, postcode, where, town, near me.',
}

async function listForms(): Promise<FixedPage[]> {
  return await Promise.all(
    fixedPages.map(async (page) => {
      const group = editableIntroductions.get(page.href)
      if (!group) return page
      const { introduction } = await cachedTexts(group)
      return { ...page, about: page.about.replace(originalWords(group).introduction, () => introduction) }
    }),
  )
}
