import type { Page } from '@playwright/test'

import { issueFormToken } from '#app/platform/forms/form-token.server.ts'
import { tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { expectAccessible as expectNothingFound } from './accessibility.ts'
import { mailsAbout } from './contact-form.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const formPath = '/privacy/your-data'
const listPath = '/admin/privacy/requests'
const words = 'All that you hold about the birth of my son.'

/** Axe waits with timers, which do not run without JavaScript. */
async function expectAccessible(page: Page) {
  if (test.info().project.use.javaScriptEnabled !== false) await expectNothingFound(page)
}

async function openForm(page: Page, visit: (path: string) => Promise<void>) {
  await visit(formPath)
  // Backdates the form: what is sent within two seconds is taken for a bot.
  const token = issueFormToken(Date.now() - 60_000)
  await page.locator(`[name=${tokenName}]`).evaluate((field, value) => field.setAttribute('value', value), token)
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send my request' }).click()
}

async function mailedLink(reference: string, email: string, name: RegExp) {
  const mail = (await mailsAbout(reference)).find(({ to }) => to.includes(email))
  const text = (mail?.text ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  expect(text).not.toContain('birth of my son')
  return name.exec(text)?.[1] ?? ''
}

test(
  'a visitor asks for a copy and confirms the address by the emailed link, and staff answer the request @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await visit('/privacy')
    await page.getByRole('main').getByRole('link', { name: 'your data and your rights' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data and your rights')
    await openForm(page, visit)
    await send(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please choose what you would like us to do',
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please say in a few words what it is about',
    ])
    await expectAccessible(page)

    const email = `ada.${Date.now()}@example.com`
    await page.getByLabel('A copy of the information that you hold about me').check()
    await page.getByLabel('Your name').fill('Ada Okafor')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('What it is about').fill(words)
    await send(page)
    const panel = page.getByRole('region', { name: 'We have your request' })
    await expect(panel).toContainText(email)
    const reference = /[\dA-Z]{4}-[\dA-Z]{4}/.exec(await panel.innerText())?.[0] ?? ''
    await expectNothingLost(page)

    // The page after sending leads to the status of the request, but cannot confirm the address.
    await panel.getByRole('link', { name: 'See where your request is' }).click()
    await expect(page).toHaveURL(/\/privacy\/your-data\/request\?link=[\w-]{16}$/)
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(page.locator('html')).not.toContainText(email)
    await expect(page.getByRole('button', { name: 'Yes, this address is mine' })).toHaveCount(0)

    const link = await mailedLink(reference, email, /(\/privacy\/your-data\/request\?of=[\w-]+\.[\w-]+\.[\w-]+)/)
    await visit(link)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, this address is mine' }).click()
    await expect(page.getByRole('region', { name: 'Thank you: your address is confirmed' })).toBeVisible()
    await visit(link)
    await expect(page.getByRole('button', { name: 'Yes, this address is mine' })).toHaveCount(0)

    await signedIn()
    await visit('/admin/dashboard')
    await expect(page.getByRole('region', { name: 'Requests about personal data' })).toContainText('open')
    await visit(listPath)
    await expectAccessible(page)
    await expectNothingLost(page)
    await page.getByRole('link', { name: 'Ada Okafor' }).last().click()
    await visit(listPath)
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/Search by name/))
      .first()
      .fill(reference)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(reference))
    await page.getByRole('link', { name: 'Ada Okafor' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Copy of their data')
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByRole('main')).toContainText('Answered from the email address that they gave')
    await expectAccessible(page)
    await expectNothingLost(page)

    await page.getByRole('button', { name: 'Take it' }).click()
    await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0)
    await page.getByLabel('New note').fill('Her file is ready.')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByText('Her file is ready.')).toBeVisible()

    const record = page.url()
    await page.getByRole('link', { name: 'Answer it' }).click()
    await expect(page.getByText('Dear Ada Okafor,', { exact: true })).toBeVisible()
    await expect(page.getByText('Check with your adviser').first()).toBeVisible()
    await expectAccessible(page)
    await expectNothingLost(page)
    await visit(record)

    await page.getByRole('button', { name: 'What we hold about them' }).click()
    await expect(page.getByRole('heading', { name: /^Of this person/ })).toBeVisible()
    expect(decodeURIComponent(page.url())).not.toContain(email)
    await visit(record)
    await page.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByRole('main')).toContainText(/Answered, \d/)
    await visit(link)
    await expect(page.getByRole('main')).toContainText(/Answered, \d/)
  },
)

test(
  'staff enter a request from a letter, ask for proof of identity, extend it and refuse it by letter',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await visit(`${listPath}/new`)
    await page.getByRole('button', { name: 'Enter it' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please choose what they ask for',
      'Please choose how it came',
      'Name must be at least 2 characters',
    ])
    await page.getByLabel('What they ask for').selectOption('Erasure')
    await page.getByLabel('How it came').selectOption('Letter')
    await page.getByLabel('Name').fill('Eve Letter')
    await page.getByLabel('What they ask, in their words').fill('Delete me. 1 Mill Lane, York.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enter it' }).click()
    await expect(page.getByRole('main')).toContainText('Eve Letter')

    const open = async (label: string) => await page.getByText(label, { exact: true }).first().click()
    await open('Ask for proof of identity')
    await page.locator('[data-intent=ask-identity]').getByRole('button').click()
    await expect(page.getByRole('main')).toContainText('The clock stands still')
    await expect(page.getByRole('link', { name: 'Ask for identity' })).toBeVisible()
    await page.getByText('The identity is checked', { exact: true }).first().click()
    await page.getByLabel('How you know who it is').selectOption('Called back on the number that we hold')
    await page.locator('[data-intent=identity]').getByRole('button').click()
    await expect(page.getByRole('main')).toContainText('Identity checked by')

    await open('Extend it by two months')
    await page.locator('[data-intent=extend]').getByRole('button').click()
    await expect(page.getByText('Please say why it takes longer: the letter tells them').first()).toBeVisible()
    await page.getByLabel('Why it takes longer').fill('Three children are concerned.')
    await page.locator('[data-intent=extend]').getByRole('button').click()
    await expect(page.getByRole('main')).toContainText('Extended by two months')

    await open('Refuse it')
    await page.getByLabel('What it rests on').selectOption({ index: 5 })
    await page.getByLabel('Why it is refused').fill('The invoice of last year has to stay.')
    await page.locator('[data-intent=refuse]').getByRole('button').click()
    await expect(page.getByRole('main')).toContainText('The invoice of last year has to stay.')
    await page.getByRole('link', { name: 'Refuse it' }).click()
    await expect(page.getByRole('main')).toContainText('The law has us keep it')
  },
)
