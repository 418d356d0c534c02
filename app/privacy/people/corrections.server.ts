import { asc, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Correction, PersonalFact, PersonalRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { decrypt, encrypt } from '#app/platform/crypto/crypto.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { personalDataCorrections } from '#app/privacy/schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const place = { table: 'personal_data_corrections', column: 'old_values' }

/** Stores the former values. The audit log only says that the record was corrected. */
export async function saveOldValues(
  tx: Transaction,
  { subject, id: recordId }: Pick<PersonalRecord, 'subject' | 'id'>,
  { old, correctedBy }: { old: Correction; correctedBy: string },
) {
  const id = newId()
  const oldValues = encrypt(JSON.stringify(old), { ...place, row: id })
  await tx.insert(personalDataCorrections).values({ id, subject, recordId, oldValues, correctedBy })
}

export async function removeOldValues(tx: Transaction, recordIds: string[]) {
  await tx.delete(personalDataCorrections).where(inArray(personalDataCorrections.recordId, recordIds))
}

const labels = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
] as const

/** With the former values, and without sections that say nothing. */
export async function withCorrections(tx: Transaction, records: PersonalRecord[]): Promise<PersonalRecord[]> {
  const { id, recordId, oldValues, correctedAt, correctedBy } = personalDataCorrections
  const ids = records.map((record) => record.id)
  const rows = await tx
    .select({ id, recordId, oldValues, correctedAt, by: cmsUsers.name })
    .from(personalDataCorrections)
    .leftJoin(cmsUsers, eq(cmsUsers.id, correctedBy))
    .where(inArray(recordId, ids))
    .orderBy(asc(correctedAt))
  return records.map((record) => {
    const facts = rows
      .filter((row) => row.recordId === record.id)
      .flatMap((row): PersonalFact[] => {
        const old = JSON.parse(decrypt(row.oldValues, { ...place, row: row.id })) as Correction
        const when = `until ${formatMoment(row.correctedAt)}`
        return labels.flatMap(([field, label]) =>
          old[field] ? [{ label: `${label} ${when}`, value: old[field] }] : [],
        )
      })
    const sections = [...record.sections, { title: 'Before it was corrected', facts }]
    return { ...record, sections: sections.filter((section) => section.facts.length > 0) }
  })
}
