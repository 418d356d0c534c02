import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import { openClassCondition } from '#app/care/classes/open-classes.server.ts'
import { addressableContent, isLive } from '#app/content/addressable-content.server.ts'
import { contentIdIn, documentIdIn, pictureIdIn } from '#app/content/body-references.ts'
import { publicPath } from '#app/content/content-kinds.ts'
import { isShownMidwife } from '#app/content/midwives/published-midwives.server.ts'
import { isOwnPath } from '#app/content/redirects/own-paths.ts'
import { blogCategories, contentTables, nameColumns, pages, posts, redirects } from '#app/content/schema.ts'
import { findDocuments } from '#app/media/documents/documents.server.ts'
import { findPictures } from '#app/media/pictures.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'

import { anchorOf } from './check-text.ts'
import { errorFinding, type Finding, warningFinding } from './finding.ts'
import { anchorsIn } from './parsed-content.ts'

type LinkedKind = 'page' | 'post' | 'midwife' | 'class'
type Linked = Awaited<ReturnType<typeof findContents>>[number]

/** What is wrong with each path of this site that the text links to. Undefined for those that visitors see. */
export async function linkProblems(database: Database, paths: readonly string[]) {
  const contents = await findContents(database, paths)
  const pictures = await findPictures(partsIn(paths, pictureIdIn), database)
  const documents = await findDocuments(partsIn(paths, documentIdIn), database)
  const slugs = partsIn(paths, categoryIn)
  const { slug, id } = blogCategories
  const found =
    slugs.length > 0 ? await database.select({ slug, id }).from(blogCategories).where(inArray(slug, slugs)) : []
  const categories = new Set(found.map((category) => category.slug))
  // A deleted page may have a redirect.
  const moved = await findRedirects(database, [...paths, ...contents.map(({ path }) => path)])

  const contentAt = (path: string) =>
    contents.find((one) => one.id === contentIdIn(path)) ?? contents.find((one) => !one.isBinned && one.path === path)

  function problemOf(path: string): Finding | undefined {
    const content = contentAt(path)
    if (content && !content.isBinned) return problemOfContent(content)
    const target = moved.get(content?.path ?? path)
    if (target) return undefined
    if (target === null) return dead('leads to a page that is gone for good. Link to another, or take the link out.')
    if (content) return problemOfContent({ ...content, isOn: false })
    if (path.startsWith('/go/')) return dead('leads to something that was deleted.')
    const document = documentIdIn(path)
    const category = categoryIn(path)
    const isThere = document
      ? documents.has(document)
      : path.startsWith('/media/')
        ? pictures.has(pictureIdIn(path) ?? '')
        : category
          ? categories.has(category)
          : isOwnPath(path)
    if (!isThere) return dead(`leads to ${path}, where nothing is.`)
    return staffOnly.test(path)
      ? warningFinding('staff-link', `leads to ${path}, where visitors are asked to sign in.`)
      : undefined
  }

  /** Bodies are long, so one is read only for a link to a heading. */
  async function hasAnchor(path: string, href: string): Promise<boolean> {
    const content = contentAt(path)
    if (!content) return true
    const table = contentTables[content.kind] as typeof pages
    const [row] = await database.select({ body: table.body }).from(table).where(eq(table.id, content.id))
    return anchorsIn(parseMarkdown(row?.body ?? '')).has(anchorOf(href))
  }

  return { problemOf, hasAnchor }
}

const dead = (message: string) => errorFinding('dead-link', message)
const staffOnly = /^\/(cms|admin|shop\/admin|formaccess|shopaccess|cms-login)(\/|$)/
const partsIn = (paths: readonly string[], find: (path: string) => string | undefined) =>
  paths.flatMap((path) => find(path) ?? [])
const categoryIn = (path: string) => /^\/blog\/category\/([^/]+)$/.exec(path)?.[1]

function problemOfContent({ title, isOn, from }: Linked): Finding | undefined {
  if (!isOn) return dead(`leads to “${title}”, which visitors cannot see. Publish that first.`)
  if (!from || from <= new Date()) return undefined
  return warningFinding('later-link', `leads to “${title}”, which is shown from ${formatInstant(from)}.`)
}

type LinkedRules = { isOn: (at: Date) => SQL | undefined; from?: SQL<Date | null> }

const linked: Record<LinkedKind, LinkedRules> = {
  page: {
    isOn: (at) => isLive(addressableContent.page, at),
    from: sql`${pages.publishFrom}`.mapWith(pages.publishFrom),
  },
  post: {
    isOn: (at) => isLive(addressableContent.post, at),
    from: sql`${posts.publishDate}`.mapWith(posts.publishDate),
  },
  midwife: { isOn: isShownMidwife },
  class: { isOn: openClassCondition },
}

async function findContents(database: Database, paths: readonly string[]) {
  const ids = partsIn(paths, contentIdIn)
  const found = []
  for (const [kind, { isOn, from = sql<null>`null` }] of Object.entries(linked) as [LinkedKind, LinkedRules][]) {
    const under = publicPath(kind, {})
    const ends = paths.filter((path) => path.startsWith(under)).map((path) => path.slice(under.length))
    // The pages of services are at addresses of the site itself.
    const slugs = ends.filter((end) => /^[a-z0-9-]+$/.test(end))
    if (ids.length + slugs.length === 0) continue
    const { id, slug, binnedAt } = contentTables[kind]
    const rows = await database
      .select({
        id: sql<string>`${id}`,
        slug: sql<string>`${slug}`,
        title: sql<string>`${nameColumns[kind]}`,
        isOn: sql<boolean>`coalesce(${isOn(new Date())}, false)`,
        from,
        isBinned: sql<boolean>`${binnedAt} is not null`,
      })
      .from(contentTables[kind] as typeof pages)
      .where(or(inArray(id, ids), and(inArray(slug, slugs), isNull(binnedAt))))
    found.push(...rows.map((row) => ({ ...row, kind, path: under + row.slug })))
  }
  return found
}

/** Null is gone for good. */
async function findRedirects(database: Database, paths: string[]): Promise<Map<string, string | null>> {
  if (paths.length === 0) return new Map()
  const { path, target } = redirects
  const found = await database
    .select({ path, target })
    .from(redirects)
    .where(inArray(path, [...new Set(paths)]))
  return new Map(found.map((redirect) => [redirect.path, redirect.target]))
}
