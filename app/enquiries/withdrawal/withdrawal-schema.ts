import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { consentKinds } from '#app/enquiries/kinds.ts'
import { instant, staffMember } from '#app/staff/schema.ts'

import { withdrawalChannels } from './withdrawals.ts'

/** How each consent was withdrawn, and the deadline for keeping earlier notes. */
export const consentWithdrawals = pgTable(
  'consent_withdrawals',
  {
    /** The submission's id. */
    id: uuid().primaryKey(),
    kind: text({ enum: consentKinds }).notNull(),
    channel: text({ enum: withdrawalChannels }).notNull(),
    /** Encrypted. Null for a withdrawal by link, which anyone with the link can make. */
    saidBy: text(),
    saidOn: date(),
    recordedById: staffMember(),
    withdrawnAt: instant().notNull().defaultNow(),
    /** Deadline for deciding to keep notes. */
    dueAt: instant().notNull(),
    /** Everything that had to be deleted is deleted. */
    settledAt: instant(),
  },
  (withdrawal) => [
    check('consent_withdrawals_said', sql`(${withdrawal.channel} = 'link') = (${withdrawal.saidBy} is null)`),
    index('consent_withdrawals_waiting')
      .on(withdrawal.dueAt)
      .where(sql`${withdrawal.settledAt} is null`),
  ],
)
