import { pictureIdIn } from '#app/content/body-references.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import { type ContentRef, hasOwnAddress, publicPath } from '#app/content/content-kinds.ts'
import { parsePath } from '#app/content/redirects/redirect-path.ts'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { anchorOf, checkParsed } from './check-text.ts'
import { type Finding, isError, isWarning } from './finding.ts'
import { linkProblems } from './links.server.ts'
import { parseContent, type ParsedContent } from './parsed-content.ts'
import { checkRecord } from './record-rules.server.ts'

/** Errors first. */
export async function findFindings(database: Database, record: ContentRef, fields: ContentFields): Promise<Finding[]> {
  const written = parseContent(record.kind, fields)
  const found = [
    ...checkParsed(written),
    ...(await checkPictures(database, written)),
    ...(await checkLinks(database, record, written)),
    ...(await checkRecord(database, record, fields)),
  ]
  return [...found.filter(isError), ...found.filter(isWarning)]
}

async function checkPictures(database: Database, { pictures, chosen, textField = '' }: ParsedContent) {
  const inText = pictures.flatMap(({ src, alt }) => {
    const id = pictureIdIn(src)
    return id ? [{ id, src, alt }] : []
  })
  const ids = [...new Set([...inText, ...chosen].map(({ id }) => id))]
  const known = new Map((await findChosenPictures(ids, database)).map((picture) => [picture.id, picture]))
  const found: Finding[] = []
  for (const { id, src, alt } of inText) {
    const picture = known.get(id)
    const common = { severity: 'error' as const, field: textField, address: src }
    const message = 'A picture in the text has been deleted from the library. Choose another, or take it out.'
    if (!picture) found.push({ ...common, rule: 'dead-picture', message })
    // Alternative text in the body overrides the library's.
    else if (!alt.trim() && picture.needsAlt) found.push({ ...common, ...withoutAlt(`“${picture.name}” in the text`) })
  }
  for (const { field, label, id, hasAlt } of chosen) {
    const picture = known.get(id)
    if (!hasAlt && picture?.needsAlt)
      found.push({ ...withoutAlt(`The ${label.toLowerCase()} “${picture.name}”`), severity: 'error', field })
  }
  return found
}

function withoutAlt(picture: string) {
  const message = `${picture} has no alternative text. Say what it shows, or mark it in the library as decorative.`
  return { rule: 'missing-alt', message }
}

async function checkLinks(database: Database, record: ContentRef, { links, fields, anchors }: ParsedContent) {
  const inSite = links.flatMap(({ href, ...link }) => {
    const path = pathOf(href, config.siteUrl)
    return path ? [{ ...link, href, path }] : []
  })
  const { problemOf, hasAnchor } = await linkProblems(database, [...new Set(inSite.map(({ path }) => path))])
  // The record's own address will work once it is published.
  const own = hasOwnAddress(record.kind) ? [publicPath(record.kind, fields), `/go/${record.id}`] : []
  const found: Finding[] = []
  for (const { href, path, text, field } of inSite) {
    const isOwn = own.includes(path)
    const problem = isOwn ? undefined : problemOf(path)
    const common = { field, excerpt: text, address: href }
    if (problem) found.push({ ...common, ...problem, message: `“${text}” ${problem.message}` })
    else if (href.includes('#') && !(isOwn ? anchors.has(anchorOf(href)) : await hasAnchor(path, href)))
      found.push({
        ...common,
        rule: 'dead-place',
        severity: 'error',
        message: `“${text}” leads to a heading that is not there (#${anchorOf(href)}).`,
      })
  }
  return found
}

/** Undefined for other sites, email addresses and anchors in the same text. */
export function pathOf(href: string, siteUrl: string): string | undefined {
  return href.startsWith('#') ? undefined : parsePath(href, siteUrl)
}
