import { gt, sql } from 'drizzle-orm'

import { matchPerson } from '#app/desk-parts/personal-data/match-person.ts'
import { type HeldRecord, mostFound, type Person } from '#app/desk-parts/personal-data/personal-data.ts'
import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { describeField } from '#app/enquiries/questions/enquiry-forms.ts'
import { reviewKinds } from '#app/enquiries/review/kinds/review-kinds.ts'
import { savedForms } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

export const savedFormSubject = 'saved_form'

/** Decrypts every saved form, because the addresses are encrypted. They expire after a week, so there are few. */
export async function findSavedForms(tx: Transaction, person: Person): Promise<HeldRecord[]> {
  if (person.emails.length === 0 && person.phones.length === 0 && person.ids.length === 0) return []
  const rows = await tx
    .select()
    .from(savedForms)
    .where(gt(savedForms.expiresAt, sql`now()`))
  return rows.flatMap((row) => describe(row, person) ?? []).slice(0, mostFound)
}

function describe(row: typeof savedForms.$inferSelect, person: Person): HeldRecord | undefined {
  const { id, kind, createdAt, expiresAt } = row
  const opened = decryptAnswers('saved_forms', id, row)
  const values = JSON.parse(opened.answers ?? '{}') as SubmittedValues
  const [name, phone] = [submittedText(values, 'name') || null, submittedText(values, 'phone') || null]
  const held = { id, email: opened.email ?? null, phone, names: [name] }
  const matches = matchPerson(person, held)
  if (matches.length === 0 && !person.ids.includes(id)) return undefined
  // Staff may see that answers exist. Reading them takes the link and the code.
  const answers = Object.entries(values).map(([field, value]) => ({
    label: describeField(kind, field),
    value: [value].flat().join(', '),
    isOnlyForCopy: true,
  }))
  const expiry = { label: 'Kept until', value: formatMoment(expiresAt) }
  return {
    subject: savedFormSubject,
    id,
    reference: id.slice(-8),
    what: `Saved ${reviewKinds[kind].one}, not sent`,
    name,
    email: held.email,
    phone,
    at: createdAt,
    href: null,
    matches,
    isOnlyNamed: false,
    states: [],
    sections: [{ title: 'Saved to finish later', facts: [expiry, ...answers.filter(({ value }) => value)] }],
    deletionBlock: null,
  }
}
