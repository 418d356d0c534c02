import type { Page } from '@playwright/test'

import { listInOrder, moveInOrder } from '#app/content/lists/order.server.ts'
import { createFaqs } from '#test/factories/lists.ts'

import { expect, test } from './fixtures.ts'

const order = async () => (await listInOrder('faq')).records.map(({ name }) => name)
const shownOrder = (page: Page) => page.getByRole('dialog').getByRole('listitem')

test('a row is moved all the way without losing the focus', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createFaqs('First?', 'Second?', 'Third?', 'Fourth?')
  await visit('/cms/faqs/order')
  const down = page.getByRole('button', { name: 'Move down First?' })
  for (let place = 2; place <= 4; place += 1) {
    await down.click()
    await expect(page.getByText(`“First?” is now number ${place} of 4. Saved`)).toBeVisible()
  }
  await expect(down).toBeFocused()
  expect(await order()).toEqual(['Second?', 'Third?', 'Fourth?', 'First?'])
})

test('moving a row is rejected if the order has changed meanwhile', async ({ page, visit, signedIn }) => {
  const staff = await signedIn()
  const [, , third] = await createFaqs('First?', 'Second?', 'Third?')
  await visit('/cms/faqs/order')
  const { version: seen } = await listInOrder('faq')
  await moveInOrder('faq', { seen, move: { id: third?.id ?? '', to: 0 } }, { staff, requestId: 'request-1' })
  await page.getByRole('button', { name: 'Move down First?' }).click()
  await expect(page.getByText('Somebody else changed the order meanwhile')).toBeVisible()
  await expect(shownOrder(page)).toHaveText([/Third\?/, /First\?/, /Second\?/])
  await page.getByRole('button', { name: 'Move down First?' }).click()
  await expect(page.getByText('“First?” is now number 3 of 3')).toBeVisible()
  await expect(page.getByText('Somebody else changed the order meanwhile')).toHaveCount(0)
  await expect.poll(order).toEqual(['Third?', 'Second?', 'First?'])
})
