import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import {
  type Acting,
  binContacts,
  listNames,
  readContactForPrint,
  restoreContacts,
  viewContact,
} from '#app/enquiries/review/contact-record.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/db.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { given } from '#test/given.ts'

let acting: Acting

beforeEach(async () => {
  await db.execute(sql`truncate contact_submissions`)
  acting = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

/** While the access log takes no rows, as when its disk is full. */
async function withoutAudit(work: () => Promise<void>) {
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'the log is full'; end $$`)
  await db.execute(sql`create trigger full_log before insert on audit_log for each row execute function refuse()`)
  try {
    await work()
  } finally {
    await db.execute(sql`drop function refuse() cascade`)
  }
}

async function accessTo(id: string) {
  const rows = await listAccess('contact_submission', id)
  return rows.map(({ action, actorName }) => `${actorName} ${action}`)
}

async function statusOf() {
  const [row] = await db.select().from(contactSubmissions)
  return { status: row?.status, isBinned: Boolean(row?.binnedAt) }
}

describe('opening a submission', () => {
  test('shows the words, marks it viewed once for everyone, and is recorded each time', async () => {
    const { id } = await given.contact({ name: 'Ada', message: 'Could you come on a Tuesday?' })
    const first = await viewContact(id, acting)
    expect(first).toMatchObject({ name: 'Ada', message: 'Could you come on a Tuesday?', status: 'viewed' })
    const second = await viewContact(id, acting)
    expect(second?.viewedAt).toEqual(first?.viewedAt)
    expect(await accessTo(id)).toEqual(['Maya Singh opened', 'Maya Singh opened'])
  })

  test('fails, and leaves it unseen, when the access log cannot be written', async () => {
    const { id } = await given.contact()
    await withoutAudit(async () => {
      await expect(viewContact(id, acting)).rejects.toThrow()
      await expect(readContactForPrint(id, acting)).rejects.toThrow()
    })
    expect(await statusOf()).toEqual({ status: 'new', isBinned: false })
    expect(await accessTo(id)).toEqual([])
  })

  test('of one that is not there finds nothing and records nothing', async () => {
    const id = randomUUID()
    expect(await viewContact(id, acting)).toBeUndefined()
    expect(await accessTo(id)).toEqual([])
  })

  test('hands out nothing that only the database needs', async () => {
    const { id } = await given.contact()
    const record = await viewContact(id, acting)
    for (const name of ['attemptId', 'fingerprint', 'searchText']) expect(record).not.toHaveProperty(name)
  })
})

test('printing is recorded, and is not viewing', async () => {
  const { id } = await given.contact()
  await readContactForPrint(id, acting)
  expect(await statusOf()).toMatchObject({ status: 'new' })
  expect(await accessTo(id)).toEqual(['Maya Singh printed'])
})

describe('the bin', () => {
  test('takes what was chosen, gives it back, and both are recorded', async () => {
    const { id } = await given.contact({ name: 'Ada' })
    expect(await listNames([id])).toMatchObject([{ name: 'Ada' }])
    expect(await binContacts([id], acting)).toBe(1)
    expect(await statusOf()).toMatchObject({ isBinned: true })
    expect(await listNames([id])).toEqual([])
    expect(await restoreContacts([id], acting)).toBe(1)
    expect(await statusOf()).toMatchObject({ isBinned: false })
    expect(await accessTo(id)).toEqual(['Maya Singh restored', 'Maya Singh binned'])
  })

  test('counts what was moved: twice, or one that is not there, is nothing', async () => {
    const [one, other] = [await given.contact(), await given.contact({ isBinned: true })]
    expect(await binContacts([one.id, other.id, randomUUID()], acting)).toBe(1)
    expect(await binContacts([one.id], acting)).toBe(0)
    expect(await restoreContacts([randomUUID()], acting)).toBe(0)
  })

  test('of two who delete one submission at once, one does', async () => {
    const { id } = await given.contact()
    const moved = await Promise.all([binContacts([id], acting), binContacts([id], acting)])
    expect(moved.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await accessTo(id)).toEqual(['Maya Singh binned'])
  })

  test('stays as it is when the change cannot be recorded', async () => {
    const { id } = await given.contact()
    await withoutAudit(async () => await expect(binContacts([id], acting)).rejects.toThrow())
    expect(await statusOf()).toMatchObject({ isBinned: false })
  })
})
