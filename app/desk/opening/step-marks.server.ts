import { eq, sql } from 'drizzle-orm'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { openingSteps as marks } from '#app/settings/schema.ts'

import type { StepId } from './opening-steps.server.ts'

export type StepMark = typeof marks.$inferSelect

export async function listStepMarks(): Promise<ReadonlyMap<string, StepMark>> {
  const rows = await db.select().from(marks)
  return new Map(rows.map((row) => [row.step, row]))
}

/** `to` is a digest of what was done. `by` is null when the site noticed it. */
export async function markStepDone(database: Database, step: StepId, { by, to }: { by: string | null; to?: string }) {
  const done = { doneAt: sql`now()`, doneBy: by, doneTo: to ?? null }
  await database
    .insert(marks)
    .values({ step, ...done })
    .onConflictDoUpdate({ target: marks.step, set: done })
}

/** Earlier versions asked for a reason. */
export async function skipStep(tx: Transaction, step: StepId, by: string) {
  const skipped = { setAsideAt: sql`now()`, setAsideBy: by, setAsideBecause: '' }
  await tx
    .insert(marks)
    .values({ step, ...skipped })
    .onConflictDoUpdate({ target: marks.step, set: skipped })
}

export async function takeStepUp(tx: Transaction, step: StepId) {
  await tx.update(marks).set({ setAsideAt: null, setAsideBy: null, setAsideBecause: null }).where(eq(marks.step, step))
}
