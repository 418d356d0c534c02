import type { QueryConfig } from 'pg'

import { pool } from '#app/platform/database/db.server.ts'

export type Statement = { text: string; rows: number }

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** The statements that this work sends to the pool, and the number of table rows that each reads. */
export async function readRows(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool)
  const record = (config: QueryConfig, values: unknown[]) => {
    statements.push({ text: config.text, values })
    return query(config, values)
  }
  Object.assign(pool, { query: record })
  try {
    await work()
  } finally {
    Object.assign(pool, { query })
  }
  const read: Statement[] = []
  for (const { text, values } of statements) {
    const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = explained.rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
    read.push({ text: text.replaceAll(/\s+/g, ' ').trim(), rows: Math.ceil(rowsOf(plan)) })
  }
  return read
}

function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  if (!plan['Relation Name']) return below
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + each * plan['Actual Loops']
}
