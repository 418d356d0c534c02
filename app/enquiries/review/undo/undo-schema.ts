import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { cmsUsers } from '#app/staff/schema.ts'

/** The changes of an action, for a short-lived undo. Contains no personal data. */
export const enquiryUndos = pgTable(
  'enquiry_undos',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => cmsUsers.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<UndoableChange[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (undo) => [index('enquiry_undos_created').on(undo.createdAt)],
)

/** Instants as ISO strings. */
export type UndoableState = {
  ownerId?: string | null
  answeredAt?: string | null
  waitingUntil?: string | null
  callWantedAt?: string | null
  careEndedOn?: string | null
  outcome?: 'open' | 'no care' | 'became care'
  binnedAt?: string | null
}

/** `now` is what the action set. Records that changed since are not undone. */
export type UndoableChange = { kind: EnquiryKind; id: string; before: UndoableState; now: UndoableState }
