import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { openMailServer, readMails } from '#e2e/mailbox.ts'
import { createOrderRow, createProblem, emptyOrders } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'
import { openDesk } from '#test/html-desk.ts'
import { visibleText } from '#test/html-elements.ts'
import type { HtmlVisitor } from '#test/html-visitor.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'

const list = '/shop/admin/orders'

let mailFolder: string
let mail: Awaited<ReturnType<typeof openMailServer>>
let instance: Instance
let page: HtmlVisitor

beforeAll(async () => {
  mailFolder = await mkdtemp(join(tmpdir(), 'hearthside-orders-'))
  mail = await openMailServer(mailFolder)
  const sender = 'Willow Midwives <hello@willow.test>'
  instance = await startOnThisDatabase({ JOBS: 'manual', TRUST_PROXY: '1', SMTP_URL: mail.url, MAIL_FROM: sender })
})
afterAll(async () => {
  await instance.stop()
  await mail.close()
  await rm(mailFolder, { recursive: true, force: true })
})
beforeEach(async () => {
  await emptyOrders()
  page = (await openDesk(instance.url)).page
})

const dialog = () => page.within('dialog')
const rows = () => page.texts('row').slice(1)
const says = (...words: string[]) => {
  for (const each of words) expect(page.text).toContain(each)
}
async function search(words: string) {
  page.select('[type=search]')[0]?.setAttribute('value', words)
  await page.press('Search')
}

test('orders are found and opened, and closing one returns to the same list', async () => {
  await page.open(list)
  says('No orders yet')
  const ada = await createOrderRow({ isPaid: true, amountRefundedPence: 5_00, shippingAddress: '<b>1 Mill Lane</b>' })
  await createOrderRow({ name: 'Bea Lloyd', email: 'bea@example.com' })
  await page.open(list)
  expect(rows()).toHaveLength(2)
  says('Awaiting processing', 'Payment failed')
  expect(page.select('[type=search]')[0]?.getAttribute('placeholder')).toBe('Search orders...')
  await search(`#${ada.number}`)
  expect(rows()).toEqual([expect.stringMatching(new RegExp(`#${ada.number}.*Refunded £5.00`))])
  const found = page.url.href
  expect(found).not.toContain(ada.number)
  await page.follow(`#${ada.number}`)
  for (const words of ['Ada Okafor', '<b>1 Mill Lane</b>', 'Product not found', ada.stripeSessionId ?? 'no session'])
    expect(dialog().text).toContain(words)
  await dialog().follow('Close')
  expect(page.url.href).toBe(found)
  await page.open(`${list}?search=nobody`)
  says('No matching orders')
})

test('the status of an order is set by hand, in its row and in its details', async () => {
  const { id, number } = await createOrderRow({ isPaid: true })
  await page.open(`${list}?status=paid`)
  page.choose(`Status of order #${number}`, 'Failed')
  await page.press(`Set the status of order #${number}`)
  says('Order Updated')
  expect(page.url.pathname + page.url.search).toBe(`${list}?status=paid`)
  await page.open(`${list}/${id}`)
  expect(dialog().text).toContain('Set by hand')
  dialog().choose('Set the status by hand', 'Pending')
  await dialog().press('Set the status')
  expect(dialog().text).toContain('Set to Pending by hand')
  // The provider's own status is unchanged.
  expect(dialog().text).toMatch(/Payment status Paid\b/)
})

test('an order is marked as sent with its carrier and tracking number, and the customer is emailed', async () => {
  const { id, number } = await createOrderRow({ isPaid: true })
  await page.open(`${list}/${id}`)
  await page.follow('Mark as sent')
  says(`#${number}`)
  await page.press(/^Mark 1 order as sent/)
  says('Please say who the carrier is')
  page.fill(/^Carrier/, 'royal mail')
  page.fill(/^Tracking number/, 'AB123456789GB')
  await page.press(/^Mark 1 order as sent/)
  expect(dialog().text).toContain('Sent with Royal Mail, tracking number AB123456789GB')
  expect(dialog().text).toContain('On its way')
  expect(dialog().text).toContain(`Sent ${formatDate(new Date())}, with Royal Mail`)
  const mails = await readMails({ url: instance.url, mailFolder })
  expect(mails.filter(({ text }) => text.includes(number))).toMatchObject([
    { to: ['ada@example.com'], text: expect.stringContaining('AB123456789GB') },
  ])
  await page.follow('Correct the sending')
  expect(page.value(/^Tracking number/)).toBe('AB123456789GB')
  page.fill(/^Tracking number/, 'AB123456785GB')
  await page.press(/^Mark 1 order as sent/)
  expect(dialog().text).toContain('Corrected: sent with Royal Mail, tracking number AB123456785GB')
  for (const path of [`${list}/${id}`, orderPath(id)]) {
    await page.open(path)
    expect(page.find('link', /^Track it with Royal Mail/).getAttribute('href')).toMatch(/AB123456785GB$/)
  }
})

