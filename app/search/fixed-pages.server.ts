import type { GroupKey } from '#app/settings/texts/text-groups.ts'
import { originalWords } from '#app/settings/texts/text-groups.ts'
import { cachedTexts } from '#app/settings/texts/texts.server.ts'

import { fixedPages } from './fixed-pages.ts'

type FixedPage = { title: string; href: string; about: string }

const reworded = new Map<string, Extract<GroupKey, 'site/antenatal' | 'site/newborn' | 'site/postnatal'>>([
  ['/services/antenatal-classes-registration', 'site/antenatal'],
  ['/services/newborn-care/request', 'site/newborn'],
  ['/services/postnatal-care/request', 'site/postnatal'],
])

/** With the introductions that staff gave to the forms. */
export async function listFixedPages(): Promise<FixedPage[]> {
  return await Promise.all(
    fixedPages.map(async (page) => {
      const group = reworded.get(page.href)
      if (!group) return page
      const { introduction } = await cachedTexts(group)
      return { ...page, about: page.about.replace(originalWords(group).introduction, () => introduction) }
    }),
  )
}
