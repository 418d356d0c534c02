import { createOTP } from '@better-auth/utils/otp'
import { expect, type Page } from '@playwright/test'
import { encode } from 'uqr'

import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { encodeFields, fourForms, sendBody } from '#test/four-forms.ts'
import { staffPassword } from '#test/given.ts'

import { fillCheckout, newBuyer, proceed } from './checkout-form.ts'
import { readMails } from './mailbox.ts'
import { linksOn, press } from './practice-forms.ts'
import type { PracticeSite } from './practice-site.ts'
import { owner, practiceSettings } from './practice-words.ts'
import { codeFor, keyOf } from './second-step.ts'

/** The recipient of each email that is caused, and the pages that are shown only to the person who caused it. */
export type Caused = { mailsTo: string[]; pages: [where: string, html: string][] }

const team = practiceSettings['/admin/settings']?.['team_email'] ?? ''

/** The texts of every email that the site can send, as the owner sees them. */
export async function previewMails(desk: Page): Promise<Caused> {
  const emails = await linksOn(desk, '/cms/texts', /^\/cms\/texts\/emails\/(?!form-names)/)
  const pages: Caused['pages'] = []
  for (const path of emails) {
    const preview = await desk.request.get(`${path}/preview`)
    expect(preview.status(), path).toBe(200)
    pages.push([path, await preview.text()])
  }
  return { mailsTo: [], pages }
}

export async function sendEveryForm(url: string): Promise<Caused> {
  const sent = enquiryKinds.map(async (kind) => {
    const fields = fourForms[kind].fields()
    const { status, page } = await sendBody(url, kind, encodeFields(fields))
    expect(status, kind).toBe(200)
    return { kind, page, email: String(fields['email']) }
  })
  const answers = await Promise.all(sent)
  return {
    mailsTo: answers.flatMap(({ email }) => [email, team]),
    pages: answers.map(({ kind, page }) => [`answer to ${kind}`, page]),
  }
}

/** From the shop to the card provider and back; then the owner sends the order and refunds a part of it. */
export async function buySomething(visitor: Page, desk: Page): Promise<Caused> {
  const pages: Caused['pages'] = []
  const keep = async (where: string) => pages.push([where, await visitor.content()])
  const buyer = newBuyer()
  await visitor.goto('/shop')
  await visitor
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  await keep('checkout')
  await fillCheckout(visitor, buyer)
  const payment = await proceed(visitor, false)
  await keep('payment page')
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await visitor.waitForURL('**/shop/orders/**')
  // By now the owner has changed the words, but not the colour.
  await expect(async () => {
    await visitor.reload()
    expect(await visitor.locator('#order-stage.bg-sage-mist').isVisible()).toBe(true)
  }).toPass()
  await keep('order')
  const [order = ''] = await linksOn(desk, '/shop/admin/orders', /^\/shop\/admin\/orders\/[0-9a-f-]{36}$/)
  const id = order.split('/').at(-1) ?? ''
  await press(desk, `/shop/admin/orders/sending?id=${id}`, 'Mark 1 order as sent and tell the customer', {
    carrier: 'Royal Mail',
    [`tracking-${id}`]: 'AB123456789GB',
  })
  await press(desk, `${order}/refund`, 'Refund', { reason: 'A scratch', isSure: 'on' })
  const email = buyer['Email Address *']
  return { mailsTo: [email, email, email, team], pages }
}

/** Somebody is invited, a forgotten password is reset, and the owner turns on two-factor. */
export async function inviteAndReset(visitor: Page, desk: Page): Promise<Caused> {
  const invited = { email: 'iona@lantern-row.example', firstName: 'Iona', lastName: 'Reid', role: 'editor' }
  await press(desk, '/cms/users/new', 'Create User', invited)
  await visitor.goto('/cms/forgotten')
  await visitor.getByLabel('Email').fill(owner.email)
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  await desk.goto('/cms/account/two-step')
  await desk.getByLabel('Password', { exact: true }).fill(staffPassword)
  await desk.getByRole('button', { name: 'Continue' }).click()
  const key = await desk.locator('.select-all').innerText()
  // What an authenticator app scans and shows.
  const address = createOTP(keyOf(key)).url(practiceSettings['/cms/settings/brand']?.['site_name'] ?? '', owner.email)
  const dark = encode(address, { border: 4 }).data.flat().filter(Boolean).length
  const drawn = await desk.locator('figure path').getAttribute('d')
  expect(drawn?.split('z').filter(Boolean)).toHaveLength(dark)
  await desk.getByLabel('Code', { exact: true }).fill(await codeFor(key))
  await desk.getByRole('button', { name: 'Turn on' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  return { mailsTo: [invited.email, owner.email, owner.email], pages: [['two-step', address]] }
}

/** All emails so far, with their headers, among which are all expected ones. */
export async function collectMails(site: PracticeSite, expected: string[]): Promise<[string, string][]> {
  const counts = Object.entries(Object.groupBy(expected, (email) => email)).map(([to, of = []]) => [to, of.length])
  const mails = await readMails(site)
  const received = mails.flatMap(({ to }) => to)
  expect(counts.filter(([email, count]) => received.filter((to) => to === email).length < Number(count))).toEqual([])
  return mails.map(({ subject, text }) => [`mail “${subject}”`, text])
}
