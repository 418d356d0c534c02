import { contentIdIn, pictureIdIn } from '#app/content/body-references.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { parsePath } from '#app/content/redirects/redirect-path.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'

import type { Finding } from './finding.ts'
import { anchorOf } from './link-rules.ts'
import type { ParsedContent } from './parsed-content.ts'
import { searchDescription, searchTitle } from './search-rules.ts'

export function checkReferences(written: ParsedContent, known: References): Finding[] {
  return [...checkPictures(written, known), ...checkLinks(written, known), ...checkDuplicates(written, known)]
}

function checkPictures({ pictures, chosen, textField = '' }: ParsedContent, known: References): Finding[] {
  const inText = pictures.flatMap(({ src, alt }): Finding[] => {
    const id = pictureIdIn(src)
    if (!id) return []
    const common = { severity: 'error' as const, field: textField, address: src }
    const picture = known.pictures.get(id)
    const message = 'A picture in the text has been deleted from the library. Choose another, or take it out.'
    if (!picture) return [{ ...common, rule: 'dead-picture', message }]
    // Alternative text in the body overrides the library's.
    return alt.trim() || !picture.needsAlt ? [] : [{ ...common, ...withoutAlt(`“${picture.name}” in the text`) }]
  })
  const inFields = chosen.flatMap(({ field, label, id, hasAlt }): Finding[] => {
    const picture = known.pictures.get(id)
    if (hasAlt || !picture?.needsAlt) return []
    return [{ ...withoutAlt(`The ${label.toLowerCase()} “${picture.name}”`), severity: 'error', field }]
  })
  return [...inText, ...inFields]
}

function withoutAlt(picture: string) {
  const message = `${picture} has no alternative text. Say what it shows, or mark it in the library as decorative.`
  return { rule: 'missing-alt', message }
}

function checkLinks({ links }: ParsedContent, { targets, siteUrl }: References): Finding[] {
  return links.flatMap(({ href, text, field }) => {
    const target = targets.get(pathOf(href, siteUrl) ?? '')
    const problem = target && describeTarget(target, href)
    if (!problem) return []
    const [rule, severity, description] = problem
    return { rule, severity, field, excerpt: text, address: href, message: `“${text}” ${description}` }
  })
}

/** Undefined for other sites, email addresses and anchors in the same text. */
export function pathOf(href: string, siteUrl: string): string | undefined {
  return href.startsWith('#') ? undefined : parsePath(href, siteUrl)
}

function describeTarget(target: LinkTarget, href: string): [string, Finding['severity'], string] | undefined {
  switch (target.is) {
    case 'missing':
      return [
        'dead-link',
        'error',
        `leads to ${contentIdIn(href) ? 'something that was deleted' : `${href}, where nothing is`}.`,
      ]
    case 'gone':
      return ['dead-link', 'error', 'leads to a page that is gone for good. Link to another, or take the link out.']
    case 'hidden':
      return ['dead-link', 'error', `leads to “${target.title}”, which visitors cannot see. Publish that first.`]
    case 'later':
      return ['later-link', 'warning', `leads to “${target.title}”, which is shown from ${formatInstant(target.from)}.`]
    case 'moved':
      return target.title
        ? [
            'moved-link',
            'advice',
            `leads to “${target.title}”, which was deleted. Visitors are led on to ${target.to}.`,
          ]
        : ['moved-link', 'advice', `leads to an old address, ${href}. Visitors are led on to ${target.to}.`]
    case 'for staff':
      return ['staff-link', 'warning', `leads to ${href}, where visitors are asked to sign in.`]
    default:
      if (!href.includes('#') || !target.anchors || target.anchors.has(anchorOf(href))) return undefined
      return ['dead-place', 'error', `leads to a heading that is not there (#${anchorOf(href)}).`]
  }
}

function checkDuplicates({ kind, fields }: ParsedContent, { sameTitle, sameDescription }: References): Finding[] {
  const found: Finding[] = []
  const [named] = contentFields[kind]
  const { field } = kind === 'faq' ? { field: named?.name ?? '' } : searchTitle(kind, fields)
  const common = { severity: 'advice' as const }
  if (sameTitle)
    found.push({
      ...common,
      rule: 'duplicate-title',
      field,
      message:
        kind === 'faq'
          ? 'The same question is answered already.'
          : `${sameTitle} has the same title. In a list of search results nobody can tell which is which.`,
    })
  if (sameDescription)
    found.push({
      ...common,
      rule: 'duplicate-description',
      field: searchDescription(kind, fields).field,
      message: `${sameDescription} has the same description. Say what is particular about this one.`,
    })
  return found
}

export type LinkTarget =
  /** `anchors` is absent if unknown. */
  | { is: 'shown'; anchors?: ReadonlySet<string> }
  | { is: 'missing' | 'gone' | 'for staff' }
  /** A draft, binned, or past its end. */
  | { is: 'hidden'; title: string }
  | { is: 'later'; title: string; from: Date }
  | { is: 'moved'; to: string; title?: string }

export type References = {
  pictures: ReadonlyMap<string, { name: string; needsAlt: boolean }>
  targets: ReadonlyMap<string, LinkTarget>
  siteUrl: string
  sameTitle: string | undefined
  sameDescription: string | undefined
}
