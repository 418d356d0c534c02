import { and, inArray } from 'drizzle-orm'

import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { isNameMatch, matchRowsToPerson } from '#app/desk-parts/personal-data/match-person.ts'
import { mayBeOf } from '#app/desk-parts/personal-data/person-conditions.server.ts'
import {
  type Match,
  mostFound,
  type Person,
  type PersonalFact,
  type PersonalRecord,
  type PersonalSection,
} from '#app/desk-parts/personal-data/personal-data.ts'
import type { StoredRow } from '#app/enquiries/enquiry-tables.ts'
import { formatOutcome } from '#app/enquiries/inbox/actions/action-forms.ts'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { decryptFacts } from '#app/enquiries/inbox/kinds/facts.server.ts'
import { capital, inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type Attached, readAttached, readRows } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { formatWithdrawal } from '#app/enquiries/withdrawal/withdrawals.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

export const enquirySubjects = new Map(enquiryKinds.map((kind) => [kindConfig[kind].subject as string, kind]))

type Found = { row: StoredRow; person: Person; matches: Match[] }

type Around = Attached & { invitations: (typeof reviewInvitations.$inferSelect)[] }

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
  const attachedTo = await readAttached(tx, ids)
  const invitations = await tx.select().from(reviewInvitations).where(inArray(reviewInvitations.enquiryId, ids))
  return rows.map((found) => {
    const { id } = found.row
    const invited = invitations.filter(({ enquiryId }) => enquiryId === id)
    return describeEnquiry(kind, found, { ...attachedTo(id), invitations: invited })
  })
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
  return matchRowsToPerson(person, rows, ({ row }) => ({ ...row, names: [row.name, row.motherName ?? null] }))
}

function describeEnquiry(kind: EnquiryKind, found: Found, attached: Around): PersonalRecord {
  const { row, matches } = found
  const { id, reference, name, email, phone, createdAt: at } = row
  const { listPath, subject } = kindConfig[kind]
  const isOnlyNamed = isOnlyNamedIn(found)
  const block = describeDeletionBlock(row)
  return {
    subject,
    id,
    reference,
    what: capital(inboxKinds[kind].one),
    ...(isOnlyNamed ? { name: row.motherName ?? null, email: null, phone: null } : { name, email, phone }),
    at,
    href: `${listPath}/${id}`,
    matches,
    isOnlyNamed,
    states: statesOf(found),
    sections: [answersOf(kind, found), familyOf(attached), workOf(row, attached), notesOf(attached)],
    deletionBlock: block ?? null,
  }
}

/** The person is the named mother, and only her name matches. */
function isOnlyNamedIn({ row, person, matches }: Found) {
  const { motherName } = row
  if (!motherName || matches.includes('email') || matches.includes('phone')) return false
  return person.names.some((name) => isNameMatch(name, motherName))
}

const ofGiver = new Set(['name', 'email', 'phone', 'giverNote'])
const ofMother = new Set(['for', 'giverDueDate'])

function answersOf(kind: EnquiryKind, found: Found): PersonalSection {
  const ofOthers = isOnlyNamedIn(found) ? ofGiver : found.row.motherName ? ofMother : new Set<string>()
  const facts = decryptFacts(kind, found.row).flatMap(({ name, term, text }): PersonalFact[] =>
    text === null ? [] : [{ label: term, value: text, ...(ofOthers.has(name) ? { of: 'somebody else' } : {}) }],
  )
  return { title: 'What was sent', facts }
}

function familyOf({ messages }: Attached): PersonalSection {
  const facts = messages.flatMap(({ type, words, phone, createdAt }): PersonalFact[] => [
    { label: `${type === 'call' ? 'Asked for a call' : 'Added'} on ${formatMoment(createdAt)}`, value: words },
    ...(phone ? [{ label: 'To be called at', value: phone }] : []),
  ])
  return { title: 'Sent afterwards', facts }
}

function workOf(row: StoredRow, { invitations, withdrawal }: Around): PersonalSection {
  const { createdAt, viewedAt, answeredAt, familyWithdrawnAt, callWantedAt } = row
  const moments: [string, Date | null][] = [
    ['Received', createdAt],
    ['First viewed', viewedAt],
    ['Answered', answeredAt],
    ['No longer needed since', familyWithdrawnAt],
    ['A call wanted since', callWantedAt],
    ...invitations.flatMap(({ sentAt, usedAt, takenBackAt }): [string, Date | null][] => [
      ['Asked for a review', sentAt],
      ['Wrote a review', usedAt],
      ['Took the review back', takenBackAt],
    ]),
  ]
  const facts = moments.flatMap(([label, at]) => (at ? [{ label, value: formatMoment(at) }] : []))
  // Names the person who withdrew and the colleague who recorded it.
  const withdrawn: PersonalFact[] = withdrawal
    ? [{ label: 'How consent was withdrawn', value: formatWithdrawal(withdrawal), of: 'staff' }]
    : []
  return { title: 'What we did', facts: [...facts, ...withdrawn, { label: 'Outcome', value: formatOutcome(row) }] }
}

function notesOf({ notes }: Attached): PersonalSection {
  const facts = notes.flatMap(({ note, author, createdAt, keptReason }): PersonalFact[] => [
    { label: `${author ?? 'A former colleague'}, ${formatMoment(createdAt)}`, value: note, of: 'staff' },
    ...(keptReason ? [{ label: 'Kept because', value: keptReason, of: 'staff' as const }] : []),
  ])
  return { title: 'Our notes', facts }
}

function statesOf({ row }: Found): string[] {
  const { binnedAt, quarantine, isUnderLegalHold, isOpenComplaint, consentWithdrawnAt } = row
  const states: [string, boolean][] = [
    ['in the bin', binnedAt !== null],
    ['possible spam', quarantine !== null],
    ['under legal hold', isUnderLegalHold],
    ['an open complaint', isOpenComplaint],
    ['consent withdrawn', Boolean(consentWithdrawnAt)],
  ]
  return states.filter(([, isSo]) => isSo).map(([state]) => state)
}
