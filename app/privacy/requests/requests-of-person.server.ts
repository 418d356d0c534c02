import { and, desc, inArray, isNotNull, lte, sql } from 'drizzle-orm'

import { matchRowsToPerson } from '#app/desk-parts/personal-data/match-person.ts'
import { mayBeOf } from '#app/desk-parts/personal-data/person-conditions.server.ts'
import {
  type PersonalFact,
  omitEmptyFacts,
  personIn,
  type PersonalRecord,
  mostFound,
  type Person,
} from '#app/desk-parts/personal-data/personal-data.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { removeMails } from '#app/platform/mail/mail.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { decryptFields } from '#app/privacy/cases/change-case.server.ts'
import { formatAmount, type RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { readRetentionSchedule } from '#app/settings/site-settings.server.ts'

import { listNotes } from './request-notes.server.ts'
import { requestsPath, requestTypes } from './request-types.ts'
import { type PrivacyRequest, privacyRequests, requestSubject } from './requests-schema.ts'

/** A person's requests about their data. Call this only where the access is recorded in the audit log. */
export async function findPersonalData(tx: Transaction, person: Person): Promise<PersonalRecord[]> {
  const mayBe = mayBeOf(person, privacyRequests)
  if (!mayBe) return []
  const rows = await tx.select().from(privacyRequests).where(mayBe).orderBy(desc(privacyRequests.id)).limit(mostFound)
  const { complaint } = await readRetentionSchedule(tx)
  const found: PersonalRecord[] = []
  for (const row of matchRowsToPerson(person, rows, (of) => ({ ...of, names: [of.name] }))) {
    const { id } = row
    found.push({
      ...personIn(row),
      subject: requestSubject,
      what: `Request about rights: ${requestTypes[row.type]}`,
      href: `${requestsPath}/${id}`,
      states: [row.endedOn ? `ended on ${formatDate(new Date(row.endedOn))}` : 'open'],
      sections: [
        { title: 'Request', facts: factsOf(row) },
        { title: 'Notes', facts: (await listNotes(tx, id)).map(describeNote) },
      ],
      deletionBlock: row.endedOn
        ? `it shows how we dealt with it, and is kept for ${formatAmount(complaint)} after its end`
        : 'it is not answered yet',
    })
  }
  return found
}

function factsOf(row: PrivacyRequest): PersonalFact[] {
  const { words, refusalReason, extensionReason } = decryptFields('privacy_requests', row)
  return omitEmptyFacts([
    ['Name', row.name],
    ['Email', row.email],
    ['Phone', row.phone],
    ['Received', formatDate(new Date(row.receivedOn))],
    ['What was asked', words],
    ['Why it took longer', extensionReason],
    ['Why it was refused', refusalReason],
  ])
}

function describeNote({ createdAt, note }: { createdAt: Date; note: string }): PersonalFact {
  return { label: formatDate(createdAt), value: note, of: 'staff' }
}

type Batch = { schedule: RetentionSchedule; at: Date; most: number }

/** Deletes expired requests for good. The caller records the deletion. */
export async function removeExpiredRequests(tx: Transaction, { schedule: { complaint }, at, most }: Batch) {
  const { id, reference, endedOn } = privacyRequests
  const over = sql`((${endedOn} + ${formatAmount(complaint)}::interval) at time zone 'Europe/London')`
  const due = await tx
    .select({ id, reference })
    .from(privacyRequests)
    .where(and(isNotNull(endedOn), lte(over, at)))
    .limit(most)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const [ids, references] = [due.map((row) => row.id), due.map((row) => row.reference)]
  await tx.delete(privacyRequests).where(inArray(id, ids))
  await removeMails(tx, references)
  return due.map((row) => ({ ...row, class: 'complaint' as const }))
}
