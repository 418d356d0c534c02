import { and, asc, desc, eq, isNull, like, notExists, type SQL, sql } from 'drizzle-orm'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { pageSize } from '#app/media/media-list.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'

export type ListedPicture = Awaited<ReturnType<typeof listMedia>>['rows'][number]

export async function listMedia(query: ListQuery) {
  const total = await db.$count(pictures, matching(query))
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const { id, isDecorative, width, height } = pictures
  const found = await db
    .select({
      id,
      isDecorative,
      width,
      height,
      uses: db.$count(pictureUses, eq(pictureUses.pictureId, id)),
      isExample: isExample('picture'),
    })
    .from(pictures)
    .where(matching(query))
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const chosen = await findChosenPictures(found.map((row) => row.id))
  const facts = new Map(found.map((row) => [row.id, row]))
  const rows = chosen.map((picture) => ({
    ...picture,
    isDecorative: facts.get(picture.id)?.isDecorative ?? false,
    uses: facts.get(picture.id)?.uses ?? 0,
    isExample: facts.get(picture.id)?.isExample ?? false,
  }))
  return { rows, total, page }
}

export async function countWithoutAlt(): Promise<number> {
  return await db.$count(pictures, needsAlt)
}

const needsAlt = and(isNull(pictures.altText), eq(pictures.isDecorative, false))

function matching({ search, filters }: ListQuery): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    filters.show === 'needs-alt' ? needsAlt : undefined,
    filters.show === 'decorative' ? eq(pictures.isDecorative, true) : undefined,
    filters.show === 'unused'
      ? notExists(db.select().from(pictureUses).where(eq(pictureUses.pictureId, pictures.id)))
      : undefined,
    ...words.map((word) => like(pictures.searchText, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)),
  )
}

function orderOf({ sort, direction }: ListQuery): SQL[] {
  const way = direction === 'ascending' ? asc : desc
  if (sort === 'name') return [way(sql`lower(${pictures.fileName})`), way(pictures.id)]
  if (sort === 'size') return [way(pictures.bytes), way(pictures.id)]
  return [way(pictures.createdAt), way(pictures.id)]
}
