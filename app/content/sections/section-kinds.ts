import { ownValue } from '#app/platform/own-value.ts'

import { areas } from './areas/areas.ts'
import { book } from './book/book.ts'
import { call } from './call/call.ts'
import { cards } from './cards/cards.ts'
import { checklist } from './checklist/checklist.ts'
import { classes } from './classes/classes.ts'
import { columns } from './columns/columns.ts'
import { company } from './company/company.ts'
import { confirmation } from './confirmation/confirmation.ts'
import { contactDetails } from './contact-details/contact-details.ts'
import { gift } from './gift/gift.ts'
import { help } from './help/help.ts'
import { hero } from './hero/hero.ts'
import { midwives } from './midwives/midwives.ts'
import { nextSteps } from './next-steps/next-steps.ts'
import { openingHours } from './opening-hours/opening-hours.ts'
import type { SectionKind } from './parts/section-kind.ts'
import { prices } from './prices/prices.ts'
import { questions } from './questions/questions.ts'
import { reasons } from './reasons/reasons.ts'
import { reviews } from './reviews/reviews.ts'
import { slides } from './slides/slides.ts'
import { steps } from './steps/steps.ts'
import { text } from './text/text.ts'
import { trust } from './trust/trust.ts'

/** In the order of the menu. A kind without a view does not compile. */
export const sectionKinds = {
  hero,
  text,
  cards,
  columns,
  reasons,
  steps,
  checklist,
  'next-steps': nextSteps,
  questions,
  call,
  areas,
  midwives,
  prices,
  classes,
  reviews,
  trust,
  help,
  gift,
  book,
  slides,
  confirmation,
  'contact-details': contactDetails,
  'opening-hours': openingHours,
  company,
} satisfies Record<string, SectionKind>

export type SectionKindName = keyof typeof sectionKinds

/** Undefined if this version does not know it. */
export function kindOfSection(name: string): SectionKind | undefined {
  return ownValue(sectionKinds as Record<string, SectionKind>, name)
}
