import { parseClassSessions } from '#app/care/classes/sessions.ts'
import { everyBlock, pictureIdIn } from '#app/content/body-references.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { ownHeading } from '#app/content/pages/own-heading.ts'
import { isDrawing } from '#app/content/sections/drawings.ts'
import { kindOfSection } from '#app/content/sections/section-kinds.ts'
import { parsePounds } from '#app/platform/formats/money.ts'
import { inlineText } from '#app/platform/markdown/inlines.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

import { findingsOfBrokenRules, errorFinding, type Finding, warningFinding } from './finding.ts'
import { parseContent, type ParsedContent } from './parsed-content.ts'

export function checkText(kind: ContentKind, fields: ContentFields): Finding[] {
  return checkParsed(parseContent(kind, fields))
}

/** The findings that need only the text. */
export function checkParsed(written: ParsedContent): Finding[] {
  const { kind } = written
  return [
    ...checkPresence(written),
    ...checkSections(written),
    ...checkForeignPictures(written),
    ...(kind === 'price' ? checkPriceHeadings(written) : checkHeadings(written)),
    ...checkAnchors(written),
    ...(kind === 'midwife' ? checkMidwife(written) : []),
    ...(kind === 'class' ? checkClass(written) : []),
  ]
}

function checkPresence({ kind, fields, textField, blocks }: ParsedContent): Finding[] {
  const [named] = contentFields[kind]
  const found: Finding[] = []
  if (named && !textOf(fields, named.name).trim())
    found.push(errorFinding('missing-title', `It has no ${named.label.toLowerCase()}.`, { field: named.name }))
  const text = contentFields[kind].find(({ name }) => name === textField)
  if (text && !text.mayBeEmpty && blocks.length === 0)
    found.push(errorFinding('empty-body', 'There is nothing to read in it yet.', { field: text.name }))
  return found
}

const blocksWithoutContent = new Set(['heading', 'list', 'quote', 'rule'])

/** Sections of records or settings show something without words of their own; so does one with the title of the page. */
function checkSections({ blocks, textField = '' }: ParsedContent): Finding[] {
  const title = ownHeading(blocks)
  return blocks.flatMap((block): Finding[] => {
    if (block.type !== 'section' || block.choices['hidden'] === 'yes') return []
    const kind = kindOfSection(block.kind)
    const within = everyBlock(block.children)
    const isFilled = kind?.mayHide || kind?.isNoteToEditors || kind?.showsSettings
    if (isFilled || within.some((one) => one === title || !blocksWithoutContent.has(one.type))) return []
    const heading = within.find((one) => one.type === 'heading')
    const excerpt = heading ? inlineText(heading.children).trim() : (kind?.label ?? block.kind)
    const message = `The section “${excerpt}” is empty. Write something in it, or take it out.`
    return [errorFinding('empty-section', message, { field: textField, excerpt })]
  })
}

function checkForeignPictures({ pictures, textField = '' }: ParsedContent): Finding[] {
  const silent = pictures.filter(({ src, alt }) => !pictureIdIn(src) && !alt.trim() && !isDrawing(src))
  const message = 'A picture in the text has no alternative text. Say what it shows, for those who do not see it.'
  return silent.map(({ src }) => errorFinding('missing-alt', message, { field: textField, address: src }))
}

/** A price's only heading is its name, on pages that list several prices. */
function checkPriceHeadings({ headings, textField = '' }: ParsedContent): Finding[] {
  const [first] = headings
  if (!first) return []
  const message = `“${first.text}” is a heading. A price has none of its own: make it bold, or an entry of a list.`
  return [errorFinding('heading-in-price', message, { field: textField, excerpt: first.text })]
}

/** Screen reader users navigate by headings, so no level may be skipped. */
function checkHeadings({ kind, headings, textField = '' }: ParsedContent): Finding[] {
  // The FAQ page shows each question as a level 3 heading.
  let before = kind === 'faq' ? 3 : 1
  return headings.flatMap(({ level, text, mayBeAbsent }): Finding[] => {
    const above = before
    before = mayBeAbsent ? Math.min(before, level) : level
    if (level <= above + 1) return []
    const message =
      above === 1
        ? `“${text}” is a heading of level ${level}, but the first heading of a text is of level 2.`
        : `“${text}” is a heading of level ${level} below one of level ${above}. Make it level ${above + 1}.`
    return [errorFinding('heading-order', message, { field: textField, excerpt: text })]
  })
}

function checkAnchors({ links, anchors }: ParsedContent): Finding[] {
  const dead = links.filter(({ href }) => href.startsWith('#') && !anchors.has(anchorOf(href)))
  return dead.map(({ href, text, field }) =>
    errorFinding('dead-place', `“${text}” leads to a heading of this text that is not there (${href}).`, {
      field,
      excerpt: text,
      address: href,
    }),
  )
}

export function anchorOf(href: string): string {
  const hash = href.slice(href.indexOf('#') + 1)
  try {
    return decodeURIComponent(hash)
  } catch {
    // Not percent-encoded.
    return hash
  }
}

/** Families see only midwives with a current registration that can be looked up. */
function checkMidwife({ fields }: ParsedContent): Finding[] {
  const { day: today } = londonClock(new Date())
  const value = (field: string) => textOf(fields, field)
  const expired = value('registeredUntil')
    ? 'The registration has expired. Visitors do not see this midwife until it is renewed.'
    : 'It does not say when the registration expires.'
  const noPin = 'It has no NMC PIN, so families cannot look the registration up.'
  return findingsOfBrokenRules(
    [!value('pin'), errorFinding('no-pin', noPin, { field: 'pin' })],
    [
      (value('registeredUntil') || '0') < today,
      errorFinding('registration-expired', expired, { field: 'registeredUntil' }),
    ],
  )
}

// The payment provider takes no payment below £0.30 (decisions, 4).
const leastPence = 30

/** What somebody who books has to know. */
function checkClass({ fields }: ParsedContent): Finding[] {
  const value = (field: string) => textOf(fields, field)
  const pence = parsePounds(value('amount')) ?? 0
  const noLink = 'It has no link to join. The confirmation and the reminders will not have one either.'
  const noDates = parseClassSessions(listOf(fields, 'sessions')).length === 0
  const noPlaces = 'It does not say how many places there are.'
  const isTooLow = value('payment') === 'now' && pence > 0 && pence < leastPence
  return findingsOfBrokenRules(
    [noDates, errorFinding('no-dates', 'It has no dates.', { field: 'sessions' })],
    [!Number(value('places')), errorFinding('no-places', noPlaces, { field: 'places' })],
    [
      value('format') !== 'online' && !value('venue'),
      errorFinding('no-venue', 'It does not say where it is.', { field: 'venue' }),
    ],
    [isTooLow, errorFinding('price-too-low', 'By card the price must be at least £0.30.', { field: 'amount' })],
    [value('format') !== 'in-person' && !value('joinLink'), warningFinding('no-link', noLink, { field: 'joinLink' })],
  )
}
