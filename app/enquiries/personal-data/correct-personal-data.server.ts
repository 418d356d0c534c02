import { and, eq } from 'drizzle-orm'

import type { Correction, HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

import { enquirySubjects } from './find-personal-data.server.ts'

/** Where the person is only the named mother, changes only her name. False if the record was deleted. */
export async function correctPersonalData(
  tx: Transaction,
  { subject, id, isOnlyNamed }: Pick<HeldRecord, 'subject' | 'id' | 'isOnlyNamed'>,
  { name, email, phone }: Correction,
): Promise<boolean> {
  const kind = enquirySubjects.get(subject)
  if (!kind) return false
  const { table, within } = kindTables[kind]
  const change = isOnlyNamed
    ? name === null
      ? {}
      : { motherName: name }
    : { ...(name === null ? {} : { name }), ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) }
  if (Object.keys(change).length === 0) return false
  const { rowCount } = await tx
    .update(table)
    // The tables' common type lacks `motherName`.
    .set(change as { name?: string })
    .where(and(within, eq(table.id, id)))
  if (!rowCount) return false
  await notifyChange(tx)
  return true
}
