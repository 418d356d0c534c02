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
import { orderUrl } from '#app/shop/orders/order-link.server.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'

import { type OrderMail, orderMailLabels } from './order-mail-labels.ts'
import { type MailedOrder, writeOrderMail } from './order-mail-templates.server.tsx'
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
  change: Parameters<typeof createOrderRow>[0] = {},
  shop = registered,
  more: Partial<MailedOrder> = {},
) {
  const order = await createOrderRow({ isPaid: true, amountPence: 12_00, ...change })
  return {
    order,
    ...(await writeOrderMail(template, {
      order: { ...order, lines: await readLines(order.id), ...more },
      shop,
      words: originalWords(`emails/${template}`),
    })),
  }
}

describe.each(mails)('the %s email', (template) => {
  test('names the order and its product in HTML and text, and states the amount except in order-sent', async () => {
    const { order, subject, html, text } = await write(template, { carrier: 'Evri', amountRefundedPence: 5_00 })
    expect(subject).toContain(`#${order.number}`)
    for (const shape of [html, text]) {
      expect(shape).toContain(`Order #${order.number}: Muslin swaddle`)
      if (template !== 'order-sent') expect(shape).toContain('£12.00')
    }
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(text).not.toMatch(/<[a-z]/)
  })

  test('contains no HTML or link from what the buyer typed', async () => {
    const { subject, html, text } = await write(template, hostile)
    expect(subject).not.toMatch(/img|evil/)
    expect(html).not.toMatch(/<img|<script|href="[^"]*evil/)
    for (const shape of [html, text]) expect(shape).not.toMatch(/http:\/\/evil|www\.evil|evil\.example/)
  })
})

test('delivery that a code or a zone made free is called free', async () => {
  const free = { discountCode: 'POST', discountPence: 0 }
  expect((await write('order-confirmation', free)).text).toContain('Delivery (POST): Free delivery')
  const isIncluded = 'Delivery within the UK is included'
  const charged = (await write('order-confirmation', {}, registered, { chargesDelivery: true })).text
  expect(charged).toContain('Delivery: Free delivery')
  expect(charged).not.toContain(isIncluded)
  const included = (await write('order-confirmation')).text
  expect(included).not.toContain('Free delivery')
  expect(included).toContain(isIncluded)
})

test('the order-refunded email says what of the order was refunded', async () => {
  const refunded = [
    { productName: 'Muslin swaddle', quantity: 2, amountPence: 9_00 },
    { productName: 'Night light', quantity: 0, amountPence: 1_00 },
  ]
  const { text } = await write('order-refunded', { amountRefundedPence: 10_00 }, registered, { refunded })
  expect(text).toMatch(/2 × Muslin swaddle: £9\.00\s+Part of the price of Night light: £1\.00/)
})

test.each(mails.filter((template) => template !== 'order-confirmation'))(
  'the %s email contains no name, address or telephone number',
  async (template) => {
    const { html, text } = await write(template, { name: 'Zebedee Quillfeather', shippingAddress: 'Heron House' })
    for (const shape of [html, text]) expect(shape).not.toMatch(/Zebedee|Heron|020 7946 0142|ada@/)
  },
)

test('the confirmation states price, VAT, address, delivery, right to cancel and seller, and links to the order', async () => {
  const { order, text } = await write('order-confirmation')
  const { shop_delivery, shop_returns, legal_name } = defaultSettings
  for (const words of [
    '£12.00, UK delivery and VAT included',
    'VAT included, at 20%: £2.00',
    'Ada Okafor 1 Mill Lane Bath BA1 1AA',
    shop_delivery,
    shop_returns,
    legal_name,
    orderUrl(order.id),
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
})

const toBuyers = mails.filter((template) => template !== 'new-order')

test.each(toBuyers)(
  'the %s email lists the price of each line and has a button to the order page',
  async (template) => {
    const order = await createOrderRow({ isPaid: true, amountPence: 40_00 })
    const [line] = await readLines(order.id)
    if (!line) throw new Error('An order has a line')
    const soap = { ...line, productName: 'Oat soap', quantity: 3, unitPence: 5_20 }
    const { html, text } = await writeOrderMail(template, {
      order: { ...order, lines: [{ ...line, unitPence: 24_40 }, soap] },
      shop: registered,
      words: originalWords(`emails/${template}`),
    })
    expect(text).toContain('\n\nMuslin swaddle: £24.40\n3 × Oat soap: £15.60\nTotal: £40.00\n\n')
    const page = orderUrl(order.id)
    expect(text).toMatch(new RegExp(`\n(See your order|Try again|Pay for the new order) ${RegExp.escape(page)}\n`))
    expect(html).toMatch(new RegExp(`<td [^>]*background-color[^>]*><a href="${RegExp.escape(page)}"`))
    expect(html).not.toContain('<img')
  },
)

test('the confirmation states no VAT without a VAT number, or for an order placed without VAT', async () => {
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

test('emails for an order that paid for delivery do not say that it was included', async () => {
  const change = { deliveryPence: 3_95, line: { deliveryPence: 3_95, unitPence: 8_05 } }
  const plain = await write('order-confirmation', change, defaultSettings)
  expect(plain.text).toContain('Delivery: £3.95')
  expect(plain.text.split('Returns and your right')[0]).not.toContain('included')
  const { text } = await write('order-confirmation', change)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('£12.00, VAT included')
  expect((await write('order-sent', change)).text).not.toContain('is included in the price')
})

test.each(['order-payment-failed', 'order-expired'] as const)(
  'the %s email says that nothing was taken and links to the page to try again',
  async (template) => {
    const { order, text } = await write(template)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('No money was taken')
    expect(text).toContain(`\nTry again ${orderUrl(order.id)}`)
  },
)

test('the refund email states how much was refunded, in part and in full', async () => {
  const part = await write('order-refunded', { amountRefundedPence: 5_00 }, registered, { refundNowPence: 2_00 })
  expect(part.text.replaceAll(/\s+/g, ' ')).toContain('We have refunded £2.00. In total, £5.00 of the £12.00')
  const all = await write('order-refunded', { amountRefundedPence: 12_00 })
  expect(all.text.replaceAll(/\s+/g, ' ')).toContain('so all of the £12.00')
})

test('the order-sent email links to the tracking page of a known carrier, and names any other carrier', async () => {
  const known = await write('order-sent', { carrier: 'Royal Mail', trackingNumber: 'AB123GB' })
  expect(known.text).toContain('AB123GB')
  expect(known.html).toContain('href="https://www.royalmail.com/track-your-item#/tracking-results/AB123GB"')
  const other = await write('order-sent', { carrier: 'Bea on her bicycle', trackingNumber: null })
  expect(other.text).toContain('We have sent it with Bea on her bicycle.')
})

test('the new-order email links the team to the order behind the sign-in', async () => {
  const { order, text } = await write('new-order')
  expect(text).toContain(`${config.siteUrl}/shop/admin/orders/${order.id}`)
})

test('queued emails go to the buyer, except new-order to the team, and are written from the order', async () => {
  const order = await createOrderRow({ isPaid: true, email: 'Ada@Example.com' })
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
