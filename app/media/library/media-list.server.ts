import { and, eq, isNull, notExists, sql } from 'drizzle-orm'

import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listSearch } from '#app/platform/http/list-query.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'
import { type ListSource, readList, rulesOf } from '#app/records/list.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'

const { id, fileName, bytes, createdAt, altText, isDecorative, searchText } = pictures

const needsAlt = and(isNull(altText), eq(isDecorative, false))
const isUnused = notExists(db.select().from(pictureUses).where(eq(pictureUses.pictureId, id)))

const source = {
  table: pictures,
  select: {
    id,
    isDecorative,
    uses: sql<number>`${db.$count(pictureUses, eq(pictureUses.pictureId, id))}`.mapWith(Number),
    isExample: isExample('picture'),
  },
  sorts: [
    { name: 'newest', by: createdAt, direction: 'descending' },
    { name: 'name', by: sql`lower(${fileName})`, direction: 'ascending' },
    { name: 'size', by: bytes, direction: 'descending' },
  ],
  search: { hint: 'Name or alt text', where: (words) => hasWords(searchText, words) },
  filters: {
    show: {
      label: 'Show',
      options: [
        { value: 'needs-alt', label: 'Needs alt text' },
        { value: 'unused', label: 'Not used anywhere' },
        { value: 'decorative', label: 'Decorative' },
      ],
      where: (value) => (value === 'needs-alt' ? needsAlt : value === 'unused' ? isUnused : eq(isDecorative, true)),
    },
  },
  pageSize: 24,
} satisfies ListSource

type Facts = { id: string; isDecorative: boolean; uses: number; isExample: boolean }

export type ListedPicture = Awaited<ReturnType<typeof listMedia>>['rows'][number]

export async function listMedia(params: URLSearchParams) {
  const { found, ...page } = await readList(source, new URL(`/?${params}`, 'https://list.invalid'))
  const facts = new Map((found as Facts[]).map((row) => [row.id, row]))
  const chosen = await findChosenPictures([...facts.keys()])
  return { ...page, rows: chosen.map((picture) => ({ ...picture, ...facts.get(picture.id)! })) }
}

export async function countWithoutAlt(): Promise<number> {
  return await db.$count(pictures, needsAlt)
}

/** The search of the address at which the list is shown. */
export function mediaListSearch(params: URLSearchParams): string {
  return listSearch(params, rulesOf(source))
}
