import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, like, sql } from 'drizzle-orm'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { beforeEach, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { retentionSchedule } from '#app/settings/retention/schedule.ts'
import { returnStock } from '#app/shop/orders/order-stock.server.ts'
import { products } from '#app/shop/schema.ts'
import { stockMailTasks } from '#app/shop/stock-notices/stock-mails.jobs.server.tsx'
import { given } from '#test/given.ts'

import { stockAlerts } from './stock-alert-schema.ts'
import {
  confirmStockAlert,
  findStockAlert,
  parseStockAlertToken,
  removeExpiredAlerts,
  requestStockAlert,
  stockAlertPath,
  stopStockAlerts,
} from './stock-alerts.server.ts'

beforeEach(async () => {
  await db.delete(stockAlerts)
  await db.delete(outgoingMails)
})

const settle = stockMailTasks['mail-about-stock']

async function mailed() {
  // Not those to the team.
  const isOfAlert = like(outgoingMails.template, 'back-in-stock%')
  const mails = await db.select().from(outgoingMails).where(isOfAlert).orderBy(outgoingMails.createdAt)
  return mails.map(({ template, recipient }) => `${template} to ${recipient}`)
}

async function readMail(mailId: string) {
  const tasks: TaskList = stockMailTasks
  await tasks['back-in-stock']?.({ mailId }, { job: { attempts: 1, max_attempts: 20 } } as JobHelpers)
  const file = await readFile(join(config.dataDir, 'mail', `${mailId}.eml`), 'utf8')
  return file.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

async function createAlert(productId: string, email = 'ada@example.com', variantId?: string) {
  await requestStockAlert(productId, email, variantId)
  const [alert] = await db.select().from(stockAlerts).where(eq(stockAlerts.email, email.toLowerCase()))
  if (!alert) throw new Error('Nothing was kept')
  return alert
}

async function createConfirmedAlert(productId: string, email?: string) {
  const { id } = await createAlert(productId, email)
  await confirmStockAlert(id)
  await db.delete(outgoingMails)
  return id
}

test('a customer waiting for one size is emailed only when that size is back in stock', async () => {
  const { id, slug } = await given.product({ name: 'Wrap' })
  const [small, large] = await given.variants(id, {
    Small: { price: 10_00, stock: 0 },
    Large: { price: 12_00, stock: 0 },
  })
  for (const variant of [small, large]) {
    const { id: alertId } = await createAlert(id, `${variant?.name}@example.com`, variant?.id)
    await confirmStockAlert(alertId)
    expect(await findStockAlert(alertId)).toMatchObject({ name: `Wrap (${variant?.name})` })
  }
  await db.delete(outgoingMails)
  await transaction((tx) => returnStock(tx, [{ productId: id, variantId: large!.id, quantity: 1, isCounted: true }]))
  await settle()
  expect(await mailed()).toEqual(['back-in-stock to large@example.com'])
  const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.template, 'back-in-stock'))
  expect(await readMail(mail!.id)).toContain(`${config.siteUrl}/shop/${slug}/checkout?variant=${large!.id}`)
  expect(await db.$count(stockAlerts)).toBe(1)
})

describe('a back-in-stock request', () => {
  test('sends a confirmation link, and no further email until the button behind it is pressed', async () => {
    const { id } = await given.product({ stock: 0 })
    const alert = await createAlert(id, 'Ada@Example.com')
    expect(await mailed()).toEqual(['back-in-stock-confirmation to ada@example.com'])
    expect(await findStockAlert(alert.id)).toMatchObject({ isConfirmed: false })
    await db.update(products).set({ stock: 3 }).where(eq(products.id, id))
    await settle()
    expect(await mailed()).toHaveLength(1)
  })

  test('sends one link for simultaneous requests, another after an hour, and at most three a day for all products', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => given.product({ stock: 0 })))
    const [first] = many
    await Promise.all([1, 2, 3].map(() => requestStockAlert(first?.id ?? '', 'ada@example.com')))
    expect(await mailed()).toHaveLength(1)
    await db.update(outgoingMails).set({ createdAt: sql`now() - interval '61 minutes'` })
    await requestStockAlert(first?.id ?? '', 'ada@example.com')
    expect(await mailed()).toHaveLength(2)
    for (const { id } of many.slice(1)) await requestStockAlert(id, 'ADA@example.com')
    expect(await mailed()).toHaveLength(3)
    expect(await db.$count(stockAlerts)).toBe(2)
  })

  test('leaves a confirmed alert confirmed when the same address asks again', async () => {
    const { id } = await given.product({ stock: 0 })
    const alert = await createConfirmedAlert(id)
    await requestStockAlert(id, 'ada@example.com')
    expect(await findStockAlert(alert)).toMatchObject({ isConfirmed: true })
  })

  test('is deleted with its email when it is not confirmed within seven days', async () => {
    const { id } = await given.product({ stock: 0 })
    const alert = await createAlert(id)
    await db.update(stockAlerts).set({ createdAt: sql`now() - interval '7 days 1 minute'` })
    expect(await findStockAlert(alert.id)).toBeUndefined()
    await confirmStockAlert(alert.id)
    await settle()
    expect(await db.$count(stockAlerts)).toBe(0)
    expect(await mailed()).toEqual([])
  })
})

