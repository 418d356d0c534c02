import type { Page } from '@playwright/test'

import { faqList } from '#app/content/lists/faq.list.server.ts'
import { listInOrder, moveInOrder } from '#app/content/lists/order.server.ts'
import { createFaqs, createSlides } from '#test/factories/lists.ts'

import { expect, test } from './fixtures.ts'

const order = async () => (await listInOrder(faqList)).records.map(({ name }) => name)
const shownOrder = (page: Page) => page.getByRole('dialog').getByRole('listitem')

test('rapid clicks move a row all the way without losing the focus', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createFaqs('First?', 'Second?', 'Third?', 'Fourth?')
  await visit('/cms/faqs/order')
  const down = page.getByRole('button', { name: 'Move down First?' })
  for (let press = 0; press < 3; press += 1) await down.click()
  await expect(down).toBeFocused()
  await expect(page.getByText('“First?” is now number 4 of 4. Saved')).toBeVisible()
  expect(await order()).toEqual(['Second?', 'Third?', 'Fourth?', 'First?'])
})

test('the arrow keys and Home move a row by its handle', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createFaqs('First?', 'Second?', 'Third?')
  await visit('/cms/faqs/order')
  const handle = page.getByRole('button', { name: 'Drag Third?' })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByText('“Third?” is now number 1 of 3. Saved')).toBeVisible()
  await expect(handle).toBeFocused()
  expect(await order()).toEqual(['Third?', 'First?', 'Second?'])
})

test('a row can be dragged to a new position, and Escape cancels the drag @phone', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await createSlides('First', 'Second', 'Third')
  await visit('/cms/homepage/order')
  const take = async (name: string) => {
    await page.getByRole('button', { name: `Drag ${name}` }).hover()
    await page.mouse.down()
  }
  const moveTo = async (name: string, below = 0) => {
    const box = await shownOrder(page).filter({ hasText: name }).boundingBox()
    if (!box) throw new Error(`${name} is not shown`)
    await page.mouse.move(box.x + 60, box.y + box.height / 2 + below, { steps: 8 })
  }
  await take('First')
  await moveTo('Third', 8)
  await expect(shownOrder(page)).toHaveText([/Second/, /Third/, /First/])
  await page.keyboard.press('Escape')
  await expect(shownOrder(page)).toHaveText([/First/, /Second/, /Third/])
  await page.mouse.up()

  await take('Third')
  await moveTo('First', -8)
  await page.mouse.up()
  await expect(page.getByText('“Third” is now number 1 of 3. Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drag Third' })).toBeFocused()
  await visit('/cms/homepage')
  await expect(page.getByRole('row').nth(1)).toContainText('Third')
})

test('moving a row is rejected if the order has changed meanwhile', async ({ page, visit, signedIn }) => {
  const staff = await signedIn()
  const [, , third] = await createFaqs('First?', 'Second?', 'Third?')
  await visit('/cms/faqs/order')
  const { version: seen } = await listInOrder(faqList)
  await moveInOrder(faqList, { seen, move: { id: third?.id ?? '', to: 0 } }, { staff, requestId: 'request-1' })
  await page.getByRole('button', { name: 'Move down First?' }).click()
  await expect(page.getByText('Somebody else changed the order meanwhile')).toBeVisible()
  await expect(shownOrder(page)).toHaveText([/Third\?/, /First\?/, /Second\?/])
  await page.getByRole('button', { name: 'Move down First?' }).click()
  await expect(page.getByText('“First?” is now number 3 of 3')).toBeVisible()
  await expect(page.getByText('Somebody else changed the order meanwhile')).toHaveCount(0)
  await expect.poll(order).toEqual(['Third?', 'Second?', 'First?'])
})
