import { pictureIdIn } from '#app/content/body-references.ts'
import { textOf } from '#app/content/content-fields.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { isDrawing } from '#app/content/sections/parts/drawings.ts'

import type { Finding } from './finding.ts'
import type { ParsedContent } from './parsed-content.ts'

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
