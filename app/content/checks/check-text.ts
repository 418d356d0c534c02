import { pictureIdIn } from '#app/content/body-references.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { isDrawing } from '#app/content/sections/drawings.ts'

import { checkClass, checkMidwife } from './care-rules.ts'
import { error, type Finding } from './finding.ts'
import { parseContent, type ParsedContent } from './parsed-content.ts'

export function checkText(kind: ContentKind, fields: ContentFields): Finding[] {
  return checkParsed(parseContent(kind, fields))
}

/** The findings that need only the text. */
export function checkParsed(written: ParsedContent): Finding[] {
  const { kind, fields } = written
  return [
    ...checkPresence(written),
    ...checkForeignPictures(written),
    ...(kind === 'price' ? checkPriceHeadings(written) : checkHeadings(written)),
    ...checkAnchors(written),
    ...(kind === 'midwife' ? checkMidwife(fields) : []),
    ...(kind === 'class' ? checkClass(fields) : []),
  ]
}

function checkPresence({ kind, fields, textField, blocks }: ParsedContent): Finding[] {
  const [named] = contentFields[kind]
  const found: Finding[] = []
  if (named && !textOf(fields, named.name).trim())
    found.push(error('missing-title', `It has no ${named.label.toLowerCase()}.`, { field: named.name }))
  const text = contentFields[kind].find(({ name }) => name === textField)
  if (text && !text.mayBeEmpty && blocks.length === 0)
    found.push(error('empty-body', 'There is nothing to read in it yet.', { field: text.name }))
  return found
}

function checkForeignPictures({ pictures, textField = '' }: ParsedContent): Finding[] {
  const silent = pictures.filter(({ src, alt }) => !pictureIdIn(src) && !alt.trim() && !isDrawing(src))
  const message = 'A picture in the text has no alternative text. Say what it shows, for those who do not see it.'
  return silent.map(({ src }) => error('missing-alt', message, { field: textField, address: src }))
}

/** A price's only heading is its name, on pages that list several prices. */
function checkPriceHeadings({ headings, textField = '' }: ParsedContent): Finding[] {
  const [first] = headings
  if (!first) return []
  const message = `“${first.text}” is a heading. A price has none of its own: make it bold, or an entry of a list.`
  return [error('heading-in-price', message, { field: textField, excerpt: first.text })]
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
    return [error('heading-order', message, { field: textField, excerpt: text })]
  })
}

function checkAnchors({ links, anchors }: ParsedContent): Finding[] {
  const dead = links.filter(({ href }) => href.startsWith('#') && !anchors.has(anchorOf(href)))
  return dead.map(({ href, text, field }) =>
    error('dead-place', `“${text}” leads to a heading of this text that is not there (${href}).`, {
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