describe('a confirmed alert', () => {
  test.each([
    ['by hand', (id: string) => db.update(products).set({ stock: 1 }).where(eq(products.id, id))],
    ['by no longer being counted', (id: string) => db.update(products).set({ stock: null }).where(eq(products.id, id))],
    [
      'by an order that ends',
      (productId: string) => transaction((tx) => returnStock(tx, [{ productId, quantity: 1, isCounted: true }])),
    ],
  ])('sends one email when stock rises %s, and is then deleted', async (_, raise) => {
    const { id } = await given.product({ stock: 0 })
    await createConfirmedAlert(id)
    await settle()
    expect(await mailed()).toEqual([])
    await raise(id)
    await Promise.all([settle(), settle(), settle()])
    expect(await mailed()).toEqual(['back-in-stock to ada@example.com'])
    expect(await db.$count(stockAlerts)).toBe(0)
  })

  test('sends nothing while the product is not on sale', async () => {
    const { id } = await given.product({ stock: 0 })
    await createConfirmedAlert(id)
    await db
      .update(products)
      .set({ stock: 5, onSaleFrom: new Date(Date.now() + 60_000) })
      .where(eq(products.id, id))
    await settle()
    expect(await mailed()).toEqual([])
  })

  test('sends exactly one email even when 230 customers wait for the product and two runs overlap', async () => {
    const { id: productId } = await given.product({ stock: 0 })
    const many = Array.from({ length: 230 }, (_, n) => `reader${n}@example.com`)
    await db
      .insert(stockAlerts)
      .values(many.map((email) => ({ id: crypto.randomUUID(), productId, email, confirmedAt: new Date() })))
    await db.update(products).set({ stock: 1 }).where(eq(products.id, productId))
    await Promise.all([settle(), settle()])
    expect((await mailed()).toSorted()).toEqual(many.map((email) => `back-in-stock to ${email}`).toSorted())
  })

  test('sends nothing once it has been stopped', async () => {
    const { id } = await given.product({ stock: 0 })
    const alert = await createConfirmedAlert(id)
    expect(await transaction((tx) => stopStockAlerts(tx, [alert]))).toEqual([alert])
    expect(await transaction((tx) => stopStockAlerts(tx, [alert]))).toEqual([])
    await db.update(products).set({ stock: 5 }).where(eq(products.id, id))
    await settle()
    expect(await mailed()).toEqual([])
  })

  test('is deleted with its product, or when the retention period ends without new stock', async () => {
    const [{ id }, deleted] = [await given.product({ stock: 0 }), await given.product({ stock: 0 })]
    await createConfirmedAlert(id)
    await createConfirmedAlert(deleted.id)
    await db.delete(products).where(eq(products.id, deleted.id))
    expect(await db.$count(stockAlerts)).toBe(1)
    const schedule = retentionSchedule({ retention_schedule: {} })
    const removeIn = async (days: number) => {
      const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
      return await transaction((tx) => removeExpiredAlerts(tx, { schedule, at, most: 10 }))
    }
    expect(await removeIn(364)).toBe(0)
    expect(await removeIn(367)).toBe(1)
  })
})

test('only a link with a valid signature leads to an alert', async () => {
  const id = crypto.randomUUID()
  const token = stockAlertPath(id).split('of=')[1] ?? ''
  expect(await parseStockAlertToken(token)).toBe(id)
  const other = stockAlertPath(crypto.randomUUID()).split('.')[1]
  for (const forged of ['', id, `${id}.`, `${id}.${other}`, `${token}.x`, 'a.b'])
    expect(await parseStockAlertToken(forged)).toBeUndefined()
})
