import { eq, sql } from 'drizzle-orm'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { openingSteps as marks } from '#app/settings/schema.ts'

import type { StepId } from './opening-steps.ts'

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

export async function setStepAside(tx: Transaction, step: StepId, { by, because }: { by: string; because: string }) {
  const aside = { setAsideAt: sql`now()`, setAsideBy: by, setAsideBecause: because }
  await tx
    .insert(marks)
    .values({ step, ...aside })
    .onConflictDoUpdate({ target: marks.step, set: aside })
}

/** Returns whether it was set aside. */
export async function takeStepUp(tx: Transaction, step: StepId): Promise<boolean> {
  const [before] = await tx.select({ at: marks.setAsideAt }).from(marks).where(eq(marks.step, step)).for('update')
  await tx.update(marks).set({ setAsideAt: null, setAsideBy: null, setAsideBecause: null }).where(eq(marks.step, step))
  return Boolean(before?.at)
}
