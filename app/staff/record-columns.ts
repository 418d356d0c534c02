import { timestamp, uuid } from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

export const instant = () => timestamp({ withTimezone: true })
export const staffMember = () => uuid().references(() => cmsUsers.id, { onDelete: 'set null' })

/** Binned for 30 days; meanwhile another record may take the address. And who changed it last. */
export const edited = () => ({
  binnedAt: instant(),
  binnedBy: staffMember(),
  updatedBy: staffMember(),
  updatedAt: instant().notNull().defaultNow(),
})
