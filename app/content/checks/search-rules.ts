import type { Finding } from '#app/content/checks/finding.ts'
import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import { type ContentKind, hasOwnAddress } from '#app/content/content-kinds.ts'
import { nameField } from '#app/content/kinds/kinds.ts'

import type { ParsedContent } from './parsed-content.ts'

/** Roughly what search engines show, in characters. */
export const searchLengths = { title: { least: 10, most: 60 }, description: { least: 50, most: 160 } }

type SearchText = { text: string; field: string }

export function searchTitle(kind: ContentKind, fields: ContentFields): SearchText {
  const meta = textOf(fields, 'metaTitle').trim()
  const field = meta ? 'metaTitle' : nameField(kind)
  const text = textOf(fields, field).trim()
  // As on the profile page.
  return { text: kind === 'midwife' && !meta && text ? `${text}, midwife` : text, field }
}

/** Used without a meta description. */
const shortFields: Partial<Record<ContentKind, string>> = { post: 'excerpt', midwife: 'summary', class: 'summary' }
const alternatives: Partial<Record<ContentKind, string>> = {
  post: ' or an excerpt',
  midwife: ' or a summary',
  class: ' or a summary',
}

export function searchDescription(kind: ContentKind, fields: ContentFields): SearchText {
  const field = shortFields[kind]
  const short = field ? textOf(fields, field).trim() : ''
  const meta = textOf(fields, 'metaDescription').trim()
  return !meta && field && short ? { text: short, field } : { text: meta, field: 'metaDescription' }
}

export function checkSearchTexts({ kind, fields }: ParsedContent): Finding[] {
  if (!hasOwnAddress(kind)) return []
  return [...checkTitle(searchTitle(kind, fields)), ...checkDescription(kind, searchDescription(kind, fields))]
}

function checkTitle({ text, field }: SearchText): Finding[] {
  const length = lengthOf(text)
  const { least, most } = searchLengths.title
  const common = { severity: 'advice' as const, field, excerpt: text }
  if (length > most)
    return [
      {
        ...common,
        rule: 'long-title',
        message: `The title has ${length} characters. Search engines show about ${most}: write a shorter meta title.`,
      },
    ]
  if (length === 0 || length >= least) return []
  return [
    {
      ...common,
      rule: 'short-title',
      message: `“${text}” says little in a list of search results. A meta title can say more.`,
    },
  ]
}

function checkDescription(kind: ContentKind, { text, field }: SearchText): Finding[] {
  const length = lengthOf(text)
  const { least, most } = searchLengths.description
  const common = { severity: 'advice' as const, field }
  if (length === 0)
    return [
      {
        ...common,
        rule: 'missing-description',
        message: `Search engines will show the first words of the text. Write a meta description${alternatives[kind] ?? ''} that says what families find here.`,
      },
    ]
  if (length < least)
    return [
      {
        ...common,
        rule: 'short-description',
        excerpt: text,
        message: `The description has ${length} characters. Search engines have room for a sentence or two, about ${least} to ${most}.`,
      },
    ]
  // The page cuts a long excerpt after a whole word.
  if (length <= most || field !== 'metaDescription') return []
  return [
    {
      ...common,
      rule: 'long-description',
      excerpt: text,
      message: `The description has ${length} characters. Search engines cut it after about ${most}.`,
    },
  ]
}

/** Counts code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}
