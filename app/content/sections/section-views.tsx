import { createElement, type ReactNode } from 'react'

import { ownValue } from '#app/platform/own-value.ts'

import { Cards, Columns, Reasons, Steps } from './card-and-step-views.tsx'
import { Company, ContactDetails, OpeningHours } from './contact-views.tsx'
import { Areas, BookSection, Classes, Help, Midwives, Prices, Reviews, Trust } from './published-record-views.tsx'
import { groundsOf, kindOfSection, sectionKinds, type SectionKindName } from './section-kinds.ts'
import type { SectionViewProps } from './section-parts.tsx'
import { Slides } from './slides.tsx'
import { partsOf } from './split.ts'
import {
  CallToActionSection,
  Checklist,
  Confirmation,
  Hero,
  NextSteps,
  Questions,
  TextSection,
} from './text-and-hero-views.tsx'

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
  call: CallToActionSection,
  areas: Areas,
  midwives: Midwives,
  prices: Prices,
  classes: Classes,
  reviews: Reviews,
  trust: Trust,
  help: Help,
  gift: TextSection,
  book: BookSection,
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
  const known = kindOfSection(kind) ?? sectionKinds.text
  const grounds = groundsOf(known)
  const ground = grounds.find((one) => one === choices['ground']) ?? grounds[0] ?? 'cream'
  const parts = partsOf(section, known.slots)
  return createElement(view, { ...shown, section, parts, ground, isTurned: choices['side'] === 'left' })
}
