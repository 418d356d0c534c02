import { type SQL, sql } from 'drizzle-orm'

import type { Database, Transaction } from '#app/platform/database/db.server.ts'

const since = (table: string) => `extract(epoch from ${table}.updated_at)::text`

/** For content, a working copy also counts as a change. */
function ofContent(kind: string, table: string, { name = 'name', more = '' } = {}) {
  const copied = `exists (select from content_working_copies where kind = '${kind}' and record_id = ${table}.id)`
  const state = `${since(table)} || case when ${copied} then ' in somebody''s hands' else '' end${more}`
  return { table, name, state }
}

/**
 * An enquiry that somebody answered, took, noted, binned or corrected is no example any more. Opening it does not count:
 * everybody opens one to look.
 */
function ofEnquiry(table: string, more = '') {
  const times = ['answered_at', 'binned_at', 'waiting_until', 'call_wanted_at', 'family_withdrawn_at']
  const others = ['name', 'email', 'phone', 'quarantine', 'outcome', 'care_ended_on', 'handed_over_on']
  const columns = [
    ...times.map((column) => `extract(epoch from ${table}.${column})`),
    ...[...others, 'owner_id', 'is_under_legal_hold'].map((column) => `${table}.${column}`),
    ...['enquiry_notes', 'family_messages'].map(
      (of) => `(select count(*) from ${of} where submission_id = ${table}.id)`,
    ),
  ]
  const all = columns.map((column) => `coalesce((${column})::text, '-')`).join(', ')
  return { table, name: 'name', state: `md5(concat_ws('/', ${all}))${more}` }
}

/** A state that changes with any edit to the record, but not with sales, which lower the stock. */
const tables = {
  product: { table: 'products', name: 'name', state: 'products.version::text' },
  post: ofContent('post', 'blog_posts', { name: 'title' }),
  midwife: ofContent('midwife', 'midwives'),
  price: ofContent('price', 'care_prices'),
  // A class with a taken place is no longer an example.
  class: ofContent('class', 'classes', { name: 'title', more: ` || '/' || classes.taken` }),
  review: ofContent('review', 'family_reviews', { name: 'first_name' }),
  'product category': { table: 'shop_categories', name: 'name', state: since('shop_categories') },
  'blog category': { table: 'blog_categories', name: 'name', state: since('blog_categories') },
  'contact message': ofEnquiry(
    'contact_submissions',
    ` || '/' || concat_ws('/', contact_submissions.complaint_acknowledged_on, contact_submissions.complaint_answered_on)`,
  ),
  'class registration': ofEnquiry('antenatal_class_registrations'),
  'care request': ofEnquiry('care_requests'),
  // Work on it does not make it real: nobody paid, and its money must leave with it.
  order: { table: 'orders', name: 'number', state: `coalesce(orders.stripe_payment_intent_id, 'nobody paid')` },
  picture: { table: 'pictures', name: 'file_name', state: since('pictures') },
}

export type ExampleNoun = keyof typeof tables

export function isExample(noun: ExampleNoun): SQL<boolean> {
  const { table, state } = tables[noun]
  return sql<boolean>`exists (select from example_records as example where example.noun = ${noun}
    and example.record_id = ${sql.raw(table)}.id and example.state = ${sql.raw(state)})`
}

export async function markExamples(tx: Transaction, noun: ExampleNoun, records: readonly { id: string }[]) {
  const { table, state } = tables[noun]
  await tx.execute(sql`
    insert into example_records (noun, record_id, state)
    select ${noun}, id, ${sql.raw(state)} from ${sql.raw(table)} where id = any(${sql.param(records.map(({ id }) => id))}::uuid[])
    on conflict (noun, record_id) do update set state = excluded.state`)
}

export async function listExamples(tx: Transaction, noun: ExampleNoun): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.raw(tables[noun].table)} where ${isExample(noun)}`,
  )
  return rows.map(({ id }) => id)
}

type Counts = { untouched: number; changed: string[] }

export async function countExamples(database: Database) {
  const nouns = Object.entries(tables).map(
    ([noun, { table, name, state }]) => sql`
      select ${noun} as noun, count(*) filter (where example.state = ${sql.raw(state)})::int as untouched,
        coalesce(array_agg(${sql.raw(`${table}.${name}`)}) filter (where example.state <> ${sql.raw(state)}), '{}') as changed
      from example_records as example join ${sql.raw(table)} on ${sql.raw(table)}.id = example.record_id
      where example.noun = ${noun}`,
  )
  const { rows } = await database.execute<Counts & { noun: ExampleNoun }>(sql.join(nouns, sql` union all `))
  return Object.fromEntries(rows.map(({ noun, ...counts }) => [noun, counts])) as Record<ExampleNoun, Counts>
}

/** Whether any of these is none. */
export async function hasOwnRecords(database: Database, nouns: readonly ExampleNoun[]): Promise<boolean> {
  const own = nouns.map((noun) => sql`exists (select from ${sql.raw(tables[noun].table)} where not ${isExample(noun)})`)
  const { rows } = await database.execute<{ has: boolean }>(sql`select ${sql.join(own, sql` or `)} as has`)
  return rows[0]?.has ?? true
}

/** Remaining examples are then ordinary records. */
export async function clearExamples(tx: Transaction) {
  await tx.execute(sql`delete from example_records`)
}
