import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openMessage } from '#app/enquiries/contact/contact-submissions.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/db.server.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

let instance: Instance

beforeAll(async () => {
  instance = await startOnThisDatabase({ TRUST_PROXY: '1' })
})
afterAll(() => instance.stop('SIGINT'))

const readable = fc.string({ unit: 'grapheme', minLength: 10, maxLength: 90 })
const anything = fc.oneof(
  { weight: 6, arbitrary: readable },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 200 }) },
)
const typed = fc.record({
  name: anything,
  phone: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme-ascii', maxLength: 32 })),
  subject: anything,
  message: fc.oneof(anything, fc.lorem({ maxCount: 40, mode: 'sentences' })),
})

test('whatever somebody types is kept as it was typed, or refused in words', async () => {
  let kept = 0
  await fc.assert(
    fc.asyncProperty(typed, async (words) => {
      const { status, reference } = await sendForm(instance.url, fillForm(words))
      expect([200, 400]).toContain(status)
      if (status !== 200) return
      kept += 1
      const [row] = await db
        .select()
        .from(contactSubmissions)
        .where(eq(contactSubmissions.reference, reference ?? ''))
      if (!row) throw new Error(`Acknowledged and not there: ${reference}`)
      const { name, phone, subject } = row
      expect({ name, phone: phone ?? '', subject, message: openMessage(row) }).toEqual({
        name: settled(words.name),
        phone: settled(words.phone),
        subject: settled(words.subject),
        message: settled(words.message),
      })
    }),
    { numRuns: 100 },
  )
  expect(kept).toBeGreaterThan(20)
})

/** Half a character, which no browser sends, is replaced; spaces around and kinds of line ends are not the person's words. */
function settled(text: string) {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').trim()
}
