import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { originalWords } from '#app/settings/texts/text-groups.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { listSubmissions } from '#test/listed-submissions.ts'
import { ownerDb } from '#test/owner-database.ts'

import { listOf } from './enquiry-lists.ts'
import { heldNoticeTasks } from './held-notice.jobs.server.ts'
import { countSubmissions } from './overview.server.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  await ownerDb.execute(
    sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes, outgoing_mails`,
  )
})

async function namesIn(kind: EnquiryKind, address: string) {
  const query = readListQuery(new URLSearchParams(address), listOf(kind).rules)
  return await transaction(async (tx) => (await listSubmissions(tx, kind, query)).rows.map(({ name }) => name))
}

const notices = () => db.select().from(outgoingMails).where(eq(outgoingMails.template, 'enquiry-held-mail'))

describe.each(enquiryKinds)('%s', (kind) => {
  test('held-back records are left out of the list and its counts, but found by filter and search', async () => {
    await createSubmission(kind, { name: 'Ada Okafor' })
    await createSubmission(kind, { name: 'Spam Bot', quarantine: 'trap' })
    await createSubmission(kind, { name: 'Binned Bot', quarantine: 'trap', isBinned: true })
    for (const address of ['', 'status=new', 'outcome=open'])
      expect(await namesIn(kind, address), address).toEqual(['Ada Okafor'])
    expect(await countSubmissions([kind])).toEqual(new Map([[kind, { total: 1, isMore: false }]]))
    expect(await namesIn(kind, 'status=held')).toEqual(['Spam Bot'])
    expect(await namesIn(kind, 'status=binned')).toEqual(['Binned Bot'])
    expect(await namesIn(kind, 'search=bot')).toEqual(['Spam Bot'])
  })
})

describe('the team', () => {
  const notify = heldNoticeTasks['notify-held-enquiries']

  test('gets at most one mail an hour about records held back for an hour, each named once', async () => {
    await createSubmission('contact', { quarantine: 'trap', createdAt: ago(59) })
    await createSubmission('newborn_care', { createdAt: ago(90) })
    await createSubmission('newborn_care', { quarantine: 'trap', isBinned: true, createdAt: ago(90) })
    await notify()
    expect(await notices()).toEqual([])

    await createSubmission('contact', { quarantine: 'trap', createdAt: ago(61) })
    await createSubmission('postnatal_care', { quarantine: 'trap', createdAt: ago(600) })
    await Promise.all([notify(), notify()])
    expect(await notices()).toMatchObject([{ facts: { contact: '1', postnatal_care: '1' } }])

    // Records already notified are not named again; new ones wait for the next mail, an hour later.
    await createSubmission('contact', { quarantine: 'trap', createdAt: ago(62) })
    await notify()
    expect(await notices()).toHaveLength(1)
    await db.update(outgoingMails).set({ createdAt: ago(61) })
    await notify()
    expect((await notices()).map(({ facts }) => facts)).toContainEqual({ contact: '1' })
    await db.update(outgoingMails).set({ createdAt: ago(61) })
    await notify()
    expect(await notices()).toHaveLength(2)
  })

  test('gets links to held-back records by kind, without their content', async () => {
    const { writeHeldMail } = await import('#app/enquiries/mail/enquiry-mails.jobs.server.tsx')
    const { html, text } = await writeHeldMail({
      counts: { contact: '2', newborn_care: '1' },
      words: originalWords('emails/enquiry-held-mail'),
    })
    expect(html).toContain(`${kindConfig.contact.listPath}?status=held`)
    expect(text).toMatch(/Contact Submissions: 2/)
    expect(text).toMatch(/Newborn Care Requests: 1/)
    expect(text).not.toMatch(/Antenatal/)
  })
})
