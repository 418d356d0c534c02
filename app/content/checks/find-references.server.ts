import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'

import { pictureIdIn } from '#app/content/body-references.ts'
import { textOf } from '#app/content/content-fields.ts'
import { publicPath, type RecordOf } from '#app/content/content-kinds.ts'
import { faqs, pages, posts } from '#app/content/schema.ts'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { findLinkTargets } from './link-targets.server.ts'
import type { ParsedContent } from './parsed-content.ts'
import { pathOf } from './reference-rules.ts'
import type { References } from './references.ts'
import { hasOwnPage, searchDescription, searchTitle } from './search-rules.ts'

/** What the database knows of what a record names, as visitors would find it at this instant. */
export async function findReferences(
  database: Database,
  record: RecordOf,
  written: ParsedContent,
): Promise<References> {
  const { siteUrl } = config
  const inText = written.pictures.flatMap(({ src }) => pictureIdIn(src) ?? [])
  const ids = [...new Set([...inText, ...written.chosen.map(({ id }) => id)])]
  const pictures = await findChosenPictures(ids, database)
  const paths = new Set<string>()
  const withNames = new Set<string>()
  for (const { href } of written.links) {
    const path = pathOf(href, siteUrl)
    if (!path) continue
    paths.add(path)
    if (href.includes('#')) withNames.add(path)
  }
  const places = await findLinkTargets(database, [...paths], { at: new Date(), withNames })
  // It will be there once it is published, with the headings that it has now.
  const own = hasOwnPage(record.kind) ? [publicPath(record.kind, written.fields), `/go/${record.id}`] : []
  for (const path of own) if (paths.has(path)) places.set(path, { is: 'shown', names: written.places })
  return {
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
    places,
    siteUrl,
    ...(await findSame(database, record, written)),
  }
}

async function findSame(database: Database, { kind, id }: RecordOf, { fields }: ParsedContent) {
  const none = { sameTitle: undefined, sameDescription: undefined }
  if (kind === 'slide') return none
  if (kind === 'faq') return { ...none, sameTitle: await findSameQuestion(database, id, textOf(fields, 'question')) }
  return {
    sameTitle: await findOther(database, id, searchTitle(fields).words, {
      page: sql`coalesce(${pages.metaTitle}, ${pages.title})`,
      post: sql`coalesce(${posts.metaTitle}, ${posts.title})`,
    }),
    sameDescription: await findOther(database, id, searchDescription(kind, fields).words, {
      page: sql`${pages.metaDescription}`,
      post: sql`coalesce(${posts.metaDescription}, ${posts.excerpt})`,
    }),
  }
}

/** Another page or post that visitors may see, of which these words are told too. */
async function findOther(database: Database, id: string, words: string, told: { page: SQL; post: SQL }) {
  if (!words) return undefined
  const isSame = (column: SQL) => sql`lower(${column}) = ${words.toLowerCase()}`
  const [page] = await database
    .select({ title: pages.title })
    .from(pages)
    .where(and(isSame(told.page), ne(pages.id, id), eq(pages.isPublished, true), isNull(pages.binnedAt)))
    .limit(1)
  if (page) return `The page “${page.title}”`
  const [post] = await database
    .select({ title: posts.title })
    .from(posts)
    .where(and(isSame(told.post), ne(posts.id, id), eq(posts.publishStatus, 'published'), isNull(posts.binnedAt)))
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
