import { eq, getTableName } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { chooseRuns } from '#test/choose-runs.ts'
import { decryptMessage } from '#test/decrypt-message.ts'
import { encodeFields, fourForms, sendBody } from '#test/four-forms.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

import { asKept, shapes } from './hostile-submissions.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))

const readable = fc.string({ unit: 'grapheme', minLength: 10, maxLength: 90 })
const anything = fc.oneof(
  { weight: 6, arbitrary: readable },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 200 }) },
)
const typed = fc.record({
  name: anything,
  phone: fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'grapheme-ascii', maxLength: 24 }).map((words) => `${words}1234567`),
  ),
  subject: anything,
  message: fc.oneof(anything, fc.lorem({ maxCount: 40, mode: 'sentences' })),
})

test('whatever somebody types is stored as it was typed, or refused', async () => {
  const numRuns = chooseRuns(50)
  let saved = 0
  await fc.assert(
    fc.asyncProperty(typed, async (words) => {
      const { status, reference } = await sendForm(instance.url, fillForm(words))
      expect([200, 400]).toContain(status)
      if (status !== 200) return
      saved += 1
      const [row] = await db
        .select()
        .from(contactSubmissions)
        .where(eq(contactSubmissions.reference, reference ?? ''))
      if (!row) throw new Error(`Acknowledged and not there: ${reference}`)
      const { name, phone, subject } = row
      expect({ name, phone: phone ?? '', subject, message: decryptMessage(row) }).toEqual({
        name: settled('name', words.name),
        phone: settled('phone', words.phone),
        subject: settled('subject', words.subject),
        message: settled('message', words.message),
      })
    }),
    { numRuns },
  )
  expect(saved).toBeGreaterThan(numRuns / 5)
})

// Contact messages are covered above.
describe.each(shapes.filter(({ kind }) => kind !== 'contact'))('$name', (shape) => {
  const { kind, texts, others } = shape
  const { table } = kindTables[kind]
  const sealed = getTableName(table)

  test('stores what is typed, or refuses it', async () => {
    const fields = fc.record(Object.fromEntries(texts.map((name) => [name, anything])))
    const numRuns = chooseRuns(30)
    let saved = 0
    await fc.assert(
      fc.asyncProperty(fields, anything, async (words, name) => {
        const body = encodeFields(fourForms[kind].fields({ ...others, ...words, name }))
        const { status, reference } = await sendBody(instance.url, kind, body)
        expect([200, 400]).toContain(status)
        if (status !== 200) return
        saved += 1
        const [row] = await db
          .select()
          .from(table)
          .where(eq(table.reference, reference ?? ''))
        if (!row) throw new Error(`Acknowledged and not there: ${reference}`)
        const opened: Record<string, unknown> = { ...row, ...decryptAnswers(sealed, row.id, row) }
        for (const [field, text] of Object.entries({ ...words, name })) {
          const kept = settled(field, text)
          // Left empty, it is calculated from the due date.
          if (field === 'pregnancyStage' && !kept) expect(opened[field]).toMatch(/weeks/)
          else expect(opened[field], field).toBe(kept || null)
        }
      }),
      { numRuns },
    )
    expect(saved).toBeGreaterThan(numRuns / 8)
  })
})

/**
 * Half a surrogate pair, which no browser sends, is replaced; surrounding spaces, the kind of line end, and in a single
 * line what is invisible do not count.
 */
function settled(field: string, text: string) {
  return asKept(field, text.toWellFormed().replaceAll(/\r\n?/g, '\n')).trim()
}
