import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { listInvalidated } from '#test/list-invalidated.ts'
import { recordDesk } from '#test/record-desk.ts'

import { deliveryZones } from './delivery-schema.ts'
import { listDeliveryZones } from './delivery-zones.server.ts'
import { deliveryZone } from './zone.kind.server.ts'

const desk = recordDesk(deliveryZone)
const mainland = { name: 'Mainland UK', postcodes: '', pence: '3.95', freeFrom: '' }
const highlands = { ...mainland, name: 'Highlands', postcodes: 'IV, KW, PA20-49', pence: '9' }
const listed = async () => (await listDeliveryZones()).map(({ slot, name }) => `${slot} ${name}`)
const idOf = async (name: string) => (await desk.list()).find((zone) => zone.name === name)?.id ?? ''

async function lastEvent() {
  const [event] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'delivery_zone'))
    .orderBy(desc(auditLog.seq))
  return event?.action
}

beforeEach(async () => await db.delete(deliveryZones))

test.each([
  ['one price for all', {}, []],
  ['free delivery', { pence: '0' }, []],
  ['a total from which it is free', { freeFrom: '£50' }, []],
  ['no name', { name: ' ' }, ['name']],
  ['no price', { pence: '' }, ['pence']],
  ['a price in words', { pence: 'three' }, ['pence']],
  ['a postcode that there is not', { postcodes: 'IV, 1AA' }, ['postcodes']],
  ['a whole postcode', { postcodes: 'IV1 1AA' }, ['postcodes']],
  ['three letters', { postcodes: 'IVX' }, ['postcodes']],
  ['a nought in front', { postcodes: 'IV01' }, ['postcodes']],
  ['a range backwards', { postcodes: 'IV28-1' }, ['postcodes']],
  [
    '201 beginnings',
    { postcodes: Array.from({ length: 201 }, (_, n) => `B${n % 99}-${99 - (n % 2)}, A${n}`).join() },
    ['postcodes'],
  ],
])(
  'a zone with %s: exactly its invalid fields have errors',
  async (_, change: Record<string, string>, errors: string[]) => {
    expect(Object.keys((await desk.add({ ...mainland, ...change }))['errors'] ?? {})).toEqual(errors)
  },
)

describe('a new zone', () => {
  test('takes the first slot and invalidates the pages that state what prices include', async () => {
    const invalidated = await listInvalidated(async () => {
      expect(await desk.add(mainland)).toMatchObject({ status: 302, to: deliveryZone.path })
    })
    expect(invalidated).toContain(settingsTag)
    expect(await lastEvent()).toBe('added')
    const zone = { slot: 1, name: 'Mainland UK', postcodes: [], pence: 3_95, freeFromPence: null }
    expect(await listDeliveryZones()).toMatchObject([zone])
  })

  test('starts from any of the presets', async () => {
    const { presets } = (await desk.open()).list
    for (const { href } of presets?.links ?? []) {
      const { dialog } = await desk.open('new', href.slice(href.indexOf('?')))
      if (dialog?.is !== 'form') throw new Error('There is no form')
      expect(await desk.add({ ...dialog.values, pence: '5' })).toMatchObject({ status: 302 })
    }
    expect(await listed()).toEqual(['1 Mainland UK', '2 Highlands and Islands', '3 Northern Ireland'])
    expect((await desk.open()).list.presets?.links).toEqual([])
  })

  test('is refused beyond the fourth, even when six are added at once', async () => {
    const areas = ['IV', 'KW', 'HS', 'ZE', 'BT', 'IM']
    const outcomes = await Promise.all(areas.map((area) => desk.add({ ...highlands, name: area, postcodes: area })))
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 302, 302, 302, 409, 409])
    expect((await listDeliveryZones()).map(({ slot }) => slot)).toEqual([1, 2, 3, 4])
  })

  test('is not added again when the same attempt is resubmitted', async () => {
    const attempt = { ...mainland, [attemptName]: randomUUID() }
    for (let n = 0; n < 2; n += 1) expect(await desk.add(attempt)).toMatchObject({ status: 302 })
    expect(await listed()).toEqual(['1 Mainland UK'])
  })

  test('is refused if its name or postcodes are taken, but may lie within the area of another zone', async () => {
    await desk.add(mainland)
    await desk.add(highlands)
    const refused = { status: 400, errors: { postcodes: expect.any(String) } }
    expect(await desk.add({ ...mainland, name: 'Elsewhere' })).toMatchObject(refused)
    expect(await desk.add({ ...highlands, name: 'Area', postcodes: 'BT, IV' })).toMatchObject(refused)
    expect(await desk.add({ ...highlands, name: 'Range', postcodes: 'PA40-60' })).toMatchObject(refused)
    expect(await desk.add({ ...highlands, postcodes: 'ZE' })).toMatchObject({ errors: { name: expect.any(String) } })
    const within = { ...highlands, name: 'Within', postcodes: 'IV1, PA34, PA60-78' }
    expect(await desk.add(within)).toMatchObject({ status: 302 })
    expect(await listed()).toEqual(['1 Mainland UK', '2 Highlands', '3 Within'])
  })
})

test('an edited zone is saved and logged, and one that is saved again as it is stays as it is', async () => {
  await desk.add(highlands)
  const edit = await desk.edit(await idOf('Highlands'))
  const [before] = await listDeliveryZones()
  expect(await edit({})).toMatchObject({ status: 302 })
  expect(await listDeliveryZones()).toEqual([before])
  expect(await edit({ pence: '4.50', freeFrom: '60' })).toMatchObject({ status: 302 })
  expect(await listDeliveryZones()).toMatchObject([{ pence: 4_50, freeFromPence: 60_00, postcodes: before?.postcodes }])
  expect(await lastEvent()).toBe('changed')
})

test('a deleted zone frees its slot for the next new zone', async () => {
  await desk.add(mainland)
  await desk.add(highlands)
  const id = await idOf('Mainland UK')
  expect(await desk.open(`${id}/deletion`)).toMatchObject({ dialog: { facts: [expect.stringContaining('refused')] } })
  for (let n = 0; n < 2; n += 1) expect(await desk.remove(id)).toMatchObject({ status: 302 })
  expect(await lastEvent()).toBe('deleted')
  await desk.add(mainland)
  expect(await listed()).toEqual(['1 Mainland UK', '2 Highlands'])
})
