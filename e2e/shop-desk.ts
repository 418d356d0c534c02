import type { Page } from '@playwright/test'
import sharp from 'sharp'

export const shopPath = '/shop/admin'

/** The card of a product, with its actions. */
export function productCard(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Products' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

export function toast(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words })
}

/** An error message. */
export function alarm(page: Page, words: string) {
  return page.getByRole('alert').filter({ hasText: words })
}

/** A small picture that has not been uploaded yet. */
export async function picture(name: string) {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3))
  const background = { r: r!, g: g!, b: b! }
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
