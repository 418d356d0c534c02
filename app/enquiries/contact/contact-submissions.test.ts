import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Arrival } from '#app/enquiries/form/spam-check.server.ts'
import { submitEnquiry } from '#app/enquiries/form/submit-enquiry.server.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { decryptMessage } from '#test/decrypt-message.ts'
import { createRegistration } from '#test/factories/care.ts'
import { ownerDb } from '#test/owner-database.ts'

const words = 'My little sister would like to come along.'

function newMessage(change: Partial<Enquiry> = {}): Enquiry {
  const email = `${randomUUID()}@example.com`
  const subject = 'A question about visits'
  return { name: 'Ada Okafor', email, phone: null, subject, message: words, isComplaint: false, ...change }
}

function newArrival(change: Partial<Arrival> = {}): Arrival {
  return { attemptId: randomUUID(), suspicion: null, ...change }
}

async function sendAs(email: string) {
  await submitEnquiry('contact', newMessage({ email, message: `${words} ${randomUUID()}` }), newArrival())
}

async function mailsTo(recipient: string) {
  return await db.$count(outgoingMails, eq(outgoingMails.recipient, recipient))
}

async function waitingJobs() {
  const { rows } = await db.execute<{ jobs: string }>(sql`select count(*) as jobs from graphile_worker.jobs`)
  return Number(rows[0]?.jobs)
}

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, outgoing_mails`)
})

describe('a message', () => {
  test('is stored encrypted, with one mail to the team, one to the visitor and a job for each', async () => {
    const message = newMessage()
    const jobs = await waitingJobs()
    const { reference } = await submitEnquiry('contact', message, newArrival())
    const [row] = await db.select().from(contactSubmissions)
    if (!row) throw new Error('nothing was kept')
    expect(row).toMatchObject({ reference, name: 'Ada Okafor', status: 'new', quarantine: null, binnedAt: null })
    expect(row.message).not.toContain('sister')
    expect(decryptMessage(row)).toBe(words)
    const mails = await db.select().from(outgoingMails)
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['enquiry-acknowledgement', 'enquiry-team-mail'])
    expect(JSON.stringify(mails.map(({ facts }) => facts))).not.toMatch(/Ada|sister|visits/)
    expect(await waitingJobs()).toBe(jobs + 2)
  })

  test('is a complaint when that box is ticked', async () => {
    await submitEnquiry('contact', newMessage(), newArrival())
    await submitEnquiry('contact', newMessage({ isComplaint: true }), newArrival())
    expect(await db.$count(contactSubmissions, eq(contactSubmissions.isComplaint, true))).toBe(1)
  })

  test('is not stored when its mails cannot be queued', async () => {
    await ownerDb.execute(sql`alter table outgoing_mails rename to mails_away`)
    try {
      await expect(submitEnquiry('contact', newMessage(), newArrival())).rejects.toThrow()
    } finally {
      await ownerDb.execute(sql`alter table mails_away rename to outgoing_mails`)
    }
    expect(await db.$count(contactSubmissions)).toBe(0)
  })

  test('that is held back is stored and acknowledged, but not yet mailed to the team', async () => {
    await submitEnquiry('contact', newMessage(), newArrival({ suspicion: 'trap' }))
    expect(await db.select().from(contactSubmissions)).toMatchObject([{ quarantine: 'trap' }])
    expect(await db.select().from(outgoingMails)).toMatchObject([{ template: 'enquiry-acknowledgement' }])
  })

  test('leaves nothing in the database from which its text could be guessed', async () => {
    const message = newMessage()
    await submitEnquiry('contact', message, newArrival())
    await submitEnquiry('contact', { ...message, message: `${words} Twice.` }, newArrival())
    const [one, two] = await db.select().from(contactSubmissions)
    if (!one || !two) throw new Error('Two were sent')
    // Besides the encrypted answer only columns unique to each row may differ: nothing is derived from the answer.
    const differing = Object.keys(one).filter((name) => {
      const [first, second] = [one, two].map((row) => String(Reflect.get(row, name)))
      return name !== 'createdAt' && first !== second
    })
    expect(differing.toSorted()).toEqual(['attemptId', 'id', 'message', 'reference', 'searchText'])
  })
})

describe('a repeated or corrected message', () => {
  test('is stored once when ten clicks send it at once', async () => {
    const [message, arrival] = [newMessage(), newArrival()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => submitEnquiry('contact', message, arrival)))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(await db.$count(contactSubmissions)).toBe(1)
    expect(await db.$count(outgoingMails)).toBe(2)
  })

  test('is stored once when two tabs send the same words', async () => {
    const message = newMessage()
    const answers = await Promise.all([
      submitEnquiry('contact', message, newArrival()),
      submitEnquiry('contact', message, newArrival()),
    ])
    expect(answers[0].reference).toBe(answers[1].reference)
    expect(await db.$count(contactSubmissions)).toBe(1)
  })

  test('links to its status page only from the attempt that sent it, because its words may be guessed', async () => {
    const [message, arrival] = [newMessage(), newArrival()]
    const first = await submitEnquiry('contact', message, arrival)
    expect(first.statusPath).toBeDefined()
    expect(await submitEnquiry('contact', message, arrival)).toMatchObject(first)
    const guessed = await submitEnquiry('contact', message, newArrival())
    expect(guessed).toMatchObject({ reference: first.reference })
    expect(guessed.statusPath).toBeUndefined()
  })

  test('is updated with other words of the same attempt, as long as nobody has read it', async () => {
    const [message, arrival] = [newMessage(), newArrival()]
    const first = await submitEnquiry('contact', message, arrival)
    const corrected = { ...message, message: `${words} On Tuesdays, please.`, email: 'right@example.com' }
    expect(await submitEnquiry('contact', corrected, arrival)).toEqual(first)
    const [stored] = await db.select().from(contactSubmissions)
    expect([stored && decryptMessage(stored), stored?.email]).toEqual([corrected.message, 'right@example.com'])
    expect(await db.$count(contactSubmissions)).toBe(1)
    // The corrected address gets a mail, and the team only one.
    expect(await mailsTo('right@example.com')).toBe(1)
    expect(await db.$count(outgoingMails, eq(outgoingMails.template, 'enquiry-team-mail'))).toBe(1)
  })

  test('that a colleague has read is not overwritten: the correction is stored as a second message', async () => {
    const [message, arrival] = [newMessage(), newArrival()]
    const first = await submitEnquiry('contact', message, arrival)
    await db.update(contactSubmissions).set({ status: 'viewed', viewedAt: new Date() })
    const corrected = { ...message, message: `${words} On Tuesdays, please.` }
    const second = await submitEnquiry('contact', corrected, arrival)
    expect(second).not.toEqual(first)
    const stored = await db.select().from(contactSubmissions).orderBy(contactSubmissions.createdAt)
    expect(stored.map(decryptMessage)).toEqual([message.message, corrected.message])
    // Sending either of them again returns the earlier submission.
    expect(await submitEnquiry('contact', corrected, arrival)).toEqual(second)
    expect(await submitEnquiry('contact', message, arrival)).toEqual(first)
    expect(await db.$count(contactSubmissions)).toBe(2)
  })

  test('is not overwritten by a submission suspected as spam', async () => {
    const [message, arrival] = [newMessage(), newArrival()]
    await submitEnquiry('contact', message, arrival)
    await submitEnquiry('contact', { ...message, message: 'Buy now' }, { ...arrival, suspicion: 'trap' })
    expect(await db.$count(contactSubmissions)).toBe(2)
  })

  test('is stored separately when the same person writes other words within a quarter of an hour', async () => {
    const message = newMessage()
    await submitEnquiry('contact', message, newArrival())
    await submitEnquiry('contact', { ...message, message: 'One more thing: is there parking?' }, newArrival())
    expect(await db.$count(contactSubmissions)).toBe(2)
  })

  test('that was held back is released, with a mail to the team, when a person sends it again', async () => {
    const message = newMessage()
    const first = await submitEnquiry('contact', message, newArrival({ suspicion: 'too fast' }))
    expect(await submitEnquiry('contact', message, newArrival())).toMatchObject({ reference: first.reference })
    expect(await db.select().from(contactSubmissions)).toMatchObject([{ quarantine: null }])
    expect(await db.$count(outgoingMails, eq(outgoingMails.template, 'enquiry-team-mail'))).toBe(1)
    expect(await mailsTo(message.email)).toBe(1)
  })

  test('is stored anew when the earlier one is in the bin', async () => {
    const message = newMessage()
    const first = await submitEnquiry('contact', message, newArrival())
    await db.update(contactSubmissions).set({ binnedAt: new Date() })
    expect(await submitEnquiry('contact', message, newArrival())).not.toEqual(first)
  })

  test('is stored anew when the family has withdrawn the earlier one', async () => {
    const [message, arrival] = [newMessage(), newArrival()]
    const first = await submitEnquiry('contact', message, arrival)
    await db.update(contactSubmissions).set({ familyWithdrawnAt: new Date() })
    // Reloading the page does not renew the request.
    expect(await submitEnquiry('contact', message, arrival)).toEqual(first)
    expect(await submitEnquiry('contact', message, newArrival())).not.toEqual(first)
  })

  test('is stored anew a quarter of an hour later', async () => {
    const message = newMessage()
    const first = await submitEnquiry('contact', message, newArrival())
    await db.execute(sql`update contact_submissions set created_at = now() - interval '16 minutes'`)
    expect(await submitEnquiry('contact', message, newArrival())).not.toEqual(first)
  })

  test('is stored twice when two people send the same words', async () => {
    await submitEnquiry('contact', newMessage({ email: 'ada@example.com' }), newArrival())
    await submitEnquiry('contact', newMessage({ email: 'eve@example.com' }), newArrival())
    expect(await db.$count(contactSubmissions)).toBe(2)
  })
})

describe('an acknowledgement', () => {
  test('goes to one address at most three times a day, in upper or lower case; the team gets every message', async () => {
    for (const email of ['Ada@example.com', 'ada@EXAMPLE.com', 'ada@example.com', 'ADA@example.com', 'ada@example.com'])
      await sendAs(email)
    expect(await mailsTo('ada@example.com')).toBe(3)
    expect(await db.$count(outgoingMails, eq(outgoingMails.template, 'enquiry-team-mail'))).toBe(5)
  })

  test('is limited separately for each kind of form', async () => {
    for (let n = 0; n < 4; n += 1) await sendAs('ada@example.com')
    await createRegistration({ email: 'ada@example.com' })
    expect(await mailsTo('ada@example.com')).toBe(4)
  })

  test('is sent again the next day', async () => {
    for (let n = 0; n < 4; n += 1) await sendAs('ada@example.com')
    await db.execute(sql`update outgoing_mails set created_at = now() - interval '25 hours'`)
    await sendAs('ada@example.com')
    expect(await mailsTo('ada@example.com')).toBe(4)
  })
})
