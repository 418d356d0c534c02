import { access } from 'node:fs/promises'
import { join } from 'node:path'

import type { JobHelpers } from 'graphile-worker'
import { beforeEach, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { originalWords } from '#app/settings/texts/text-groups.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { emptyOrders, givenOrderRow } from '#test/given-order-rows.ts'

import { type OrderMail, orderMailLabels } from './order-mail-labels.ts'
import { writeOrderMail } from './order-mail-templates.server.tsx'
import { orderMailTasks } from './order-mails.jobs.server.ts'
import { queueOrderMail } from './order-mails.server.ts'

beforeEach(emptyOrders)

const mails = Object.keys(orderMailLabels) as OrderMail[]
const hostile = {
  name: '<img src=x onerror=alert(1)> http://evil.example/win',
  shippingAddress: '<script>alert(2)</script>\nwww.evil.example',
  phone: '020 7946 0666',
  email: 'someone@elsewhere.example',
}

const registered = { ...defaultSettings, vat_number: 'GB 123 4567 89' }

async function write(
  template: OrderMail,
  change: Parameters<typeof givenOrderRow>[0] = {},
  shop = registered,
  more: { refundNowPence?: number } = {},
) {
  const order = await givenOrderRow({ isPaid: true, amountPence: 12_00, ...change })
  return {
    order,
    ...(await writeOrderMail(template, {
      order: { ...order, lines: await readLines(order.id), ...more },
      shop,
      words: originalWords(`emails/${template}`),
    })),
  }
}

describe.each(mails)('%s', (template) => {
  test('says the order, its product and its amount in both shapes', async () => {
    const { order, subject, html, text } = await write(template, { carrier: 'Evri', amountRefundedPence: 5_00 })
    expect(subject).toContain(`#${order.number}`)
    for (const shape of [html, text]) expect(shape).toContain(`Order #${order.number}: Muslin swaddle`)
    if (template !== 'order-sent') expect(text).toContain('£12.00')
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(text).not.toMatch(/<[a-z]/)
  })

  test('interprets nothing that somebody typed', async () => {
    const { subject, html, text } = await write(template, hostile)
    expect(subject).not.toMatch(/img|evil/)
    expect(html).not.toMatch(/<img|<script|href="[^"]*evil/)
    for (const shape of [html, text]) expect(shape).not.toMatch(/http:\/\/evil|www\.evil|evil\.example/)
  })
})

test.each(mails.filter((template) => template !== 'order-confirmation'))(
  '%s carries no name, address or telephone number',
  async (template) => {
    const { html, text } = await write(template, { name: 'Zebedee Quillfeather', shippingAddress: 'Heron House' })
    for (const shape of [html, text]) expect(shape).not.toMatch(/Zebedee|Heron|020 7946 0142|ada@/)
  },
)

