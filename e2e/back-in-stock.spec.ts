import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { stockAlerts } from '#app/shop/back-in-stock/stock-alert-schema.ts'
import { given } from '#test/given.ts'

import { expect, site, test } from './fixtures.ts'
import { readMails } from './mailbox.ts'

const withoutJavaScript = { tag: '@without-javascript' }

async function linkTo(email: string) {
  const mail = (await readMails(site)).find(({ to }) => to.includes(email))
  return /\/back-in-stock\?of=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test(
  'a visitor confirms a back-in-stock alert through the link in the mail, and can cancel it @quick',
  withoutJavaScript,
  async ({ page, visit }) => {
    const { slug } = await given.product({ name: 'Muslin swaddle', stock: 0 })
    const email = `${randomUUID()}@example.com`
    await visit(`/shop/${slug}`)
    await page.getByLabel('Email me when it is back').fill('ada')
    await page.getByRole('button', { name: 'Email me' }).click()

    const field = page.getByRole('textbox', { name: 'Email address' })
    await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/)
    await expect(field).toHaveValue('ada')
    await field.fill(email)
    await page.getByRole('button', { name: 'Email me' }).click()
    await expect(page.getByRole('region', { name: 'Now check your email' })).toContainText(email)

    await page.goto(await linkTo(email))
    expect(new URL(page.url()).search).toMatch(/^\?link=/)
    const confirmedAt = async () =>
      (await db.select().from(stockAlerts).where(eq(stockAlerts.email, email)))[0]?.confirmedAt
    expect(await confirmedAt()).toBeNull()
    await page.getByRole('button', { name: 'Yes, email me' }).click()
    await expect(page.getByRole('region', { name: 'We will tell you' })).toContainText('Muslin swaddle')
    expect(await confirmedAt()).toBeInstanceOf(Date)

    await page.getByRole('button', { name: 'Take me off the list' }).click()
    await expect(page.getByRole('region', { name: 'Stopped' })).toBeVisible()
    expect(await db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(0)
    await page.goto(page.url())
    await expect(page.getByText('You are not on the list')).toBeVisible()
  },
)

test('a product in stock has no back-in-stock form', async ({ page, visit }) => {
  const { slug } = await given.product({ stock: 1 })
  await visit(`/shop/${slug}`)
  await expect(page.getByRole('link', { name: 'Buy Now' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me' })).toHaveCount(0)
  await visit(`/shop/${slug}/back-in-stock`)
  await expect(page).toHaveURL(`/shop/${slug}`)
})

test('a visitor waiting for a sold-out size must say which size', withoutJavaScript, async ({ page, visit }) => {
  const { id, slug } = await given.product({ name: 'Muslin wrap' })
  await given.variants(id, { Small: { price: 10_00, stock: 3 }, Large: { price: 12_00, stock: 0 } })
  const email = `${randomUUID()}@example.com`
  await visit(`/shop/${slug}`)
  await page.getByRole('link', { name: 'Email me when one is back' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('main')).toContainText('Please choose one')
  await page.getByLabel('Size').selectOption({ label: 'Large' })
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('region', { name: 'Now check your email' })).toContainText(email)
  await page.goto(await linkTo(email))
  await expect(page.getByRole('main')).toContainText('Muslin wrap (Large)')
})
