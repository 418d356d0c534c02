import { isSameName } from '#app/desk-parts/personal-data/match-person.ts'
import type {
  PersonalFact,
  PersonalRecord,
  PersonalSection,
  Match,
  Person,
} from '#app/desk-parts/personal-data/personal-data.ts'
import type { FamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { formatOutcome } from '#app/enquiries/inbox/actions/action-forms.ts'
import type { listNotes } from '#app/enquiries/inbox/actions/notes.server.ts'
import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { factsOf } from '#app/enquiries/inbox/kinds/facts.server.ts'
import type { StoredRow } from '#app/enquiries/inbox/kinds/inbox-kind.ts'
import { capital, inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { formatWithdrawal, type Withdrawal } from '#app/enquiries/withdrawal/withdrawals.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

export type Found = { row: StoredRow; person: Person; matches: Match[] }

type Attached = {
  notes: Awaited<ReturnType<typeof listNotes>>
  messages: FamilyMessage[]
  withdrawal: Withdrawal | undefined
  invitations: { sentAt: Date; usedAt: Date | null; takenBackAt: Date | null }[]
}

export function describeEnquiry(kind: EnquiryKind, found: Found, attached: Attached): PersonalRecord {
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
  return person.names.some((name) => isSameName(name, motherName))
}

const ofGiver = new Set(['name', 'email', 'phone', 'giverNote'])
const ofMother = new Set(['for', 'giverDueDate'])

function answersOf(kind: EnquiryKind, found: Found): PersonalSection {
  const ofOthers = isOnlyNamedIn(found) ? ofGiver : found.row.motherName ? ofMother : new Set<string>()
  const facts = factsOf(kind, found.row).flatMap(({ name, term, text }): PersonalFact[] =>
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

function workOf(row: StoredRow, { invitations, withdrawal }: Attached): PersonalSection {
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
    ['held back as possible spam', quarantine !== null],
    ['under legal hold', isUnderLegalHold],
    ['an open complaint', isOpenComplaint],
    ['consent withdrawn', Boolean(consentWithdrawnAt)],
  ]
  return states.filter(([, isSo]) => isSo).map(([state]) => state)
}
