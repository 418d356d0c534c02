import { and, isNull, sql } from 'drizzle-orm'

import { classes } from '#app/care/classes/schema.ts'
import { midwives } from '#app/content/care-schema.ts'
import { type ContentKind, contentKinds } from '#app/content/content-kinds.ts'
import { contentLists } from '#app/content/lists/content-lists.server.ts'
import { contentTables, faqs, nameColumns, pages, posts, slides } from '#app/content/schema.ts'
import { visibleBody } from '#app/content/sections/visible-body.ts'
import type { Visibility } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'

export type FoundContent = { kind: ContentKind; id: string; name: string; status: Visibility['status'] }

/** Finds drafts too, those with the words in their name first. */
export async function searchContent(search: string, few: number): Promise<FoundContent[]> {
  const typed = search.toLowerCase()
  const parts = contentKinds.map((kind) => {
    const table = contentTables[kind]
    const name = nameColumns[kind]
    return sql`(
      select ${kind} as kind, ${table.id} as id, ${name} as name, ${statusOf(kind)} as status from ${table}
      where ${and(isNull(table.binnedAt), hasWords(contentLists[kind].search.in, search))}
      order by strpos(lower(${name}), ${typed}) > 0 desc, ${table.updatedAt} desc, ${table.id} desc limit ${few})`
  })
  const { rows } = await db.execute<FoundContent>(sql.join(parts, sql` union all `))
  return rows
}

function statusOf(kind: ContentKind) {
  if (kind === 'post') return posts.publishStatus
  const isOn = kind === 'slide' ? slides.isActive : contentTables[kind].isPublished
  return sql`case when ${isOn} then 'published' else 'draft' end`
}

// The best passage is near the beginning, and a results page reads ten texts.
const readCharacters = 12_000

export async function listContentTexts(ids: string[]) {
  if (ids.length === 0) return []
  const isOne = sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select id, left(body, ${readCharacters}) as text from ${pages} where ${isOne}
    union all select id, left(body, ${readCharacters}) from ${posts} where ${isOne}
    union all select id, left(body, ${readCharacters}) from ${midwives} where ${isOne}
    union all select id, left(body, ${readCharacters}) from ${classes} where ${isOne}
    union all select id, left(answer, ${readCharacters}) from ${faqs} where ${isOne}`)
  return rows.map(({ id, text }) => ({ id, text: markdownToText(visibleBody(text)) }))
}
