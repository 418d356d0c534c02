import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'

import { pictureIdIn } from '#app/content/body-references.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentRef, hasOwnAddress, publicPath } from '#app/content/content-kinds.ts'
import { faqs, pages, posts } from '#app/content/schema.ts'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { checkParsed } from './check-text.ts'
import { findClassFindings } from './class-places.server.ts'
import { type Finding, worstFirst } from './finding.ts'
import { findLinkTargets } from './link-targets.server.ts'
import { parseContent, type ParsedContent } from './parsed-content.ts'
import { checkReferences, pathOf, type References } from './reference-rules.ts'
import { findReviewFindings } from './review-rules.server.ts'
import { searchDescription, searchTitle } from './search-rules.ts'
import { findSignOffFindings } from './sign-off-rules.server.ts'

type FindingSource = (database: Database, record: ContentRef, fields: ContentFields) => Promise<Finding[]>

const sources: FindingSource[] = [findSignOffFindings, findReviewFindings, findClassFindings]

export async function findFindings(database: Database, record: ContentRef, fields: ContentFields): Promise<Finding[]> {
  const written = parseContent(record.kind, fields)
  return worstFirst([...checkParsed(written), ...(await findStoredFindings(database, record, written))])
}

/** The findings that need the database. The record may not exist yet. */
export async function findStoredFindings(
  database: Database,
  record: ContentRef,
  written: ParsedContent,
): Promise<Finding[]> {
  const found = checkReferences(written, await findReferences(database, record, written))
  for (const source of sources) found.push(...(await source(database, record, written.fields)))
  return found
}

async function findReferences(database: Database, record: ContentRef, written: ParsedContent): Promise<References> {
  const { siteUrl } = config
  const inText = written.pictures.flatMap(({ src }) => pictureIdIn(src) ?? [])
  const ids = [...new Set([...inText, ...written.chosen.map(({ id }) => id)])]
  const pictures = await findChosenPictures(ids, database)
  const paths = new Set<string>()
  const anchorPaths = new Set<string>()
  for (const { href } of written.links) {
    const path = pathOf(href, siteUrl)
    if (!path) continue
    paths.add(path)
    if (href.includes('#')) anchorPaths.add(path)
  }
  const targets = await findLinkTargets(database, [...paths], { at: new Date(), anchorPaths })
  // The record's own address will work once it is published.
  const own = hasOwnAddress(record.kind) ? [publicPath(record.kind, written.fields), `/go/${record.id}`] : []
  for (const path of own) if (paths.has(path)) targets.set(path, { is: 'shown', anchors: written.anchors })
  return {
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
    targets,
    siteUrl,
    ...(await findDuplicates(database, record, written)),
  }
}

async function findDuplicates(database: Database, { kind, id }: ContentRef, { fields }: ParsedContent) {
  const none = { sameTitle: undefined, sameDescription: undefined }
  if (kind !== 'faq' && !hasOwnAddress(kind)) return none
  if (kind === 'faq') return { ...none, sameTitle: await findSameQuestion(database, id, textOf(fields, 'question')) }
  return {
    sameTitle: await findOther(database, id, searchTitle(kind, fields).text, {
      page: sql`coalesce(${pages.metaTitle}, ${pages.title})`,
      post: sql`coalesce(${posts.metaTitle}, ${posts.title})`,
    }),
    sameDescription: await findOther(database, id, searchDescription(kind, fields).text, {
      page: sql`${pages.metaDescription}`,
      post: sql`coalesce(${posts.metaDescription}, ${posts.excerpt})`,
    }),
  }
}

async function findOther(database: Database, id: string, text: string, columns: { page: SQL; post: SQL }) {
  if (!text) return undefined
  const isSame = (column: SQL) => sql`lower(${column}) = ${text.toLowerCase()}`
  const [page] = await database
    .select({ title: pages.title })
    .from(pages)
    .where(and(isSame(columns.page), ne(pages.id, id), eq(pages.isPublished, true), isNull(pages.binnedAt)))
    .limit(1)
  if (page) return `The page “${page.title}”`
  const [post] = await database
    .select({ title: posts.title })
    .from(posts)
    .where(and(isSame(columns.post), ne(posts.id, id), eq(posts.publishStatus, 'published'), isNull(posts.binnedAt)))
    .limit(1)
  return post && `The post “${post.title}”`
}

async function findSameQuestion(database: Database, id: string, question: string) {
  const isSame = sql`lower(${faqs.question}) = ${question.trim().toLowerCase()}`
  const [faq] = await database
    .select({ question: faqs.question })
    .from(faqs)
    .where(and(isSame, ne(faqs.id, id), eq(faqs.isPublished, true), isNull(faqs.binnedAt)))
    .limit(1)
  return faq?.question
}
