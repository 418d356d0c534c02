import type { Page } from '@playwright/test'

import { drawnPicture } from '#test/factories/pictures.ts'
import { staffPassword } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { linksOn, press } from './practice-forms.ts'
import type { PracticeSite } from './practice-site.ts'
import { owner, practiceSettings, reorder, reword } from './practice-words.ts'
import { untilSettled } from './settled.ts'

const record = /^\/cms\/(?:pages|faqs)\/[0-9a-f-]{36}$/
const reason = { inSpiteOf: 'This is how we say it' }

async function open(page: Page, path: string) {
  await page.goto(path)
  await untilSettled(page)
}

/** From the link printed at the first start to the checklist of a new site. */
export async function signUp(page: Page, { setUpPath }: PracticeSite) {
  await open(page, setUpPath)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('First name').fill(owner.firstName)
  await page.getByLabel('Last name').fill(owner.lastName)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/cms\/opening$/)
}

/** By hand, from the checklist of a new site: name, colours, logo, icon and share picture. */
export async function setBrand(page: Page) {
  await page.getByRole('link', { name: 'Brand settings Your name and logo' }).click()
  const brand = practiceSettings['/cms/settings/brand'] ?? {}
  await page.getByRole('textbox', { name: 'Site name' }).fill(brand['site_name'] ?? '')
  await page.getByRole('textbox', { name: 'Shop name' }).fill(brand['shop_name'] ?? '')
  await page.getByRole('textbox', { name: /^Main colour/ }).fill(brand['action_colour'] ?? '')
  await page.getByRole('textbox', { name: /^Accent/ }).fill(brand['accent_colour'] ?? '')
  await page.getByRole('checkbox', { name: 'The logo contains the name' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings updated').first()).toBeVisible()
  // Small, because a large one occupies both cores for seconds while other tests are running.
  const sizes = { logo: { width: 240, height: 80 }, favicon: { width: 128, height: 128 } }
  for (const [place, size] of Object.entries({ ...sizes, share: { width: 400, height: 210 } })) {
    const buffer = await drawnPicture('#14532d', size)
    await page
      .locator(`input[type=file][id=${place}]`)
      .setInputFiles({ name: `${place}.png`, mimeType: 'image/png', buffer })
    await expect(page.locator(`input[name=${place}]`)).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Save pictures' }).click()
  await expect(page.getByRole('region').or(page.locator('main')).getByText('Settings updated').first()).toBeVisible()
}

export async function fillSettings(page: Page) {
  for (const [path, { site_name: _, ...typed }] of Object.entries(practiceSettings)) {
    await press(page, path, 'Save', typed)
  }
}

/** The edit addresses of the pages of the site, then of the legal pages, then of the FAQs. */
export async function listRecords(page: Page): Promise<string[]> {
  const [pages, questions] = [await linksOn(page, '/cms/pages', record), await linksOn(page, '/cms/faqs', record)]
  return [...pages, ...questions]
}

/** By hand: moves a section of the home page down and publishes the page. */
export async function moveSection(page: Page) {
  await open(page, '/cms/pages?search=home')
  await page.locator('#content').getByRole('link', { name: 'Home', exact: true }).click()
  await page.locator('#body').getByRole('button', { name: 'Move section down' }).nth(2).click()
  await page.getByRole('button', { name: 'Publish…' }).first().click()
  await expect(page).toHaveURL(/\/publication$/)
  const why = page.getByLabel('Why publish it in spite of the warnings?')
  if (await why.isVisible()) await why.fill(reason.inSpiteOf)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(/\/cms\/pages\/[0-9a-f-]{36}$/)
}

export async function publish(page: Page, path: string, typed: Record<string, string>) {
  await press(page, path, 'Save', typed)
  await press(page, `${path}/publication`, 'Publish', reason)
}

export function isLegal({ body }: Record<string, string>): boolean {
  return body !== undefined && !body.includes(':::section')
}

/** Legal texts keep what the law requires, and name the company. */
export function rewordedRecord(before: Record<string, string>): Record<string, string> {
  const { body = '', slug: _, ...fields } = before
  if (isLegal(before)) {
    const officer = body.replace('to be announced. Until then, please send', 'Effie Gordon. Please send')
    return { body: `Lantern Row Ltd, a company in Leith, wrote this page.\n\n${officer}` }
  }
  const other = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, reword(text)]))
  return { ...other, ...(body ? { body: reorder(reword(body)) } : {}) }
}

/** By hand: the first email that families receive. */
export async function rewordMail(page: Page) {
  await open(page, '/cms/texts?search=received')
  await page.getByRole('link', { name: 'We have received what you sent' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('A lantern is lit: {form}, {reference}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings updated').first()).toBeVisible()
}

export async function rewordTexts(page: Page, path: string, before: Record<string, string>) {
  await press(
    page,
    path,
    'Save',
    Object.fromEntries(Object.entries(before).map(([name, text]) => [name, reword(text)])),
  )
}

/** The first product is added by hand, with its own picture. */
export async function addProducts(page: Page) {
  await press(page, '/shop/admin/categories/new', 'Add Category', { name: 'Night' })
  await open(page, '/shop/admin')
  await page.getByRole('link', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Product name').fill('Night lamp')
  await dialog.getByLabel('Price (£)').fill('24')
  const buffer = await drawnPicture('#7c2d12')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
  await expect(dialog.locator('[name=pictures]')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Product Added' })).toBeVisible()
  for (const [at, name] of ['Wool shawl', 'Oat soap', 'Tea for two', 'Warm stone'].entries()) {
    const picture = await drawnPicture(`#14${at}32d`)
    await press(page, '/shop/admin/products/new', 'Add Product', { name, price: '9.50', 'pictures-file': picture })
  }
}

/** The first post is written by hand, with a picture uploaded from within the text. */
export async function writePosts(page: Page) {
  await open(page, '/cms/blog/new')
  await page.getByLabel('Title', { exact: true }).fill('The first night')
  await page.getByRole('textbox', { name: 'Body' }).click()
  await page.keyboard.type('It was dark, and then it was not.\n')
  await page.getByRole('toolbar', { name: 'Formatting' }).first().getByRole('button', { name: 'Picture' }).click()
  const dialog = page.getByRole('dialog', { name: /^Insert (?:a picture|pictures)$/ })
  const buffer = await drawnPicture('#1e3a8a')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'night.png', mimeType: 'image/png', buffer })
  await dialog.getByLabel('Alt text').fill('A lamp in a window')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(page.locator('textarea[name=body]')).toHaveValue(/\/media\/[0-9a-f-]{36}/)
  const body = await page.locator('textarea[name=body]').inputValue()
  const [picture = ''] = /!\[.*?\]\(\/media\/[0-9a-f-]{36}\)/.exec(body) ?? []
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page).toHaveURL(/\/cms\/blog\/[0-9a-f-]{36}$/)
  await press(page, `${new URL(page.url()).pathname}/publication`, 'Publish', reason)
  for (const title of ['The second night', 'The third night']) {
    const path = await press(page, '/cms/blog/new', 'Save', { title, body: `Again it was dark.\n\n${picture}` })
    await press(page, `${path}/publication`, 'Publish', reason)
  }
}

/** By hand: the changes are shown before they are applied. */
export async function restorePage(page: Page, path: string) {
  await open(page, path)
  await page.getByRole('link', { name: 'Back to the original' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back to the original')
  await expect(page.getByRole('deletion').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the original' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'as it came with the site' })).toBeVisible()
  await press(page, `${path}/publication`, 'Publish', reason)
}
