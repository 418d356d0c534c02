import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { searchWords } from '#app/platform/search/schema.ts'

import { listFixedPages } from './fixed-pages.server.ts'

const batch = 500

type Counted = { word: string; documents: number }

/** Typos in words that were added since the last run are not corrected. */
export async function collectSearchWords() {
  const counts = new Map<string, number>()
  const add = ({ word, documents }: Counted) => counts.set(word, (counts.get(word) ?? 0) + documents)
  for (const counted of await countFixedWords()) add(counted)
  for (let from: Place | undefined = beforeAll; from;) {
    const to = await findEndOfBatch(from)
    for (const counted of await countWords(from, to)) add(counted)
    from = to
  }

  const gathered = JSON.stringify([...counts].map(([word, documents]) => ({ word, documents })))
  await longTransaction(async (tx) => {
    await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`)
    await tx.delete(searchWords)
    await tx.execute(sql`
      insert into search_words (word, documents)
      select word, documents from jsonb_to_recordset(${gathered}::jsonb) as gathered (word text, documents int)`)
  })
}

const isWord = sql.raw(`word ~ '^[[:alpha:]]{3,40}$'`)

type Place = { kind: string; id: string }

const beforeAll: Place = { kind: '', id: '00000000-0000-0000-0000-000000000000' }
const placeOf = ({ kind, id }: Place) => `('${kind}', '${id}'::uuid)`

async function findEndOfBatch(from: Place): Promise<Place | undefined> {
  const { rows } = await db.execute<Place>(sql`
    select kind, id from search_documents where (kind, id) > (${from.kind}, ${from.id}::uuid)
    order by kind, id offset ${batch - 1} limit 1`)
  return rows[0]
}

async function countWords(from: Place, to: Place | undefined): Promise<Counted[]> {
  const upTo = to ? `and (kind, id) <= ${placeOf(to)}` : ''
  const some = `select words from search_documents where (kind, id) > ${placeOf(from)} ${upTo}`
  const { rows } = await db.execute<Counted>(sql`select word, ndoc as documents from ts_stat(${some}) where ${isWord}`)
  return rows
}

async function countFixedWords(): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select word, count(*)::int as documents
    from jsonb_to_recordset(${JSON.stringify(await listFixedPages())}::jsonb) as fixed (title text, about text),
      unnest(tsvector_to_array(search_vector(title, about, ''))) as word
    where ${isWord} group by word`)
  return rows
}

export const searchTasks = { 'gather-search-words': collectSearchWords }
