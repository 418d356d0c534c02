import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { action } from '#app/site/contact.route.tsx'
import { honeypotName } from '#app/ui/forms/hidden-field-names.ts'
import { argsFor } from '#test/ask-action.ts'
import { asForm } from '#test/factories/care.ts'
import { ownerDb } from '#test/owner-database.ts'
import { fillForm } from '#test/visitor.ts'

import { maxHeldPerHour } from './spam-check.server.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, outgoing_mails, rate_limits`)
})

type Answer = { data?: { failed?: { description: string }; values?: object }; init?: ResponseInit }

/** Sends a form filled in by a program, always from the same address. */
async function sendSpam() {
  const { typed, token } = fillForm()
  const args = argsFor('/contact', asForm({ ...typed, form_token: token, [honeypotName]: 'https://spam.example' }))
  const facts = { ...args.context.get(requestFacts), address: '192.0.2.7' }
  args.context.set(requestFacts, facts)
  return { typed, facts, answer: (await action(args)) as Answer }
}

describe('a flood of spam from one address', () => {
  test('stores a limited number of rows; the rest are told when to try again, with their form values preserved', async () => {
    const sent = []
    for (let n = 0; n < maxHeldPerHour + 10; n += 1) sent.push(await sendSpam())
    expect(await db.$count(contactSubmissions)).toBe(maxHeldPerHour)
    const refused = sent.filter(({ answer }) => answer.init?.status === 429)
    expect(refused).toHaveLength(10)
    for (const { answer, typed, facts } of refused) {
      expect(answer.data?.values).toMatchObject(typed)
      expect(answer.data?.failed?.description).toMatch(
        /^This one was not sent\. What you typed is still here: please press the button again in \d+ minutes, or call us on 020 7946 0321\.$/,
      )
      expect(facts.retryAfterSeconds).toBeGreaterThan(3000)
    }
  })
})
