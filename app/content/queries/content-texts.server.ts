import { sql } from 'drizzle-orm'

import { faqs, pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

// The best passage of a text stands near its beginning, and a page of results reads ten texts.
const readCharacters = 12_000

/** The beginnings of pages, posts and answers in plain words, for a search to show the part that answers it. */
export async function listContentTexts(ids: string[]) {
  if (ids.length === 0) return []
  const isOne = sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select id, left(body, ${readCharacters}) as text from ${pages} where ${isOne}
    union all select id, left(body, ${readCharacters}) from ${posts} where ${isOne}
    union all select id, left(answer, ${readCharacters}) from ${faqs} where ${isOne}`)
  return rows.map(({ id, text }) => ({ id, text: markdownToText(text) }))
}
