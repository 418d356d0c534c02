import { beforeEach, describe, expect, test } from 'vitest'

import { exportSubmissions } from '#app/enquiries/inbox/export/submission-export.server.ts'
import { listOf } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { readForPrint } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { readAccess } from '#app/staff/audit/audit-access.server.ts'
import { ownAccountEvents, recordEvents, userEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { encryptSearch } from '#app/staff/private-search.server.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { createPrivacyRegisters } from '#test/factories/privacy.ts'
import { given } from '#test/given.ts'

import { listAudit, readAuditQuery } from './audit-list.server.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

const subject = 'contact_submission'
const views = 201

let ruth: Member
let maya: Member
let record: Awaited<ReturnType<typeof given.contact>>

beforeEach(async () => {
  await emptyAuditLog()
  ruth = await given.staff({ firstName: 'Ruth' })
  maya = await given.staff({ firstName: 'Maya' })
  record = await given.contact()
  await given.contact({ name: 'Somebody else' })
  await readForPrint([{ kind: 'contact', id: record.id }], { staff: ruth, requestId: 'request-1' })
  const everything = readListQuery(new URLSearchParams(), listOf('contact').rules)
  // Read to the end: the export is sent, and logged, as it is consumed.
  await new Response(await exportSubmissions('contact', everything, [], { staff: maya, requestId: 'request-2' })).text()
  await transaction(async (tx) => {
    for (let n = 0; n < views; n += 1)
      await recordAuditEvent(tx, {
        staff: maya,
        requestId: null,
        event: recordEvents.listed,
        subject,
        ids: [crypto.randomUUID(), record.id],
      })
  })
})

async function listed(search: string, kind = '') {
  const url = new URL(`http://localhost/admin/audit?${new URLSearchParams({ sealed: encryptSearch(search), kind })}`)
  const rows = await listAudit((await readAuditQuery(url)).where, { most: 300, mostIds: 50 })
  return rows.map(({ actorName, action }) => `${actorName} ${action}`)
}

test('a record shows who printed and exported it, however many list views came after', async () => {
  const { readers, steps, isMore } = await readAccess(subject, record.id)
  expect(readers).toMatchObject([
    { actorName: 'Maya Singh', reads: [{ how: 'exported', times: 1 }] },
    { actorName: 'Ruth Singh', reads: [{ how: 'printed', times: 1 }] },
  ])
  expect(steps.map(({ action }) => action)).toEqual(['exported', 'printed'])
  expect(isMore).toBe(false)
})

test('prints and exports of a record are counted per person with the time of the last, the latest reader first', async () => {
  for (const staff of [ruth, maya, ruth])
    await readForPrint([{ kind: 'contact', id: record.id }], { staff, requestId: 'request-3' })
  const { readers, steps } = await readAccess(subject, record.id)
  expect(readers).toMatchObject([
    { actorId: ruth.id, reads: [{ how: 'printed', times: 3, lastAt: steps[0]?.at }] },
    {
      actorId: maya.id,
      reads: [
        { how: 'printed', times: 1 },
        { how: 'exported', times: 1 },
      ],
    },
  ])
})

test('the audit log is searched by reference, with or without hyphen, and list views are a separate kind', async () => {
  const plain = record.reference.replace('-', '').toLowerCase()
  for (const typed of [record.reference, plain, record.id]) {
    expect(await listed(typed, 'reading')).toEqual(['Maya Singh exported', 'Ruth Singh printed'])
    expect(await listed(typed)).toEqual(['Maya Singh exported', 'Ruth Singh printed'])
    expect(await listed(typed, 'lists')).toEqual(Array(views).fill('Maya Singh listed'))
  }
  expect(await listed('request-1')).toEqual(['Ruth Singh printed'])
  expect(await listed('BCDF-2345')).toEqual([])
})

test('an order is found by its number', async () => {
  const order = await createOrderRow()
  await transaction((tx) =>
    recordAuditEvent(tx, {
      staff: ruth,
      requestId: null,
      event: recordEvents.opened,
      subject: 'order',
      ids: [order.id],
    }),
  )
  for (const typed of [order.number, `#${order.number}`, order.number.toUpperCase()])
    expect(await listed(typed)).toEqual(['Ruth Singh opened'])
})

test('privacy requests and breaches are found by their reference', async () => {
  const { ids, references } = await createPrivacyRegisters()
  await opened('privacy_request', ids.request)
  await opened('privacy_breach', ids.breach, maya)
  expect(await listed(references.request)).toEqual(['Ruth Singh opened'])
  expect(await listed(references.breach.replace('-', '').toLowerCase())).toEqual(['Maya Singh opened'])
})

async function opened(of: string, id: string, staff = ruth) {
  const facts = { staff, requestId: null, event: recordEvents.opened, subject: of, ids: [id] }
  await transaction((tx) => recordAuditEvent(tx, facts))
}

describe('a search for a person', () => {
  test("finds a family's records by name, email or phone, also in the Bin, and their orders by name or email", async () => {
    const family = { name: 'Zinnia Quartermaine', email: 'zinnia@example.org', phone: '07700 900777' }
    const ids = [
      (await given.contact(family)).id,
      (await given.registration(family)).id,
      (await given.careRequest(family)).id,
      (await given.contact({ ...family, isBinned: true })).id,
    ]
    for (const id of ids) await opened(subject, id)
    await opened('order', (await createOrderRow({ name: family.name, email: family.email })).id)
    for (const typed of ['zinnia quartermaine', 'Quartermaine', 'zinnia@example.org'])
      expect(await listed(typed, 'reading')).toEqual(Array(5).fill('Ruth Singh opened'))
    expect(await listed('07700900777', 'reading')).toEqual(Array(4).fill('Ruth Singh opened'))
  })

  test('finds what a member of staff did, and what was done to their account', async () => {
    const wren = await given.staff({ firstName: 'Wrenna', role: 'editor' })
    await transaction(async (tx) => {
      const facts = { requestId: null, subject: 'staff' as const, ids: [wren.id] }
      await recordAuditEvent(tx, { ...facts, staff: maya, event: userEvents.roleChanged })
      await recordAuditEvent(tx, { ...facts, staff: wren, event: ownAccountEvents.signedIn })
    })
    expect(await listed('wrenna')).toEqual(['Wrenna Singh signed in', 'Maya Singh changed role'])
  })

  test('finds what each of thirty colleagues with the same name did', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => given.staff({ firstName: 'Wilhelmina' })))
    await transaction(async (tx) => {
      for (const staff of all) {
        const facts = { staff, requestId: null, subject: 'staff' as const, ids: [staff.id] }
        await recordAuditEvent(tx, { ...facts, event: ownAccountEvents.signedIn })
      }
    })
    expect(await listed('wilhelmina')).toHaveLength(30)
  })

  test('for an unknown name or only punctuation finds nothing', async () => {
    for (const typed of ['Nobody-of-this-name', '%', '...']) expect(await listed(typed)).toEqual([])
  })
})