test('a refund requires a valid amount, a reason and a confirmation', async () => {
  const { id, number } = await createOrderRow({ isPaid: true, amountRefundedPence: 2_00 })
  await page.open(`${list}/${id}`)
  await page.follow('Refund')
  expect(dialog().text).toContain(`Refund order #${number}`)
  dialog().find('link', 'Cancel')
  expect(dialog().value('Amount in £')).toBe('10.50')
  dialog().fill('Amount in £', '10.51')
  await dialog().press('Refund')
  expect(dialog().within('alert').texts('link')).toEqual([
    'At most £10.50 can be refunded',
    'Please say why it is refunded',
    'Please confirm that the money is to go back',
  ])
  expect(dialog().value('Amount in £')).toBe('10.51')
})

test('a note is saved on an order, and a payment problem is settled with a comment', async () => {
  const { id } = await createOrderRow({ paymentStatus: 'cancelled', providerState: 'expired' })
  await createProblem({ orderId: id, kind: 'paid after cancelling', words: 'It came five minutes late.' })
  await page.open(`${list}/${id}`)
  dialog().fill('New note', 'Called <i>her</i>.')
  await dialog().press('Add the note')
  expect(dialog().text).toContain('Called <i>her</i>.')
  await page.open(list)
  says('A payment needs a decision', 'It came five minutes late.')
  page.fill(/^What was done about it/, 'Refunded by telephone.')
  await page.press(/^Settle it/)
  says('It is settled')
  expect(page.text).not.toContain('It came five minutes late.')
})

test('the VAT summary counts the amounts paid in a period', async () => {
  await createOrderRow({ isPaid: true, amountPence: 12_00 })
  await page.open(list)
  await page.follow('VAT summary')
  says('No VAT is stated')
  expect(page.texts('row', /No VAT/)[0]).toContain('£0.00')
  await transaction((tx) => saveSettings(tx, { vat_number: 'GB 123 4567 89' }))
  await page.reload()
  expect(page.texts('row', /20 %/)[0]).toContain('£2.00')
  page.fill('From', '2020-01-01')
  page.fill('Until', '2020-01-31')
  await page.press('Apply')
  says('Nothing was paid')
})

const paidAt = (hour: number) => ({ isPaid: true, createdAt: new Date(Date.UTC(2026, 4, 1, hour)) })

async function givenParcels() {
  const address = { addressLine1: '1 Mill Lane', town: 'Bath', postcode: 'BA1 1AA' }
  const ada = await createOrderRow({ ...paidAt(1), ...address, productName: 'Swaddle', quantity: 2 })
  const bea = await createOrderRow({ ...paidAt(2), productName: 'Lamp', name: 'Bea Lloyd' })
  await createOrderRow({ ...paidAt(3), productName: 'Swaddle', name: 'Cyd Moran' })
  return { ada, bea }
}

test('several orders are marked as sent at once', async () => {
  const { ada, bea } = await givenParcels()
  await page.open(`${list}?matter=to-send`)
  for (const { number } of [ada, bea]) page.check(`Select #${number}`)
  await page.press('Mark as sent')
  page.find('heading', 'Mark 2 orders as sent')
  await page.press(/^Mark 2 orders as sent/)
  says('Please say who the carrier is')
  page.fill(/^Carrier/, 'Evri')
  page.fill(new RegExp(`^Tracking number of #${bea.number}`), 'H00AB1234')
  await page.press(/^Mark 2 orders as sent/)
  says('2 orders marked as sent, and each customer gets an email.')
  page.find('link', 'To send (1)')
  await page.open(`${list}/${bea.id}`)
  expect(dialog().text).toContain('Sent with Evri, tracking number H00AB1234')
})

test('shipping labels are downloaded as a CSV file of the orders to send', async () => {
  const { ada } = await givenParcels()
  await page.open(`${list}?matter=to-send`)
  const file = await page.download('Labels for Click & Drop')
  expect(file.headers.get('Content-Disposition')).toMatch(/click-and-drop-to-[\d-]+\.csv/)
  expect((await file.text()).split('\r\n')[3]).toContain(
    `#${ada.number},Ada Okafor,1 Mill Lane,,,Bath,,BA1 1AA,United Kingdom,,`,
  )
})

test('the shop admin lists the products that are low in stock above all products', async () => {
  const { name } = await given.product({ stock: 2 })
  await page.open('/shop/admin')
  const low = page.within('group', 'Which products').all('listitem')
  expect(low.map(visibleText)).toContain(`${name}, 2 left`)
  const { text } = page.within('main')
  expect(text.indexOf(`${name}, 2 left`)).toBeLessThan(text.lastIndexOf(name))
})
