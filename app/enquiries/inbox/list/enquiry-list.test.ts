import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { maxCounted, readListPage } from '#app/desk-parts/list/list-page.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { type ListQuery, readListQuery } from '#app/platform/http/list-query.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { listSubmissions } from '#test/listed-submissions.ts'
import { ownerDb } from '#test/owner-database.ts'

import { findNeighbours } from './enquiry-list.server.ts'
import { listOf, pageSize } from './enquiry-lists.ts'

const hourMs = 60 * 60 * 1000
const names = ['Ada Okafor', 'Bea Lloyd', 'bea lloyd', 'Cleo Adeyemi', 'Jo Banjo']
const queries = [
  '',
  'search=okafor',
  'search=bea+lloyd',
  'search=jo',
  'search=example',
  'status=new',
  'outcome=open&search=a',
  'status=held',
  'class=group',
]

async function emptyLists() {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes`)
}

/** Enough for several pages, some with equal names, equal times or missing answers. */
async function createMany(kind: EnquiryKind) {
  const startedAt = Date.now() - 500 * hourMs
  for (let n = 0; n < 57; n += 1) {
    const values = {
      name: names[n % 5] ?? '',
      createdAt: new Date(startedAt + (n % 23) * hourMs),
      isViewed: n % 3 === 0,
      ...(n % 9 < 4 ? { quarantine: 'trap' as const } : {}),
    }
    if (kind !== 'antenatal') await createSubmission(kind, values)
    else await given.registration({ ...values, ...(n % 4 ? {} : { classType: null, dueDate: null }) })
  }
}

async function ask(kind: EnquiryKind, query: ListQuery) {
  return await transaction(async (tx) => {
    const { rows, ...found } = await listSubmissions(tx, kind, query)
    return { ids: rows.map(({ id }) => id), names: rows.map(({ name }) => name), ...found }
  })
}

async function idsBeside(kind: EnquiryKind, query: ListQuery, id: string) {
  const { previous, next } = await transaction((tx) => findNeighbours(tx, { kind, query, me: id }, id))
  return { previous: previous?.id, next: next?.id }
}

/** The ids of all pages, in order. */
async function readThrough(kind: EnquiryKind, query: ListQuery) {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const found = await ask(kind, { ...query, page })
    if (found.page < page || found.ids.length === 0) return ids
    ids.push(...found.ids)
  }
}

test.each(enquiryKinds)('%s: the pages list each record once, and previous and next agree with them', async (kind) => {
  await emptyLists()
  await createMany(kind)
  const { table } = kindTables[kind]
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${table} order by created_at desc, id desc`)
  const newestFirst = rows.map(({ id }) => id)
  for (const words of queries) {
    const query = readListQuery(new URLSearchParams(words), listOf(kind).rules)
    const ids = await readThrough(kind, query)
    const { total, isMore } = await ask(kind, query)
    const about = `${kind} ${words}`
    expect(isMore, about).toBe(false)
    expect(ids.length, about).toBe(total)
    expect(ids, about).toEqual(newestFirst.filter((id) => ids.includes(id)))
    for (const at of [0, 1, Math.floor(total / 2), total - 1]) {
      const id = ids[at]
      if (!id) continue
      const neighbours = await idsBeside(kind, query, id)
      expect(neighbours, `${about} at ${at}`).toEqual({ previous: ids[at - 1], next: ids[at + 1] })
    }
  }
})

test('a search of one or two letters matches only the start of a word, three letters match anywhere', async () => {
  await emptyLists()
  await given.contact({ name: 'Jo Lloyd', subject: 'About visits' })
  await given.contact({ name: 'Ada Banjola', email: 'ada@example.com', subject: 'About visits' })
  expect(await namesFound('jo')).toEqual(['Jo Lloyd'])
  expect(await namesFound('ada@')).toEqual(['Ada Banjola', 'Jo Lloyd'])
  expect(await namesFound('njo')).toEqual(['Ada Banjola'])
  expect(await namesFound('%')).toEqual([])
})

const newest = readListQuery(new URLSearchParams(), listOf('contact').rules)

async function namesFound(search: string) {
  return (await ask('contact', { ...newest, search })).names
}

describe('with more records than are counted', () => {
  beforeAll(async () => {
    await emptyLists()
    await db.execute(sql`
    insert into contact_submissions (id, reference, name, email, subject, message, created_at, attempt_id)
    select gen_random_uuid(), 'R' || n, 'Ada ' || n, 'ada@example.com', 'Visits', '', now() - n * interval '1 second',
      gen_random_uuid() from generate_series(1, ${maxCounted + 30}) as n`)
  })

  test.each(['', 'ada'])(
    'a list too long to count, searched for %j, has as many pages as were counted',
    async (search) => {
      const query = readListQuery(new URLSearchParams({ search }), listOf('contact').rules)
      const found = { total: maxCounted, isMore: true }
      const at = async (page: number) => await ask('contact', { ...query, page })
      expect(await at(1)).toMatchObject({ ...found, hasNext: true, names: namesFrom(1) })
      expect(await at(3)).toMatchObject({ ...found, hasNext: true, names: namesFrom(51) })
      const last = maxCounted / pageSize
      expect(await at(100_000)).toMatchObject({ page: last })
      expect(await at(last)).toMatchObject({ ...found, hasNext: false, names: namesFrom(maxCounted - pageSize + 1) })
    },
  )

  test('previous and next of a record are found in it', async () => {
    const { ids } = await ask('contact', { ...newest, search: 'ada', page: 40 })
    const neighbours = await idsBeside('contact', { ...newest, search: 'ada' }, ids[1] ?? '')
    expect(neighbours).toEqual({ previous: ids[0], next: ids[2] })
  })
})

test('where fewer are counted than can be paged, the pages go on to the end of the list', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => String(at))
  const read = async ({ most, skip }: { most: number; skip: number }) =>
    await Promise.resolve(rows.slice(skip, skip + most))
  const at = async (page: number) => await readListPage({ total: 100, isMore: true }, page, 25, read)
  expect(await at(5)).toMatchObject({ page: 5, total: 100, isMore: true, hasNext: true })
  expect(await at(6)).toMatchObject({ page: 6, total: 130, isMore: false, hasNext: false, ids: rows.slice(125) })
  // Past the end, the last page that was counted.
  expect(await at(9)).toMatchObject({ page: 4, ids: rows.slice(75, 100), hasNext: true })
})

const namesFrom = (first: number) => Array.from({ length: pageSize }, (_, at) => `Ada ${first + at}`)
