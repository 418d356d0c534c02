import { eq } from 'drizzle-orm'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { normaliseLine } from '#app/platform/single-line.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import type { Fields } from '#test/factories/care.ts'
import { addNote } from '#test/factories/work.ts'
import { encodeFields, fourForms, sendBody } from '#test/four-forms.ts'
import { asReceived, halfPair } from '#test/hostile-words.ts'

/** A way to fill in a form, with all of its text fields. */
export type Shape = { name: string; kind: EnquiryKind; texts: string[]; others?: Fields }

export const shapes: Shape[] = [
  { name: 'contact', kind: 'contact', texts: ['subject', 'message'] },
  {
    name: 'antenatal',
    kind: 'antenatal',
    texts: ['pregnancyStage', 'specificConcerns', 'preferredBirthPlace', 'preferredTimes'],
  },
  { name: 'antenatal for someone else', kind: 'antenatal', texts: ['motherName'], others: { isForSomeoneElse: 'on' } },
  {
    name: 'newborn',
    kind: 'newborn_care',
    texts: ['babyComplications', 'medicalConcerns', 'additionalCareNeeds', 'otherNeeds'],
  },
  {
    name: 'postnatal',
    kind: 'postnatal_care',
    texts: ['vaginalTraumaDetails', 'maternalHealthIssues', 'medicalConcerns', 'additionalCareNeeds', 'otherNeeds'],
  },
]

export type Sent = { id: string; email: string; reference: string; typed: string[] }

const longest: Record<string, number> = { name: 100, phone: 22, motherName: 100, subject: 150 }
// Without digits it is no phone number, and is refused.
const digits = ' 1234567'

/** These words in every text field of the form, in full wherever they fit. */
export function filledWith({ kind, texts, others }: Shape, words: string) {
  const fit = ['name', 'phone', ...texts].map((field) => [
    field,
    Array.from(words)
      .slice(0, longest[field] ?? 2000)
      .join('') + (field === 'phone' ? digits : ''),
  ])
  const typed = Object.fromEntries(fit) as Record<string, string>
  return { typed, fields: fourForms[kind].fields({ ...others, ...typed }) }
}

/** Without the invisible marks and special blanks that single lines lose. */
export function asKept(field: string, text: string) {
  return ['name', 'phone', 'subject', 'motherName', 'pregnancyStage'].includes(field) ? normaliseLine(text) : text
}

/** Sends the fields as bytes, including halves of characters. */
export async function sendBytes(url: string, kind: EnquiryKind, fields: Fields) {
  return await sendBody(url, kind, encodeFields(fields).toString().replaceAll('%EF%BF%BD', halfPair))
}

/** Sends these words, and writes them into the notes of the record. */
export async function sendWords(url: string, shape: Shape, words: string, actor: Actor): Promise<Sent> {
  const { kind } = shape
  const { typed, fields } = filledWith(shape, words)
  const { status, reference = '', page } = await sendBytes(url, kind, fields)
  if (status !== 200) throw new Error(`${shape.name} answered ${status} to ${JSON.stringify(words)}: ${errorsIn(page)}`)
  const { table } = kindTables[kind]
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.reference, reference))
  if (!row) throw new Error(`Acknowledged and not there: ${reference}`)
  await addNote(kind, row.id, asReceived(words), actor)
  return {
    id: row.id,
    email: String(fields.email),
    reference,
    typed: Object.entries(typed).map(([field, text]) => asReceived(asKept(field, text))),
  }
}

function errorsIn(page: string) {
  return [...page.matchAll(/id="([^"]+)-error"[^>]*>(.*?)<\/p>/g)]
    .map(([, field, error]) => `${field}: ${error}`)
    .join()
}
