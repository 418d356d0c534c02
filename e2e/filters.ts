import type { Page } from '@playwright/test'

/** Presses a chip; on a phone, after opening the filters, which are all behind one button. */
export async function pressChip(page: Page, name: string) {
  const filters = page.getByRole('button', { name: /^Filters/ })
  const isPhone = await filters.isVisible()
  if (isPhone) await filters.click()
  await chip(page, name).click()
  // Without JavaScript the link loads a new page, whose filters are closed.
  const done = page.getByRole('button', { name: 'Done' })
  if (isPhone && (await done.isVisible())) await done.click()
}

export async function searchList(page: Page, words: string) {
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

export function chip(page: Page, name: string) {
  return page.getByRole('search').getByRole('link', { name, exact: true })
}
