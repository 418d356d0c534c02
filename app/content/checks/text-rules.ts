import { pictureIdIn } from '#app/content/body-references.ts'
import { textOf } from '#app/content/content-fields.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { isDrawing } from '#app/content/sections/parts/drawings.ts'

import type { Finding } from './finding.ts'
import type { ParsedContent } from './parsed-content.ts'
import { oldest, readingAgeOf } from './reading-age.ts'

export function checkPresence({ kind, fields, textField, blocks }: ParsedContent): Finding[] {
  const [named] = contentFields[kind]
  const found: Finding[] = []
  if (named && !textOf(fields, named.name).trim())
    found.push({
      rule: 'missing-title',
      severity: 'error',
      field: named.name,
      message: `It has no ${named.label.toLowerCase()}.`,
    })
  const text = contentFields[kind].find(({ name }) => name === textField)
  if (text && !text.mayBeEmpty && blocks.length === 0)
    found.push({
      rule: 'empty-body',
      severity: 'error',
      field: text.name,
      message: 'There is nothing to read in it yet.',
    })
  return found
}

/** A price's only heading is its name, on pages that list several prices. */
export function checkPriceHeadings({ kind, headings, textField = '' }: ParsedContent): Finding[] {
  const [first] = headings
  if (kind !== 'price' || !first) return []
  const message = `“${first.text}” is a heading. A price has none of its own: make it bold, or an entry of a list.`
  return [{ rule: 'heading-in-price', severity: 'error', field: textField, excerpt: first.text, message }]
}

/** Screen reader users navigate by headings, so no level may be skipped. */
export function checkHeadings({ kind, headings, textField = '' }: ParsedContent): Finding[] {
  if (kind === 'price') return []
  // The FAQ page shows each question as a level 3 heading.
  let before = kind === 'faq' ? 3 : 1
  return headings.flatMap(({ level, text, mayBeAbsent }) => {
    const isJump = level > before + 1
    const above = before
    before = mayBeAbsent ? Math.min(before, level) : level
    if (!isJump) return []
    return {
      rule: 'heading-order',
      severity: 'error' as const,
      field: textField,
      excerpt: text,
      message:
        above === 1
          ? `“${text}” is a heading of level ${level}, but the first heading of a text is of level 2.`
          : `“${text}” is a heading of level ${level} below one of level ${above}. Make it level ${above + 1}.`,
    }
  })
}

// NHS digital service manual, "Use a reading age of 9 to 11 years old".
const advisedAge = 11
const longSentence = 25
const mostNamed = 3

export function checkReadingAge({ blocks, textField = '' }: ParsedContent): Finding[] {
  const age = readingAgeOf(blocks)
  if (!age || age.to <= advisedAge) return []
  const longest = age.sentences
    .filter(({ words }) => words > longSentence)
    .toSorted((a, b) => b.words - a.words)
    .slice(0, mostNamed)
  const common = { severity: 'advice' as const, field: textField }
  return [
    {
      ...common,
      rule: 'reading-age',
      message: `It reads like a text for people of ${formatAge(age)} (Automated Readability Index). The NHS advises 9 to 11: shorter sentences and shorter words.`,
    },
    ...longest.map(({ text, words }) => ({
      ...common,
      rule: 'long-sentence',
      excerpt: text,
      message: `A sentence of ${words} words. Two shorter ones are read more easily.`,
    })),
  ]
}

function formatAge({ from, to }: { from: number; to: number }) {
  return from === oldest ? `${from} or older` : `${from} to ${to}`
}

export function checkForeignPictures({ pictures, textField = '' }: ParsedContent): Finding[] {
  return pictures.flatMap(({ src, alt }) =>
    pictureIdIn(src) || alt.trim() || isDrawing(src)
      ? []
      : {
          rule: 'missing-alt',
          severity: 'error' as const,
          field: textField,
          address: src,
          message: 'A picture in the text has no alternative text. Say what it shows, for those who do not see it.',
        },
  )
}
