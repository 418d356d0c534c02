import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'
import { orders } from '#app/shop/schema.ts'

import { expect } from './fixtures.ts'

export function newBuyer() {
  return {
    'Full Name *': 'Ada Okafor',
    'Email Address *': `${randomUUID()}@example.com`,
    'Phone Number (UK) *': '020 7946 0123',
    'UK Shipping Address *': '1 Terrace Row\nLondon\nSE15 4QA',
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

/** Presses the button, and answers where the payment opens: a new window, or without JavaScript this one. */
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

export async function ordersOf(email: string) {
  return await db.select().from(orders).where(eq(orders.email, email)).orderBy(desc(orders.createdAt))
}

/** The grid once it shows this: what was kept is forgotten a moment after the change. */
export async function openShopWith(page: Page, name: string) {
  await expect(async () => {
    await page.goto('/shop')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 300 })
  }).toPass()
}
