import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { countExamples, isExample } from '#app/settings/example-records.server.ts'

export const fillTask = 'fill-examples'
export const removeTask = 'remove-examples'

export type ExampleState = {
  products: number
  posts: number
  /** Names of products and posts that somebody has made their own. */
  changed: string[]
  work: 'filling' | 'removing' | undefined
}

export async function readExampleState(): Promise<ExampleState> {
  const [counts, work] = await Promise.all([countExamples(db), findWork()])
  return {
    products: counts.product.untouched,
    posts: counts.post.untouched,
    changed: [...counts.product.changed, ...counts.post.changed],
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

/** Whether families have written or bought, or somebody has added products or posts of their own. */
export async function hasRealData(): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from orders) or exists (select from contact_submissions)
      or exists (select from care_requests) or exists (select from antenatal_class_registrations)
      or exists (select from products where not ${isExample('product')})
      or exists (select from blog_posts where not ${isExample('post')}) as has`)
  return rows[0]?.has ?? true
}
