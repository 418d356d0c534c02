import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { createFaq, createPage, createPost, createSlide } from '#test/factories/content.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { findRecords } from './find-records.server.ts'

beforeEach(async () => {
  await ownerDb.execute(
    sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes cascade`,
  )
  await db.execute(sql`delete from orders`)
})

async function found(search: string, role: 'admin' | 'editor' = 'admin') {
  const staff = await given.staff({ role })
  const groups = await findRecords({ staff, requestId: 'request-1' }, search, { withEnquiries: true })
  return Object.fromEntries(groups.map(({ name, entries }) => [name, entries]))
}

async function labels(search: string, role: 'admin' | 'editor' = 'admin') {
  const groups = await found(search, role)
  return Object.fromEntries(Object.entries(groups).map(([name, entries]) => [name, entries.map(({ label }) => label)]))
}

async function newestReads(count: number) {
  const { action, subject, subjectIds } = auditLog
  return await db.select({ action, subject, subjectIds }).from(auditLog).orderBy(desc(auditLog.seq)).limit(count)
}

describe('a search by word', () => {
  beforeEach(async () => {
    for (const kind of enquiryKinds) await createSubmission(kind, { name: 'Quinta Quokka' })
    await createOrderRow({ name: 'Quentin Quokka', productName: 'Mug' })
  })

  test('an admin finds every kind of record, drafts too; an editor finds only editorial content', async () => {
    await createPage({ title: 'Quokka house', isPublished: false })
    await createPost({ title: 'A quokka at night', publishStatus: 'archived' })
    await createFaq({ question: 'Do you come?', answer: 'To every quokka.' })
    await createSlide({ heading: 'Quokka, held' })
    await given.product({ name: 'Quokka mug', isOnSale: false })
    const content = {
      Pages: ['Quokka house'],
      'Blog Posts': ['A quokka at night'],
      FAQs: ['Do you come?'],
      'Homepage Slides': ['Quokka, held'],
    }
    expect(await labels('quokka')).toEqual({
      ...content,
      Products: ['Quokka mug'],
      Orders: ['Quentin Quokka'],
      ...Object.fromEntries(enquiryKinds.map((kind) => [kindConfig[kind].title, ['Quinta Quokka']])),
    })
    expect(await labels('quokka', 'editor')).toEqual(content)
    expect((await found('quokka')).Pages).toMatchObject([
      { note: 'Draft', href: expect.stringMatching(/^\/cms\/pages\//) },
    ])
  })

  test('records of people that appear in the results are in the audit log', async () => {
    await found('quinta')
    const reads = await newestReads(4)
    expect(reads.map(({ subject }) => subject).toReversed()).toEqual(
      enquiryKinds.map((kind) => kindConfig[kind].subject),
    )
    expect(reads.every(({ action, subjectIds }) => action === 'listed' && subjectIds.length === 1)).toBe(true)
  })

  test('a search without people in its results, or by an editor, is not in the audit log', async () => {
    const [before] = await newestReads(1)
    await found('wombat')
    await found('quinta', 'editor')
    expect(await newestReads(1)).toEqual([before].filter(Boolean))
  })
})

test('an enquiry is found by its reference and email address, but not by encrypted answers or in the Bin', async () => {
  const { reference } = await given.contact({ name: 'Wren', email: 'wren@numbat.example', message: 'The bilby sings.' })
  await given.contact({ name: 'Robin', email: 'robin@numbat.example', isBinned: true })
  expect(await labels(reference)).toMatchObject({ 'Contact Submissions': ['Wren'] })
  expect(await labels('@numbat.example')).toMatchObject({ 'Contact Submissions': ['Wren'] })
  expect(await labels('bilby')).toEqual({})
})

test('an order is found by its number as printed, with a leading #', async () => {
  const { number } = await createOrderRow({ name: 'Wren' })
  expect(await labels(`#${number}`)).toMatchObject({ Orders: ['Wren'] })
})

test('a search for a very common word shows the newest five records', async () => {
  for (let made = 0; made < 7; made += 1) await given.contact({ name: `Potoroo ${made}` })
  await db.execute(sql`
    insert into contact_submissions (id, reference, attempt_id, name, email, subject, message, created_at)
    select gen_random_uuid(), 'OLD-' || n, gen_random_uuid(), 'Potoroo', 'p@example.com', 's', message, now() - interval '1 year'
    from generate_series(1, 400) as n, (select message from contact_submissions limit 1) as one`)
  expect((await labels('potoroo'))['Contact Submissions']).toEqual([6, 5, 4, 3, 2].map((made) => `Potoroo ${made}`))
})

test('a colleague is found by name, and wildcard characters are taken literally', async () => {
  await given.staff({ firstName: 'Zebedee' })
  expect(await labels('zebedee singh')).toEqual({ Users: ['Zebedee Singh'] })
  expect(await labels('ze%e')).toEqual({})
})
