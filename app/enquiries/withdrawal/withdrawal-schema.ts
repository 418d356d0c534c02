import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { consentKinds } from '#app/enquiries/kinds.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { withdrawalChannels } from './withdrawals.ts'

const instant = () => timestamp({ withTimezone: true })

/** How each consent was withdrawn, and until when an administrator may keep what was noted before. */
export const consentWithdrawals = pgTable(
  'consent_withdrawals',
  {
    /** The submission's. */
    id: uuid().primaryKey(),
    kind: text({ enum: consentKinds }).notNull(),
    channel: text({ enum: withdrawalChannels }).notNull(),
    /** Encrypted. By link it was whoever holds the link. */
    saidBy: text(),
    saidOn: date(),
    recordedById: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    withdrawnAt: instant().notNull().defaultNow(),
    /** Until then notes may be kept. */
    dueAt: instant().notNull(),
    /** All that had to go is gone. */
    settledAt: instant(),
  },
  (withdrawal) => [
    check('consent_withdrawals_said', sql`(${withdrawal.channel} = 'link') = (${withdrawal.saidBy} is null)`),
    index('consent_withdrawals_waiting')
      .on(withdrawal.dueAt)
      .where(sql`${withdrawal.settledAt} is null`),
  ],
)
