import { randomUUID } from 'node:crypto'

import { type Browser, chromium } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { refundByStaff } from '#app/shop/orders/manage/order-changes.server.ts'
import { piecesPence } from '#app/shop/orders/order-line.ts'
import { type OrderLine, readLines } from '#app/shop/orders/order-lines.server.ts'
import { reconcilePayments } from '#app/shop/orders/payments/reconcile.jobs.server.ts'
import { orders } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { findTestChromium } from '#test/chromium.ts'
import { given } from '#test/given.ts'
import type { Instance } from '#test/instance.ts'
import { freePort } from '#test/instance.ts'
import { loseEvents, controlSandbox } from '#test/payment-sandbox.ts'
import { pressUntilPaying } from '#test/press-until-paying.ts'
import { startShop } from '#test/shop-instance.ts'
import { expectMoneyAgrees, expectStockAgrees } from '#test/shop-sums.ts'

/** 140 orders and 12 refunds are a week of a small shop. */
const count = Number(process.env.SHOP_ORDERS ?? 8)
const refunds = Math.max(2, Math.round(count * (12 / 140)))
const stockOfEach = 300

let browser: Browser
let shops: { shop: Instance; port: string }[] = []
let maya: Actor

beforeAll(async () => {
  shops = [await start(process.env.PORT ?? ''), await start(String(await freePort()))]
  await transaction((tx) => saveSettings(tx, { vat_number: 'GB 123 4567 89' }))
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
  browser = await chromium.launch({ executablePath: await findTestChromium() })
})
afterAll(async () => {
  await browser.close()
  await Promise.all(shops.map(({ shop }) => shop.stop()))
})

async function start(port: string) {
  return { shop: await startShop({ PORT: port, TRUST_PROXY: '1' }), port }
}

/** One of the instances dies without notice, and another takes its place. */
async function kill(at: number) {
  const { shop, port } = shops[at]!
  await shop.stop('SIGKILL')
  shops[at] = await start(port)
}

async function createGoods() {
  const cup = await given.product({ name: 'Feeding cup', price: 12_49, stock: stockOfEach })
  const tea = await given.product({ name: 'Postnatal tea', price: 7_77, stock: stockOfEach, vatClass: 'zero' })
  const wrap = await given.product({ name: 'Muslin wrap', price: 1_01, vatClass: 'reduced' })
  await given.variants(wrap.id, {
    Small: { price: 19_99, stock: stockOfEach },
    Large: { price: 24_05, stock: stockOfEach },
  })
  await given.deliveryZones()
  const codes = [
    await given.discountCode({ value: 15 }),
    await given.discountCode({ kind: 'amount', value: 3_33, minimumPence: 5_00 }),
    await given.discountCode({ kind: 'free delivery', value: 0 }),
  ]
  return { cup, tea, wrap, codes }
}
type Goods = Awaited<ReturnType<typeof createGoods>>

/** Buys one to four items in the browser, with scripts or without, and pays in one of several ways. */
async function buy(at: number, { cup, tea, wrap, codes }: Goods) {
  const { url } = shops[at % 2]!.shop
  const context = await browser.newContext({
    javaScriptEnabled: at % 3 === 0,
    // Only so many orders an hour are accepted from one address.
    extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${at}` },
  })
  // Vitest's time-out ends what hangs.
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  const email = `buyer-${at}-${randomUUID().slice(0, 8)}@example.com`
  const things = [[wrap, 'Small'], [cup], [wrap, 'Large'], [tea]] as const
  for (const [product, size] of things.slice(0, 1 + (at % 4))) {
    await page.goto(`${url}/shop/${product.slug}`)
    if (size) await page.getByRole('main').getByLabel(size).check()
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await page.waitForURL('**/shop/basket')
  }
  await page.goto(`${url}/shop/basket/checkout`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Full Name *').fill('Ada Okafor')
  await field('Email Address *').fill(email)
  await field('Phone Number (UK) *').fill('020 7946 0123')
  await field('Address line 1 *').fill('1 Terrace Row')
  await field('Town or city *').fill('London')
  await field('Postcode *').fill(at % 5 === 0 ? 'IV3 8AB' : 'SE15 4QA')
  if (at % 3 !== 1) await page.getByLabel(/^Discount code/).fill(codes[at % 3 === 0 ? at % 2 : 2]!)
  const payment = await pressUntilPaying(page)
  if (at % 4 === 1) await payment.getByRole('button', { name: 'Pay, and the bank asks' }).click()
  await payment.getByRole('button', { name: at % 4 === 1 ? 'Yes, it is me' : 'Pay', exact: true }).click()
  // The order page may be on an instance that has just been killed: the payment counts all the same.
  await payment.waitForURL('**/shop/orders/**').catch(() => undefined)
  await context.close()
  return email
}

async function refundOne(orderId: string, at: number) {
  const lines = await readLines(orderId)
  const pieces = lines.slice(0, 1 + (at % 2)).map((line) => ({ lineId: line.id, quantity: 1, restock: at % 2 }))
  const cost = pieces.reduce((sum, _, n) => sum + priceOfOne(lines[n]!), 0)
  const request = {
    amountPence: Math.max(1, cost - (at % 3) * 50),
    reason: 'It came back',
    pieces,
    attemptId: randomUUID(),
  }
  for (const answer of await Promise.all([1, 2].map(() => refundByStaff(orderId, maya, request))))
    expect(answer.ok).toBe(true)
}

function priceOfOne(line: OrderLine) {
  return piecesPence({ ...line, leftPieces: line.quantity }, 1)
}

test('over a week of the shop, the provider, the orders, the VAT summary and the stock agree to the penny', async () => {
  const goods = await createGoods()
  for (let at = 0; at < count; at += 1) {
    const { url } = shops[0]!.shop
    const part = at / count
    // A day on which no event arrives, and moments in which the provider fails.
    if (Math.abs(part - 0.5) < 0.5 / count) await loseEvents(url)
    if (Math.abs(part - 0.7) < 0.5 / count) await controlSandbox(url, { do: 'calm down' })
    if (at % 7 === 3)
      await controlSandbox(url, {
        do: 'cause',
        fault: { at: 'request', does: 'resets after commit', on: 'POST /v1/checkout/sessions' },
        times: 1,
      })
    await buy(at, goods)
    if (at % Math.ceil(count / 2) === 1) await kill(at % 2)
  }
  await controlSandbox(shops[0]!.shop.url, { do: 'calm down' })
  await reconcilePayments()

  const paid = await db.select().from(orders).where(eq(orders.providerState, 'paid'))
  expect(paid).toHaveLength(count)
  for (const [at, { id }] of paid.slice(0, refunds).entries()) await refundOne(id, at)
  await reconcilePayments()

  await expectMoneyAgrees(shops[0]!.shop.url, maya)
  await expectStockAgrees({ ...goods, stockOfEach })
})
