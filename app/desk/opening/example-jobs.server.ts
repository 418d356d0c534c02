import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { countExamples, isExample } from '#app/settings/example-records.server.ts'

import type { ExampleState } from './example-state.ts'

export const fillTask = 'fill-examples'
export const removeTask = 'remove-examples'

export async function readExampleState(): Promise<ExampleState> {
  const [counts, work] = await Promise.all([countExamples(db), findWork()])
  const { product, post, midwife, price, class: dated, review, order } = counts
  const ofFamilies = [counts['contact message'], counts['class registration'], counts['care request']]
  const enquiries = {
    untouched: ofFamilies.reduce((sum, { untouched }) => sum + untouched, 0),
    changed: ofFamilies.flatMap(({ changed }) => changed),
  }
  const content = { products: product, posts: post, midwives: midwife, prices: price, classes: dated, reviews: review }
  const shown = { ...content, enquiries, orders: order }
  const untouched = Object.entries(shown).map(([name, { untouched: count }]) => [name, count] as const)
  return {
    counts: Object.fromEntries(untouched),
    total: untouched.reduce((sum, [, count]) => sum + count, 0),
    changed: Object.values(shown).flatMap(({ changed }) => changed),
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
