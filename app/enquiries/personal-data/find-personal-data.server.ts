import { and, inArray } from 'drizzle-orm'

import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { ofPerson } from '#app/desk-parts/personal-data/match-person.ts'
import { mayBeOf } from '#app/desk-parts/personal-data/person-conditions.server.ts'
import { type PersonalRecord, mostFound, type Person } from '#app/desk-parts/personal-data/personal-data.ts'
import { listFamilyMessages } from '#app/enquiries/family/family-messages.server.ts'
import { listNotes } from '#app/enquiries/inbox/actions/notes.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { readRows } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { listWithdrawals } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

import { describeEnquiry, type Found } from './describe-enquiry.server.ts'

/** Includes binned and held-back enquiries. Call this only where the access is recorded in the audit log. */
export async function findPersonalData(tx: Transaction, person: Person): Promise<PersonalRecord[]> {
  const found: PersonalRecord[] = []
  for (const kind of enquiryKinds) found.push(...(await findOfKind(tx, kind, person)))
  return found
}

async function findOfKind(tx: Transaction, kind: EnquiryKind, person: Person): Promise<PersonalRecord[]> {
  const rows = await findRows(tx, kind, person)
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const [notes, messages, withdrawals, invitations] = [
    await listNotes(tx, ids),
    await listFamilyMessages(tx, ids),
    await listWithdrawals(tx, ids),
    await tx.select().from(reviewInvitations).where(inArray(reviewInvitations.enquiryId, ids)),
  ]
  return rows.map((found) =>
    describeEnquiry(kind, found, {
      notes: notes.filter(({ submissionId }) => submissionId === found.row.id),
      messages: messages.filter(({ submissionId }) => submissionId === found.row.id),
      withdrawal: withdrawals.get(found.row.id),
      invitations: invitations.filter(({ enquiryId }) => enquiryId === found.row.id),
    }),
  )
}

async function findRows(tx: Transaction, kind: EnquiryKind, person: Person): Promise<Found[]> {
  const { table, within } = kindTables[kind]
  const mayBe = mayBeOf(person, table)
  if (!mayBe) return []
  // Selects candidates without sorting. With sorting, the planner might scan the whole table in order.
  const candidates = tx
    .select({ id: table.id })
    .from(table)
    .where(and(within, mayBe))
    .limit(10 * mostFound)
  const rows = (await readRows(tx, kind, candidates)).map((row) => ({ row, person }))
  return ofPerson(person, rows, ({ row }) => ({ ...row, names: [row.name, row.motherName ?? null] }))
}

export const enquirySubjects = new Map(enquiryKinds.map((kind) => [kindConfig[kind].subject as string, kind]))
