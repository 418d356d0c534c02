import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { countExamples, type ExampleNoun, hasOwnRecords } from '#app/settings/example-records.server.ts'

export const fillTask = 'fill-examples'
export const removeTask = 'remove-examples'

/** What is counted, under the names of the numbers. */
const counted: [one: string, many: string, of: ExampleNoun[]][] = [
  ['product', 'products', ['product']],
  ['post', 'posts', ['post']],
  ['midwife', 'midwives', ['midwife']],
  ['price', 'prices', ['price']],
  ['class', 'classes', ['class']],
  ['review', 'reviews', ['review']],
  ['enquiry', 'enquiries', ['contact message', 'class registration', 'care request']],
  ['order', 'orders', ['order']],
]
const nouns = counted.flatMap(([, , of]) => of)
const and = new Intl.ListFormat('en-GB')

export type ExampleState = Awaited<ReturnType<typeof readExampleState>>

/** `counts` are of the unchanged ones: '13 products, 10 posts and 3 midwives'. `changed`: names of the others. */
export async function readExampleState() {
  const [examples, work] = await Promise.all([countExamples(db), findWork()])
  const sumOf = (of: ExampleNoun[]) => of.reduce((sum, noun) => sum + examples[noun].untouched, 0)
  return {
    counts: and.format(counted.map(([one, many, of]) => `${sumOf(of)} ${sumOf(of) === 1 ? one : many}`)),
    total: sumOf(nouns),
    changed: nouns.flatMap((noun) => examples[noun].changed),
    work,
  }
}

async function findWork() {
  const { rows } = await db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where task_identifier in (${fillTask}, ${removeTask}) limit 1`,
  )
  const task = rows[0]?.task
  return task === undefined ? undefined : task === fillTask ? 'filling' : 'removing'
}

export async function hasRealData(): Promise<boolean> {
  return await hasOwnRecords(db, nouns)
}
