import { createHash, randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { desc, eq, inArray } from 'drizzle-orm'

import { setPictureUses } from '#app/media/pictures.server.ts'
import { pictureFiles, pictures, pictureUses } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { orders } from '#app/shop/schema.ts'
import { untilChangesArrive } from '#test/until-changes-arrive.ts'

import { expect } from './fixtures.ts'
import { ownSite } from './site.ts'

export function newBuyer() {
  return {
    'Full Name *': 'Ada Okafor',
    'Email Address *': `${randomUUID()}@example.com`,
    'Phone Number (UK) *': '020 7946 0123',
    'Address line 1 *': '1 Terrace Row',
    'Town or city *': 'London',
    'Postcode *': 'se154qa',
  }
}

export type TypedBuyer = ReturnType<typeof newBuyer>

export function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Secure Checkout' })
}

export function payButton(page: Page) {
  return dialog(page).getByRole('button', { name: /^Proceed to Payment/ })
}

export async function fillCheckout(page: Page, buyer: Partial<TypedBuyer>) {
  for (const [label, text] of Object.entries(buyer)) await dialog(page).getByLabel(label, { exact: true }).fill(text)
}

/** Presses the button and returns the page on which the payment opens: a new window, or this one without JavaScript. */
export async function proceed(page: Page, hasJavaScript: boolean | undefined): Promise<Page> {
  if (!hasJavaScript) {
    await payButton(page).click()
    await page.waitForURL('**/sandbox/pay/**')
    return page
  }
  const [payment] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()])
  await payment.waitForURL('**/sandbox/pay/**')
  return payment
}

/** The order page updates by itself; without JavaScript, only when it is checked again. */
export async function expectPaid(page: Page, hasJavaScript: boolean | undefined) {
  const thanks = page.getByRole('heading', { name: 'Thank you, your order is paid' })
  await page.waitForURL('**/shop/orders/**')
  if (hasJavaScript) return await expect(thanks).toBeVisible()
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Check again' })
    if (await again.isVisible()) await again.click()
    expect(await thanks.isVisible()).toBe(true)
  }).toPass()
}

export async function ordersOf(email: string) {
  return await db.select().from(orders).where(eq(orders.email, email)).orderBy(desc(orders.createdAt))
}

/** Opens the shop grid, which shows this product. */
export async function openShopWith(page: Page, name: string) {
  await untilChangesArrive(ownSite())
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

function newHash() {
  return createHash('sha256').update(randomUUID()).digest('hex')
}

const madeUpName = 'made-up.png'

/** A picture without files, whose names are as long and as random as real ones, so that pages weigh the same. */
export async function showMadeUpPicture(productId: string) {
  const id = randomUUID()
  const described = { width: 1200, height: 1200, bytes: 1, colour: '#f4dfd6', altText: 'As it lies on a table' }
  await db.insert(pictures).values({ id, contentHash: newHash(), fileName: madeUpName, ...described })
  const made = [
    ...[320, 640, 960].flatMap((width) => [
      { format: 'avif' as const, width },
      { format: 'webp' as const, width },
    ]),
    { format: 'jpeg' as const, width: 960 },
  ]
  const files = made.map((file) => ({
    pictureId: id,
    height: 1,
    bytes: 1,
    name: `${newHash()}.${file.format}`,
    ...file,
  }))
  await db.insert(pictureFiles).values(files)
  const user = { noun: 'product', id: productId, label: 'Product', href: '/shop/admin' }
  await transaction(async (tx) => await setPictureUses(tx, user, 'gallery', [id]))
}

/** Needed because an archive cannot be made of pictures without files, and other tests make one. */
export async function removeMadeUpPictures() {
  const madeUp = db.select({ id: pictures.id }).from(pictures).where(eq(pictures.fileName, madeUpName))
  await db.delete(pictureUses).where(inArray(pictureUses.pictureId, madeUp))
  await db.delete(pictures).where(eq(pictures.fileName, madeUpName))
}
