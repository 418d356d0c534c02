import { createHash } from 'node:crypto'

import type { PersonalFact, PersonalRecord } from '#app/desk-parts/personal-data/personal-data.ts'

import { type LeaveOutReason, leaveOutReasons, type PersonCopy, unseenReason } from './person-copy.ts'

export type ThirdPartyData = ReturnType<typeof listThirdPartyData>[number]

/** Names and texts of somebody else, or of the team. Staff decide about each. */
export function listThirdPartyData(records: PersonalRecord[]) {
  return records.flatMap((record) =>
    record.sections.flatMap(({ title, facts }) =>
      facts.flatMap((fact) => {
        const { of, label, value } = fact
        const { what, reference } = record
        return of ? [{ key: keyOf(record, title, fact), of, what, reference, section: title, label, value }] : []
      }),
    ),
  )
}

// The key covers the content: a note that is added or changed meanwhile is not released unseen.
function keyOf({ id }: PersonalRecord, title: string, { label, value }: PersonalFact) {
  return createHash('sha256').update(`${id}\0${title}\0${label}\0${value}`).digest('base64url').slice(0, 22)
}

/** What staff chose for each part that they saw: a reason to leave it out, or null. */
export type Choices = ReadonlyMap<string, LeaveOutReason | null>

export function redact(records: PersonalRecord[], choices: Choices): PersonCopy['records'] {
  return records.map((record) => ({
    what: record.what,
    reference: record.reference,
    date: record.at.toISOString(),
    sections: record.sections.map(({ title, facts }) => ({
      title,
      facts: facts.map((fact) => {
        const { of, label, value } = fact
        const choice = of ? choices.get(keyOf(record, title, fact)) : null
        if (choice === null) return { label, value }
        const leftOut = choice ? leaveOutReasons[choice] : unseenReason
        return { label: of === 'staff' ? 'Note of our team' : label, value: `[left out, because ${leftOut}]`, leftOut }
      }),
    })),
  }))
}
