import { createElement, type ReactNode } from 'react'

import { ownValue } from '#app/platform/own-value.ts'

import { Areas } from './areas/areas.tsx'
import { Book } from './book/book.tsx'
import { Call } from './call/call.tsx'
import { Cards } from './cards/cards.tsx'
import { Checklist } from './checklist/checklist.tsx'
import { Classes } from './classes/classes.tsx'
import { Columns } from './columns/columns.tsx'
import { Company } from './company/company.tsx'
import { Confirmation } from './confirmation/confirmation.tsx'
import { ContactDetails } from './contact-details/contact-details.tsx'
import { Help } from './help/help.tsx'
import { Hero } from './hero/hero.tsx'
import { Midwives } from './midwives/midwives.tsx'
import { NextSteps } from './next-steps/next-steps.tsx'
import { OpeningHours } from './opening-hours/opening-hours.tsx'
import { partsOf } from './parts/split.ts'
import type { SectionViewProps } from './parts/view-props.ts'
import { Prices } from './prices/prices.tsx'
import { Questions } from './questions/questions.tsx'
import { Reasons } from './reasons/reasons.tsx'
import { Reviews } from './reviews/reviews.tsx'
import { kindOfSection, sectionKinds, type SectionKindName } from './section-kinds.ts'
import { Slides } from './slides/slides.tsx'
import { Steps } from './steps/steps.tsx'
import { TextSection } from './text/text.tsx'
import { Trust } from './trust/trust.tsx'

const views: Record<SectionKindName, (props: SectionViewProps) => ReactNode> = {
  hero: Hero,
  text: TextSection,
  cards: Cards,
  columns: Columns,
  reasons: Reasons,
  steps: Steps,
  checklist: Checklist,
  'next-steps': NextSteps,
  questions: Questions,
  call: Call,
  areas: Areas,
  midwives: Midwives,
  prices: Prices,
  classes: Classes,
  reviews: Reviews,
  trust: Trust,
  help: Help,
  gift: TextSection,
  book: Book,
  slides: Slides,
  confirmation: Confirmation,
  'contact-details': ContactDetails,
  'opening-hours': OpeningHours,
  company: Company,
}

type ShownSection = Pick<SectionViewProps, 'section' | 'facts' | 'isFirst' | 'isAside'>

/** A kind of another version is shown as plain text. */
export function SectionView({ section, ...shown }: ShownSection) {
  const { kind, choices } = section
  const view = ownValue<(props: SectionViewProps) => ReactNode>(views, kind) ?? TextSection
  const { grounds, places } = kindOfSection(kind) ?? sectionKinds.text
  const ground = grounds.find((one) => one === choices['ground']) ?? grounds[0] ?? 'cream'
  const parts = partsOf(section, places)
  return createElement(view, { ...shown, section, parts, ground, isTurned: choices['side'] === 'left' })
}
