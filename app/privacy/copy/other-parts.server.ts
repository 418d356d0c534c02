import { createHash } from 'node:crypto'

import type { HeldFact, HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'

import { leftOutValue, type OtherPart, type PersonCopy } from './person-copy.ts'

export function listOtherParts(records: HeldRecord[]): OtherPart[] {
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
function keyOf({ id }: HeldRecord, title: string, { label, value }: HeldFact) {
  return createHash('sha256').update(`${id}\0${title}\0${label}\0${value}`).digest('base64url').slice(0, 22)
}

/** `approved`: other people's parts that were looked at and may go out. */
export function redact(records: HeldRecord[], approved: ReadonlySet<string>): Pick<PersonCopy, 'records' | 'leftOut'> {
  let leftOut = 0
  const copied = records.map((record) => ({
    what: record.what,
    reference: record.reference,
    date: record.at.toISOString(),
    sections: record.sections.map(({ title, facts }) => ({
      title,
      facts: facts.map((fact) => {
        if (!fact.of || approved.has(keyOf(record, title, fact))) return { label: fact.label, value: fact.value }
        leftOut += 1
        return { label: fact.of === 'staff' ? 'Note of our team' : fact.label, value: leftOutValue }
      }),
    })),
  }))
  return { records: copied, leftOut }
}
