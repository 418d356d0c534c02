import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { isOpenClass } from '#app/care/classes/open-classes.server.ts'
import { classes } from '#app/care/classes/schema.ts'
import { contentIdIn, documentIdIn, pictureIdIn } from '#app/content/body-references.ts'
import { midwives } from '#app/content/care-schema.ts'
import { isShownMidwife } from '#app/content/midwives/published-midwives.server.ts'
import { isOwnAddress } from '#app/content/redirects/own-addresses.ts'
import { blogCategories, pages, posts, redirects } from '#app/content/schema.ts'
import { findDocuments } from '#app/media/documents/documents.server.ts'
import { findPictures } from '#app/media/pictures.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'

import { anchorsIn } from './parsed-content.ts'
import type { LinkTarget } from './reference-rules.ts'

type Found = { id: string; path: string; title: string; target: LinkTarget; isBinned: boolean }

export async function findLinkTargets(
  database: Database,
  paths: readonly string[],
  { at, anchorPaths }: { at: Date; anchorPaths: ReadonlySet<string> },
): Promise<Map<string, LinkTarget>> {
  const contents = await findContents(database, paths, at)
  const pictures = await findPictures(
    paths.flatMap((path) => pictureIdIn(path) ?? []),
    database,
  )
  const documents = await findDocuments(
    paths.flatMap((path) => documentIdIn(path) ?? []),
    database,
  )
  const categories = await findCategories(database, paths)
  const byId = new Map(contents.map((content) => [content.id, content]))
  const byPath = new Map(contents.filter(({ isBinned }) => !isBinned).map((content) => [content.path, content]))
  // A deleted page may have a redirect.
  const moved = await findMoved(database, [...paths, ...contents.map(({ path }) => path)])

  function targetAt(path: string): LinkTarget {
    const content = byId.get(contentIdIn(path) ?? '') ?? byPath.get(path)
    if (content && !content.isBinned) return content.target
    const redirected = moved.get(content?.path ?? path)
    if (content)
      return redirected?.is === 'moved' ? { ...redirected, title: content.title } : (redirected ?? content.target)
    if (path.startsWith('/go/')) return { is: 'missing' }
    const document = documentIdIn(path)
    if (document) return { is: documents.has(document) ? 'shown' : 'missing' }
    if (path.startsWith('/media/')) return { is: pictures.has(pictureIdIn(path) ?? '') ? 'shown' : 'missing' }
    const category = categoryIn(path)
    if (category) return { is: categories.has(category) ? 'shown' : 'missing' }
    if (staffOnly.test(path)) return { is: 'for staff' }
    return isOwnAddress(path) ? { is: 'shown' } : (redirected ?? { is: 'missing' })
  }

  const targets = paths.map((path) => [path, targetAt(path)] as const)
  return await withAnchors(database, new Map(targets), { anchorPaths, contents })
}

const staffOnly = /^\/(cms|admin|shop\/admin|formaccess|shopaccess|cms-login)(\/|$)/

const categoryIn = (path: string) => /^\/blog\/category\/([^/]+)$/.exec(path)?.[1]