test('the confirmation has price, VAT, delivery, the right to cancel, who sells, and the way to the order', async () => {
  const { order, text } = await write('order-confirmation')
  const { shop_delivery, shop_returns, legal_name } = defaultSettings
  for (const words of [
    '£12.00, UK delivery and VAT included',
    'VAT in it, at 20 %: £2.00',
    'Ada Okafor 1 Mill Lane Bath BA1 1AA',
    shop_delivery,
    shop_returns,
    legal_name,
    `${config.siteUrl}/shop/orders/${order.accessToken}`,
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
})

const toBuyers = mails.filter((template) => template !== 'new-order')

test.each(toBuyers)('%s has what each line costs, and a button to the page of the order', async (template) => {
  const order = await givenOrderRow({ isPaid: true, amountPence: 40_00 })
  const [line] = await readLines(order.id)
  if (!line) throw new Error('An order has a line')
  const soap = { ...line, productName: 'Oat soap', quantity: 3, unitPence: 5_20 }
  const { html, text } = await writeOrderMail(template, {
    order: { ...order, lines: [{ ...line, unitPence: 24_40 }, soap] },
    shop: registered,
    words: originalWords(`emails/${template}`),
  })
  expect(text).toContain('\n\nMuslin swaddle: £24.40\n3 × Oat soap: £15.60\nTotal: £40.00\n\n')
  const page = `${config.siteUrl}/shop/orders/${order.accessToken}`
  expect(text).toMatch(new RegExp(`\n(See your order|Try again|Pay for the new order) ${RegExp.escape(page)}\n`))
  expect(html).toMatch(new RegExp(`<td [^>]*background-color[^>]*><a href="${RegExp.escape(page)}"`))
  expect(html).not.toContain('<img')
})

test('the confirmation states no VAT while there is no VAT number, or where the order was made without', async () => {
  for (const [change, shop] of [
    [{}, defaultSettings],
    [{ line: { vatRate: 0 } }, defaultSettings],
    [{ line: { vatRate: null } }, registered],
  ] as const) {
    const { text } = await write('order-confirmation', change, shop)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('£12.00, UK delivery included')
    expect(text.replace('VAT number GB 123 4567 89', '')).not.toContain('VAT')
  }
})

test('an order that paid for delivery is not told that it was included', async () => {
  const change = { deliveryPence: 3_95, line: { deliveryPence: 3_95, unitPence: 8_05 } }
  const plain = await write('order-confirmation', change, defaultSettings)
  expect(plain.text).toContain('Delivery: £3.95')
  expect(plain.text.split('Returns and your right')[0]).not.toContain('included')
  const { text } = await write('order-confirmation', change)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('£12.00, VAT included')
  expect((await write('order-sent', change)).text).not.toContain('is included in the price')
})

test.each(['order-payment-failed', 'order-expired'] as const)('%s has a way to try again', async (template) => {
  const { order, text } = await write(template)
  expect(text).toContain('Nothing was taken')
  expect(text).toContain(`\nTry again ${config.siteUrl}/shop/orders/${order.accessToken}`)
})

test('a refund says how much has gone back, in part and in full', async () => {
  const part = await write('order-refunded', { amountRefundedPence: 5_00 }, registered, { refundNowPence: 2_00 })
  expect(part.text.replaceAll(/\s+/g, ' ')).toContain('We have refunded £2.00. With it, £5.00 of the £12.00')
  const all = await write('order-refunded', { amountRefundedPence: 12_00 })
  expect(all.text.replaceAll(/\s+/g, ' ')).toContain('We have refunded all of the £12.00')
})

test('what is sent can be followed at its carrier', async () => {
  const known = await write('order-sent', { carrier: 'Royal Mail', trackingNumber: 'AB123GB' })
  expect(known.text).toContain('AB123GB')
  expect(known.html).toContain('href="https://www.royalmail.com/track-your-item#/tracking-results/AB123GB"')
  const other = await write('order-sent', { carrier: 'Bea on her bicycle', trackingNumber: null })
  expect(other.text).toContain('We have sent it with Bea on her bicycle.')
})

test('the team hears of a new order with a link behind the sign-in', async () => {
  const { order, text } = await write('new-order')
  expect(text).toContain(`${config.siteUrl}/shop/admin/orders/${order.id}`)
})

test('queued, they go to whoever ordered, a new order to the team, and are written from the order', async () => {
  const order = await givenOrderRow({ isPaid: true, email: 'Ada@Example.com' })
  await transaction(async (tx) => {
    for (const template of mails) await queueOrderMail(tx, template, order)
  })
  const queued = await db.select().from(outgoingMails)
  expect(queued.map(({ template }) => template).toSorted()).toEqual(mails.toSorted())
  for (const { id, template, recipient, facts } of queued) {
    expect(recipient).toBe(template === 'new-order' ? defaultSettings.team_email : 'ada@example.com')
    expect(facts).toEqual({ orderId: order.id, reference: order.number })
    const helpers = { job: { attempts: 1, max_attempts: 20 } } as JobHelpers
    await orderMailTasks[template]?.({ mailId: id }, helpers)
    await access(join(config.dataDir, 'mail', `${id}.eml`))
  }
  expect(await db.$count(outgoingMails)).toBe(mails.length)
  expect((await db.select().from(outgoingMails)).every(({ status }) => status === 'sent')).toBe(true)
})
