import { eq } from 'drizzle-orm'

import { classes } from '#app/care/classes/schema.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import type { Finding } from './finding.ts'

export async function findClassFindings(
  database: Database,
  { kind, id }: ContentRef,
  fields: ContentFields,
): Promise<Finding[]> {
  if (kind !== 'class') return []
  const { taken, sessions, venue } = classes
  const [live] = await database.select({ taken, sessions, venue }).from(classes).where(eq(classes.id, id))
  if (!live || live.taken === 0) return []
  const people = live.taken === 1 ? '1 family has a place' : `${live.taken} families have a place`
  const isMoved =
    listOf(fields, 'sessions').join() !== live.sessions.join() || textOf(fields, 'venue') !== (live.venue ?? '')
  const found: (Finding | false)[] = [
    Number(textOf(fields, 'places')) < live.taken && {
      rule: 'fewer-places-than-taken',
      severity: 'error',
      field: 'places',
      message: `${people}. There cannot be fewer places.`,
    },
    isMoved && {
      rule: 'booked-class-moves',
      severity: 'warning',
      field: 'sessions',
      message: `${people}, and nobody tells them of other dates or another venue. Please write to them.`,
    },
  ]
  return found.filter((one) => one !== false)
}
