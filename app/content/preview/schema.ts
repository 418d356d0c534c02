import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { contentKinds } from '#app/content/content-kinds.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** What somebody without an account may look at before it is published: the saved draft, until the link ends. */
export const previewLinks = pgTable('content_preview_links', {
  id: uuid().primaryKey(),
  kind: text({ enum: contentKinds }).notNull(),
  recordId: uuid().notNull(),
  createdBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  withdrawnAt: instant(),
})
