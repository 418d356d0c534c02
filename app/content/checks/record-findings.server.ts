import { pictureIdIn } from '#app/content/body-references.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import { type ContentRef, hasOwnAddress, publicPath } from '#app/content/content-kinds.ts'
import { parsePath } from '#app/content/redirects/redirect-path.ts'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { anchorOf, checkParsed } from './check-text.ts'
import { errorFinding, type Finding, isError, isWarning } from './finding.ts'
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
  // Alternative text in the body overrides the library's.
  const inText = pictures.flatMap(({ src, alt }) => {
    const id = pictureIdIn(src)
    return id ? [{ id, hasAlt: alt.trim() !== '', label: undefined, about: { field: textField, address: src } }] : []
  })
  const used = [...inText, ...chosen.map(({ field, ...picture }) => ({ ...picture, about: { field } }))]
  const ids = [...new Set(used.map(({ id }) => id))]
  const known = new Map((await findChosenPictures(ids, database)).map((picture) => [picture.id, picture]))
  return used.flatMap(({ id, hasAlt, label, about }): Finding[] => {
    const picture = known.get(id)
    const lost = 'A picture in the text has been deleted from the library. Choose another, or take it out.'
    if (!picture) return label === undefined ? [errorFinding('dead-picture', lost, about)] : []
    if (hasAlt || !picture.needsAlt) return []
    const shown = label === undefined ? `“${picture.name}” in the text` : `The ${label.toLowerCase()} “${picture.name}”`
    const message = `${shown} has no alternative text. Say what it shows, or mark it in the library as decorative.`
    return [errorFinding('missing-alt', message, about)]
  })
}

async function checkLinks(database: Database, record: ContentRef, { links, fields, anchors }: ParsedContent) {
  const inSite = links.flatMap(({ href, ...link }) => {
    const path = parsePath(href, config.siteUrl)
    return path ? [{ ...link, href, path }] : []
  })
  const { problemOf, hasAnchor } = await linkProblems(database, [...new Set(inSite.map(({ path }) => path))])
  // The record's own address will work once it is published.
  const own = hasOwnAddress(record.kind) ? [publicPath(record.kind, fields), `/go/${record.id}`] : []
  const found: Finding[] = []
  for (const { href, path, text, field } of inSite) {
    const isOwn = own.includes(path)
    const problem = isOwn ? undefined : problemOf(path)
    const about = { field, excerpt: text, address: href }
    if (problem) found.push({ ...problem, ...about, message: `“${text}” ${problem.message}` })
    else if (href.includes('#') && !(isOwn ? anchors.has(anchorOf(href)) : await hasAnchor(path, href)))
      found.push(
        errorFinding('dead-place', `“${text}” leads to a heading that is not there (#${anchorOf(href)}).`, about),
      )
  }
  return found
}
