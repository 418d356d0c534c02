import { and, eq, isNull, notExists, sql } from 'drizzle-orm'

import { type ChosenPicture, findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listSearch } from '#app/platform/http/list-query.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'
import { type ListSource, readList, rulesOf, sortMenu } from '#app/records/list.server.ts'
import { listedAt, type ListedRecord, type RecordList } from '#app/records/page-data.ts'
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
    { name: 'newest', label: 'Newest first', by: createdAt, direction: 'descending' },
    { name: 'name', label: 'Name', by: sql`lower(${fileName})`, direction: 'ascending' },
    { name: 'size', label: 'Largest first', by: bytes, direction: 'descending' },
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

export async function listMedia(params: URLSearchParams) {
  const { found, ...page } = await readList(source, new URL(`/?${params}`, 'https://list.invalid'))
  const facts = new Map((found as Facts[]).map((row) => [row.id, row]))
  const chosen = await findChosenPictures([...facts.keys()])
  return { ...page, rows: chosen.map((picture) => ({ ...picture, ...facts.get(picture.id)! })) }
}

/** As a dialog asks for it. */
export type LibraryPage = { rows: ChosenPicture[]; page: number; hasMore: boolean }

/** The same as the page of the library shows it. */
export async function loadLibrary(params: URLSearchParams): Promise<RecordList> {
  const { rows, ...page } = await listMedia(params)
  const here = listedAt(page)
  return {
    ...page,
    words: { one: 'picture', many: 'Pictures', title: 'Picture' },
    path: mediaPath,
    as: 'tiles',
    sortMenu: sortMenu(source.sorts),
    columns: ['Picture', 'Missing', 'Figure', 'Size and use'].map((label) => ({ label })),
    empty: {
      title: 'No pictures yet',
      words: 'Upload the first one above: from this computer, or pasted.',
      unmatched: { title: 'No picture matches', words: 'Try another word, or show another kind.' },
    },
    notices: [],
    rows: rows.map((row): ListedRecord => ({
      id: row.id,
      name: row.name,
      href: `${mediaPath}/${row.id}${here}`,
      isExample: row.isExample,
      cells: [
        // Decorative here, because the name is next to it.
        { picture: { ...row.picture, alt: '' }, look: 'square' },
        {
          badges: [
            ...(row.needsAlt ? [{ text: 'Needs alt text', tone: 'warning' as const }] : []),
            ...(row.isDecorative ? [{ text: 'Decorative', tone: 'neutral' as const }] : []),
          ],
        },
        '',
        `${row.picture.width} × ${row.picture.height} · ${describeUses(row.uses)}`,
      ],
      actions: [],
      steps: [],
    })),
  }
}

function describeUses(uses: number) {
  if (uses === 0) return 'not used'
  return uses === 1 ? 'used once' : `used ${uses} times`
}

export async function countWithoutAlt(): Promise<number> {
  return await db.$count(pictures, needsAlt)
}

/** The search of the address at which the list is shown. */
export function mediaListSearch(params: URLSearchParams): string {
  return listSearch(params, rulesOf(source))
}
