import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { countQueues, findNeighbours } from './enquiry-list.server.ts'
import { listOf } from './enquiry-lists.ts'
import { listEnquiries, readInboxRows } from './enquiry-rows.server.ts'
import { type Queue, queues } from './inbox-queues.ts'

const hourMs = 3_600_000
let actor: Actor

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests`)
  actor = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

type State = Partial<{
  answeredAt: Date
  waitingUntil: Date
  callWantedAt: Date
  ownerId: string
  isComplaint: boolean
  binnedAt: Date
  quarantine: 'trap'
  createdAt: Date
  familyWithdrawnAt: Date
  isUnderLegalHold: boolean
}>

async function createEnquiry(kind: EnquiryKind, name: string, state: State = {}) {
  const { id } = await createSubmission(kind, { name })
  const { table } = kindTables[kind]
  if (Object.keys(state).length > 0)
    await db
      .update(table)
      .set(state)
      .where(sql`${table.id} = ${id}`)
  return id
}

const query = (search: string) => readListQuery(new URLSearchParams(search), listOf(undefined).rules)

async function rowsIn(search: string) {
  const list = { query: query(search), me: actor.staff.id }
  return (await transaction((tx) => listEnquiries(tx, list, actor, readInboxRows))).rows
}

async function namesIn(search: string) {
  return (await rowsIn(search)).map(({ name }) => name)
}

const beside = (id: string) => transaction((tx) => findNeighbours(tx, { query: query(''), me: actor.staff.id }, id))

const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

describe('the inbox queues', () => {
  test('list and count the enquiries of all kinds by their state, the longest waiting first', async () => {
    const colleague = await given.staff()
    await createEnquiry('contact', 'Ada', { createdAt: ago(3) })
    await createEnquiry('newborn_care', 'Bea', { createdAt: ago(30), ownerId: actor.staff.id })
    await createEnquiry('postnatal_care', 'Cleo', { createdAt: ago(2), ownerId: colleague.id })
    await createEnquiry('antenatal', 'Dora', { answeredAt: new Date() })
    await createEnquiry('contact', 'Elif', { answeredAt: new Date(), callWantedAt: new Date(), createdAt: ago(1) })
    await createEnquiry('contact', 'Fay', { isComplaint: true, answeredAt: new Date() })
    await createEnquiry('newborn_care', 'Gwen', { waitingUntil: new Date(Date.now() + hourMs), createdAt: ago(50) })
    await createEnquiry('newborn_care', 'Hana', { answeredAt: ago(20), waitingUntil: ago(1), createdAt: ago(40) })
    await createEnquiry('contact', 'Ida', { quarantine: 'trap' })
    await createEnquiry('contact', 'Joan', { binnedAt: new Date() })
    await createEnquiry('contact', 'Kate', { familyWithdrawnAt: new Date() })
    await createEnquiry('antenatal', 'Lena', { isUnderLegalHold: true, quarantine: 'trap' })
    const expected: Record<Exclude<Queue, 'complaints'>, string[]> = {
      open: ['Hana', 'Bea', 'Ada', 'Cleo', 'Elif'],
      unassigned: ['Hana', 'Ada', 'Elif'],
      mine: ['Bea'],
      overdue: ['Bea'],
      held: ['Ida', 'Lena'],
      waiting: ['Gwen'],
      done: ['Kate', 'Fay', 'Dora'],
      hold: ['Lena'],
      bin: ['Joan'],
    }
    for (const [name, names] of Object.entries(expected)) expect(await namesIn(`queue=${name}`), name).toEqual(names)
    const counts = await transaction((tx) => countQueues(tx, actor))
    for (const [name, { total }] of Object.entries(counts))
      expect([name, total]).toEqual([name, expected[name as keyof typeof expected].length])
  })

  test('can be narrowed to one kind', async () => {
    for (const kind of enquiryKinds) await createEnquiry(kind, `Of ${kind}`)
    for (const kind of enquiryKinds) expect(await namesIn(`kind=${kind}`)).toEqual([`Of ${kind}`])
  })

  test('show the first words of a contact message, and no health answers', async () => {
    await createSubmission('contact', { words: `May I ask\n\nabout Tuesdays? ${'And more. '.repeat(40)}` })
    await createSubmission('newborn_care', { words: 'She has jaundice' })
    const rows = await rowsIn('')
    expect(rows.map(({ snippet }) => snippet?.slice(0, 26))).toEqual(['May I ask about Tuesdays? ', undefined])
    expect(JSON.stringify(rows)).not.toContain('jaundice')
    expect(rows[0]?.snippet?.length).toBeLessThan(100)
  })

  test('log each listed enquiry only once when the same person looks again', async () => {
    const id = await createEnquiry('newborn_care', 'Bea')
    await namesIn('')
    await namesIn('')
    const rows = await db.select({ action: auditLog.action, ids: auditLog.subjectIds }).from(auditLog)
    expect(rows.filter(({ ids }) => ids.includes(id))).toEqual([{ action: 'listed', ids: [id] }])
  })
})

describe('an inbox search', () => {
  test.each([
    ['half a phone number', '946 0'],
    ['the end of one', '60777'],
    ['one as it is called from abroad', '+44 20 7946'],
    ['a part of an address', 'neill@ex'],
    ['a name without its apostrophe and accents', 'oneill sorcha'],
  ])('finds an enquiry by %s, in every queue but the bin', async (_what, typed) => {
    const made = { name: 'Sórcha O’Neill', email: 'sorcha.oneill@example.com', phone: '020 7946 0777' }
    const found = await given.contact(made)
    await given.contact({ ...made, isBinned: true })
    await given.contact({ name: 'Somebody else', email: 'else@example.org', phone: '0113 496 0123' })
    await db.execute(sql`update contact_submissions set answered_at = now() where id = ${found.id}`)
    for (const { name } of queues.filter((queue) => queue.name !== 'bin')) {
      const rows = await rowsIn(`queue=${name}&search=${encodeURIComponent(typed)}`)
      expect(
        rows.map(({ id }) => id),
        name,
      ).toEqual([found.id])
    }
  })

  test('finds a binned enquiry by reference, with or without its hyphen, only in the bin', async () => {
    const { id, reference } = await given.careRequest({ isBinned: true })
    for (const typed of [reference, reference.replace('-', ''), reference.toLowerCase()]) {
      expect(await namesIn(`search=${typed}`)).toEqual([])
      const rows = await rowsIn(`queue=bin&search=${typed}`)
      expect(rows.map((row) => row.id)).toEqual([id])
    }
  })
})

test('previous and next follow the queue across kinds', async () => {
  const first = await createEnquiry('contact', 'Ada', { createdAt: ago(3) })
  const second = await createEnquiry('newborn_care', 'Bea', { createdAt: ago(2) })
  const third = await createEnquiry('antenatal', 'Cleo', { createdAt: ago(1) })
  const around = {
    previous: { kind: 'contact', id: first },
    next: { kind: 'antenatal', id: third },
  }
  expect(await beside(second)).toEqual(around)
  expect(await beside(first)).toMatchObject({ previous: undefined })
  expect(await beside(third)).toMatchObject({ next: undefined })
  // After answering a record, staff continue from its place in the queue.
  await db.execute(sql`update care_requests set answered_at = now()`)
  expect(await beside(second)).toEqual(around)
})