async function findContents(database: Database, paths: readonly string[], at: Date): Promise<Found[]> {
  const ids = paths.flatMap((path) => contentIdIn(path) ?? [])
  const pageSlugs = paths.flatMap((path) => /^\/([a-z0-9-]+)$/.exec(path)?.[1] ?? [])
  const postSlugs = paths.flatMap((path) => /^\/blog\/([a-z0-9-]+)$/.exec(path)?.[1] ?? [])
  const midwifeSlugs = paths.flatMap((path) => /^\/midwives\/([a-z0-9-]+)$/.exec(path)?.[1] ?? [])
  const classSlugs = paths.flatMap((path) => /^\/classes\/([a-z0-9-]+)$/.exec(path)?.[1] ?? [])
  if (ids.length + pageSlugs.length + postSlugs.length + midwifeSlugs.length + classSlugs.length === 0) return []
  const foundPages = await database
    .select({
      id: pages.id,
      slug: pages.slug,
      title: pages.title,
      isPublished: pages.isPublished,
      from: pages.publishFrom,
      until: pages.publishUntil,
      binnedAt: pages.binnedAt,
    })
    .from(pages)
    .where(or(inArray(pages.id, ids), and(inArray(pages.slug, pageSlugs), isNull(pages.binnedAt))))
  const foundPosts = await database
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      status: posts.publishStatus,
      from: posts.publishDate,
      until: posts.publishUntil,
      binnedAt: posts.binnedAt,
    })
    .from(posts)
    .where(or(inArray(posts.id, ids), and(inArray(posts.slug, postSlugs), isNull(posts.binnedAt))))
  const foundMidwives = await database
    .select({ id: midwives.id, slug: midwives.slug, title: midwives.name, isPublished: isShownMidwife(at) })
    .from(midwives)
    .where(and(inArray(midwives.slug, midwifeSlugs), isNull(midwives.binnedAt)))
  const foundClasses = await database
    .select({
      id: classes.id,
      slug: classes.slug,
      title: classes.title,
      isPublished: sql<boolean>`${isOpenClass(at)}`,
    })
    .from(classes)
    .where(and(inArray(classes.slug, classSlugs), isNull(classes.binnedAt)))
  return [
    ...foundClasses.map(({ slug, ...one }) =>
      toFound({ ...one, path: `/classes/${slug}`, from: null, until: null, binnedAt: null }, at),
    ),
    ...foundMidwives.map(({ slug, ...midwife }) =>
      toFound({ ...midwife, path: `/midwives/${slug}`, from: null, until: null, binnedAt: null }, at),
    ),
    ...foundPages.map((page) => toFound({ ...page, path: `/${page.slug}` }, at)),
    ...foundPosts.map((post) =>
      toFound({ ...post, isPublished: post.status === 'published', path: `/blog/${post.slug}` }, at),
    ),
  ]
}

type Row = {
  id: string
  path: string
  title: string
  isPublished: boolean
  from: Date | null
  until: Date | null
  binnedAt: Date | null
}

function toFound({ id, path, title, isPublished, from, until, binnedAt }: Row, at: Date): Found {
  const isBinned = binnedAt !== null
  const isOver = until !== null && until <= at
  const target: LinkTarget =
    !isPublished || isBinned || isOver
      ? { is: 'hidden', title }
      : from && from > at
        ? { is: 'later', title, from }
        : { is: 'shown' }
  return { id, path, title, target, isBinned }
}

async function findMoved(database: Database, paths: readonly string[]): Promise<Map<string, LinkTarget>> {
  if (paths.length === 0) return new Map()
  const found = await database
    .select({ path: redirects.path, target: redirects.target })
    .from(redirects)
    .where(inArray(redirects.path, [...new Set(paths)]))
  return new Map(
    found.map(({ path, target }) => [path, target === null ? { is: 'gone' } : { is: 'moved', to: target }]),
  )
}

async function findCategories(database: Database, paths: readonly string[]): Promise<Set<string>> {
  const slugs = paths.flatMap((path) => categoryIn(path) ?? [])
  if (slugs.length === 0) return new Set()
  const { slug } = blogCategories
  const found = await database.select({ slug }).from(blogCategories).where(inArray(slug, slugs))
  return new Set(found.map((category) => category.slug))
}

/** Bodies are long, so they are read only for links to a heading. */
async function withAnchors(
  database: Database,
  targets: Map<string, LinkTarget>,
  { anchorPaths, contents }: { anchorPaths: ReadonlySet<string>; contents: Found[] },
) {
  for (const path of anchorPaths) {
    const content = contents.find(({ id, path: own }) => id === contentIdIn(path) || own === path)
    if (!content || targets.get(path)?.is !== 'shown') continue
    const [page] = await database.select({ body: pages.body }).from(pages).where(eq(pages.id, content.id))
    const [post] = await database.select({ body: posts.body }).from(posts).where(eq(posts.id, content.id))
    const [one] = await database.select({ body: classes.body }).from(classes).where(eq(classes.id, content.id))
    const [midwife] = await database.select({ body: midwives.body }).from(midwives).where(eq(midwives.id, content.id))
    targets.set(path, {
      is: 'shown',
      anchors: anchorsIn(parseMarkdown(page?.body ?? post?.body ?? midwife?.body ?? one?.body ?? '')),
    })
  }
  return targets
}
