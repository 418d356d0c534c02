import { sql } from 'drizzle-orm'

import { listContentTexts } from '#app/content/queries/search-content.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listProductTexts } from '#app/shop/products/list-products.server.ts'

import type { FoundDocument } from './find-documents.server.ts'
import { listFixedPages } from './fixed-pages.server.ts'

export type Passage = { text: string; isMarked: boolean }[]

// Cannot occur in a text: markdownToText and the product form refuse control characters.
const [begin, end] = ['\u0001', '\u0002']
const options = `StartSel=${begin}, StopSel=${end}, MaxWords=32, MinWords=18, ShortWord=2, MaxFragments=1`

export async function findPassages(documents: FoundDocument[], query: string): Promise<Map<string, Passage>> {
  const idsOf = (...kinds: FoundDocument['kind'][]) =>
    documents.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const [ofContent, ofProducts, fixedPages] = await Promise.all([
    listContentTexts(idsOf('page', 'post', 'faq', 'midwife', 'class')),
    listProductTexts(idsOf('product')),
    listFixedPages(),
  ])
  const ofFixed = fixedPages.map(({ href, about }) => ({ id: href, text: about }))
  const wanted = new Set(documents.map(({ id }) => id))
  const texts = [...ofContent, ...ofProducts, ...ofFixed].filter(({ id }) => wanted.has(id))
  const { rows } = await db.execute<{ id: string; text: string; passage: string }>(sql`
    select id, text, ts_headline('english', text, to_tsquery('simple', ${query}), ${options}) as passage
    from (
      select id, search_text(text) as text
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as texts (id text, text text)
    ) as texts`)
  return new Map(rows.map(({ id, text, passage }) => [id, readMarks(asWritten(passage), asWritten(text))]))
}

/** `search_text` replaces `<`, which is slow to search for. */
const asWritten = (text: string) => text.replaceAll('＜', '<')

function readMarks(passage: string, text: string): Passage {
  const plain = passage.replaceAll(begin, '').replaceAll(end, '')
  const pieces = passage
    .replaceAll(/\s+/g, ' ')
    .split(new RegExp(`(?=${begin})|(?<=${end})`))
    .map((piece) => ({ text: piece.replaceAll(begin, '').replaceAll(end, ''), isMarked: piece.startsWith(begin) }))
    .filter((piece) => piece.text !== '')
  const isBeginning = text.trimStart().startsWith(plain.trimStart())
  // The database drops a short word or punctuation mark at the end of a passage.
  const isEnd = text.trimEnd().length - plain.length - text.indexOf(plain) <= 12
  return [
    ...(isBeginning ? [] : [{ text: '… ', isMarked: false }]),
    ...pieces,
    ...(isEnd ? [] : [{ text: ' …', isMarked: false }]),
  ]
}
