import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { deliveryZones } from '#app/shop/delivery/delivery-schema.ts'
import { listDeliveryZones } from '#app/shop/delivery/delivery-zones.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { askAsEditor } from '#test/ask-settings.ts'
import { given } from '#test/given.ts'
import { listInvalidated } from '#test/list-invalidated.ts'

import { deliveryPath } from './delivery-list.ts'
import { listUnweighed } from './delivery.server.ts'
import { action as add } from './new-zone.route.tsx'
import { action as deleteIt } from './zone-deletion.route.tsx'
import { stepFieldNames } from './zone-steps.ts'
import { action as edit, loader } from './zone.route.tsx'

type Fields = Record<string, string>

const blank = Object.fromEntries(stepFieldNames.map((name) => [name, '']))
const mainland = { ...blank, name: 'Mainland UK', postcodes: '', basis: 'total', totalCost1: '3.95', freeFrom: '' }
const highlands = { ...mainland, name: 'Highlands', postcodes: 'IV, KW, PA20-49', totalCost1: '9' }

const send = async (form: Fields) => await askAsEditor(add, { path: `${deliveryPath}/new`, form })
const listed = async () => (await listDeliveryZones()).map(({ slot, name }) => `${slot} ${name}`)

async function lastEvent() {
  const [event] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'delivery_zone'))
    .orderBy(desc(auditLog.seq))
  return event?.action
}

/** Opens the form of a zone. The returned function submits it as a browser would. */
async function open(name: string) {
  const id = (await listDeliveryZones()).find((zone) => zone.name === name)?.id ?? ''
  const at = { path: `${deliveryPath}/${id}`, params: { id } }
  const { fields, base } = (await askAsEditor(loader, at)) as unknown as { fields: Fields; base: { zone: string } }
  return async (change: Fields, state = base.zone) =>
    await askAsEditor(edit, { ...at, form: { ...blank, ...fields, ...change, 'before:zone': state } })
}

beforeEach(async () => await db.delete(deliveryZones))

describe('a new zone', () => {
  test('takes the first slot and invalidates the pages that state what prices include', async () => {
    const invalidated = await listInvalidated(async () => {
      expect(await send(mainland)).toMatchObject({ status: 302, to: deliveryPath })
    })
    expect(invalidated).toContain(settingsTag)
    expect(await lastEvent()).toBe('added')
    expect(await listDeliveryZones()).toMatchObject([
      { slot: 1, name: 'Mainland UK', postcodes: [], rates: [{ upTo: null, pence: 3_95 }], freeFromPence: null },
    ])
  })

  test('is refused beyond the fourth, even when six are added at once', async () => {
    const areas = ['IV', 'KW', 'HS', 'ZE', 'BT', 'IM']
    const outcomes = await Promise.all(areas.map((area) => send({ ...highlands, name: area, postcodes: area })))
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 302, 302, 302, 409, 409])
    expect((await listDeliveryZones()).map(({ slot }) => slot)).toEqual([1, 2, 3, 4])
  })

  test('is not added again when the same attempt is resubmitted', async () => {
    const attempt = { ...mainland, [attemptName]: randomUUID() }
    await send(attempt)
    expect(await send(attempt)).toMatchObject({ status: 302 })
    expect(await listed()).toEqual(['1 Mainland UK'])
  })

  test('is refused if its name or postcodes are taken, but may lie within the area of another zone', async () => {
    await send(mainland)
    await send(highlands)
    const refused = { status: 400, errors: { postcodes: expect.any(String) } }
    expect(await send({ ...mainland, name: 'Elsewhere' })).toMatchObject(refused)
    expect(await send({ ...highlands, name: 'Area', postcodes: 'BT, IV' })).toMatchObject(refused)
    expect(await send({ ...highlands, name: 'Range', postcodes: 'PA40-60' })).toMatchObject(refused)
    expect(await send({ ...highlands, postcodes: 'ZE' })).toMatchObject({ errors: { name: expect.any(String) } })
    expect(await send({ ...highlands, name: 'Within', postcodes: 'IV1, PA34, PA60-78' })).toMatchObject({ status: 302 })
    expect(await listed()).toEqual(['1 Mainland UK', '2 Highlands', '3 Within'])
  })
})

describe('editing a zone', () => {
  test('saves and logs the changes', async () => {
    await send(mainland)
    const save = await open('Mainland UK')
    expect(await save({ totalCost1: '4.50', freeFrom: '60' })).toMatchObject({ status: 302 })
    expect(await listDeliveryZones()).toMatchObject([{ rates: [{ upTo: null, pence: 4_50 }], freeFromPence: 60_00 }])
    expect(await lastEvent()).toBe('changed')
  })

  test('by two people at once shows the second what the first saved, and a second save overwrites it', async () => {
    await send(mainland)
    const [one, other] = [await open('Mainland UK'), await open('Mainland UK')]
    await one({ totalCost1: '4.50' })
    const answer = await other({ totalCost1: '5' })
    expect(answer).toMatchObject({ status: 409, theirs: expect.arrayContaining(['costs: Any total: £4.50']) })
    expect(await listDeliveryZones()).toMatchObject([{ rates: [{ pence: 4_50 }] }])
    const { zone } = answer.base as { zone: string }
    expect(await other({ totalCost1: '5' }, zone)).toMatchObject({ status: 302 })
    expect(await listDeliveryZones()).toMatchObject([{ rates: [{ pence: 5_00 }] }])
  })
})

test('a deleted zone frees its slot for the next new zone', async () => {
  await send(mainland)
  await send(highlands)
  const [{ id } = { id: '' }] = await listDeliveryZones()
  const at = { path: `${deliveryPath}/${id}/deletion`, params: { id }, form: {} }
  expect(await askAsEditor(deleteIt, at)).toMatchObject({ status: 302 })
  expect(await askAsEditor(deleteIt, at)).toMatchObject({ status: 302 })
  expect(await lastEvent()).toBe('deleted')
  await send(mainland)
  expect(await listed()).toEqual(['1 Mainland UK', '2 Highlands'])
})

test('products on sale without a weight are counted and listed by name', async () => {
  await given.emptyShop()
  await given.product({ name: 'Balm', weightGrams: 120 })
  await given.product({ name: 'Draft', isOnSale: false })
  const { id } = await given.product({ name: 'Swaddle' })
  await given.product({ name: 'Wrap' })
  expect(await listUnweighed(1)).toEqual({ total: 2, named: [{ id, name: 'Swaddle' }] })
})
