import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { countExamples, isExample } from '#app/settings/example-records.server.ts'

export const fillTask = 'fill-examples'
export const removeTask = 'remove-examples'

export type ExampleState = {
  /** Of the unchanged ones: '13 products, 10 posts and 3 midwives'. */
  counts: string
  total: number
  /** Names of examples that staff changed. */
  changed: string[]
  work: 'filling' | 'removing' | undefined
}

const and = new Intl.ListFormat('en-GB')

export async function readExampleState(): Promise<ExampleState> {
  const [counts, work] = await Promise.all([countExamples(db), findWork()])
  const { product, post, midwife, price, class: dated, review, order } = counts
  const ofFamilies = [counts['contact message'], counts['class registration'], counts['care request']]
  const enquiries = {
    untouched: ofFamilies.reduce((sum, { untouched }) => sum + untouched, 0),
    changed: ofFamilies.flatMap(({ changed }) => changed),
  }
  const content = { products: product, posts: post, midwives: midwife, prices: price, classes: dated, reviews: review }
  const shown = Object.entries({ ...content, enquiries, orders: order })
  return {
    counts: and.format(shown.map(([name, { untouched }]) => `${untouched} ${name}`)),
    total: shown.reduce((sum, [, { untouched }]) => sum + untouched, 0),
    changed: shown.flatMap(([, { changed }]) => changed),
    work,
  }
}

async function findWork(): Promise<ExampleState['work']> {
  const { rows } = await db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where task_identifier in (${fillTask}, ${removeTask}) limit 1`,
  )
  const task = rows[0]?.task
  return task === undefined ? undefined : task === fillTask ? 'filling' : 'removing'
}

export async function hasRealData(): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from orders where not ${isExample('order')})
      or exists (select from contact_submissions where not ${isExample('contact message')})
      or exists (select from care_requests where not ${isExample('care request')})
      or exists (select from antenatal_class_registrations where not ${isExample('class registration')})
      or exists (select from products where not ${isExample('product')})
      or exists (select from blog_posts where not ${isExample('post')})
      or exists (select from midwives where not ${isExample('midwife')})
      or exists (select from care_prices where not ${isExample('price')})
      or exists (select from classes where not ${isExample('class')})
      or exists (select from family_reviews where not ${isExample('review')}) as has`)
  return rows[0]?.has ?? true
}
