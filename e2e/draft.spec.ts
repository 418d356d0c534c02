import type { Page } from '@playwright/test'

import {
  ageForm,
  box,
  consentBox,
  fillDay,
  fillRegistration,
  formPaths,
  openMoreAnswers,
  press,
  radio,
  text,
} from './care-form.ts'
import { expect, test } from './fixtures.ts'
import { holdScripts } from './settled.ts'

async function drafts(page: Page) {
  return await page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft ')))
}

/** The draft, decrypted as the page itself can, with the cookie of this browser. */
async function openedDraft(page: Page) {
  const [[name, kept] = []] = await drafts(page)
  if (!name || !kept) return ''
  const { key } = await page.evaluate(async () => {
    const answer = await fetch('/form-draft-key', { method: 'POST', body: new URLSearchParams({ for: 'draft' }) })
    return (await answer.json()) as { key: string }
  })
  const { savedAt, iv, sealed } = JSON.parse(kept) as { savedAt: number; iv: string; sealed: string }
  const opening = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64'), 'AES-GCM', false, ['decrypt'])
  const additionalData = Buffer.from(`${name} ${savedAt}`)
  const how = { name: 'AES-GCM', iv: Buffer.from(iv, 'base64'), additionalData }
  return Buffer.from(await crypto.subtle.decrypt(how, opening, Buffer.from(sealed, 'base64'))).toString()
}

async function keptDraft(page: Page, words: string) {
  await expect.poll(async () => await openedDraft(page)).toContain(words)
}

/** Focuses a field, and waits for the key that encrypts the draft. */
async function beginTyping(page: Page, label: string) {
  const key = page.waitForResponse('**/form-draft-key')
  await text(page, label).focus()
  await (await key).finished()
}

test('a draft is stored encrypted, and cannot be restored without its cookie', async ({ page, visit, context }) => {
  await visit(formPaths.newborn)
  expect(await context.cookies()).toEqual([])
  await text(page, 'Your name').fill('Ada Okafor')
  await openMoreAnswers(page)
  await text(page, 'Medical concerns').fill('She sleeps a lot')
  await keptDraft(page, 'She sleeps a lot')
  const everything = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
  )
  expect(everything).not.toMatch(/Ada|sleeps|site.draft/)
  expect(await context.cookies()).toMatchObject([{ name: 'site.draft', httpOnly: true, sameSite: 'Strict' }])

  await page.reload()
  await expect(text(page, 'Medical concerns')).toHaveValue('She sleeps a lot')
  await context.clearCookies()
  await page.reload()
  await expect.poll(() => drafts(page)).toEqual([])
  await openMoreAnswers(page)
  await expect(text(page, 'Medical concerns')).toHaveValue('')
})

test('the Back button restores what was typed', async ({ page, visit }) => {
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('Ada Okafor')
  await keptDraft(page, 'Ada Okafor')
  await page.goto('/about')
  await page.goBack()
  await expect(text(page, 'Your name')).toHaveValue('Ada Okafor')
})

test('reopening the form in the same tab restores the draft, without consent and form token', async ({
  page,
  visit,
}) => {
  await visit(formPaths.antenatal)
  await fillRegistration(page)
  await radio(page, 'Is this your first baby?', 'No').check()
  await text(page, 'Concerns').fill('Needles')
  await keptDraft(page, 'Needles')
  const [[key] = []] = await drafts(page)
  expect(key).toBe('draft /services/antenatal-classes-registration')
  expect(await openedDraft(page)).not.toMatch(/consent|form_token|keep_blank/)

  await visit('/about')
  await visit(formPaths.antenatal)
  await expect(text(page, 'Your name')).toHaveValue('Ada Okafor')
  await expect(text(page, 'Concerns')).toHaveValue('Needles')
  await expect(page.getByText('You have 1993 characters remaining')).toBeVisible()
  await expect(radio(page, 'Is this your first baby?', 'No')).toBeChecked()
  await expect(page.getByRole('group', { name: 'How was your earlier baby born?' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'When is your baby due?' }).getByRole('textbox').last()).not.toHaveValue(
    '',
  )
  await expect(consentBox(page)).not.toBeChecked()
})

test('text typed before hydration is saved, and not overwritten by the draft', async ({ page, visit }) => {
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('Old name')
  await openMoreAnswers(page)
  await text(page, 'Medical concerns').fill('Old concern')
  await keptDraft(page, 'Old concern')

  const releaseScripts = await holdScripts(page)
  await page.goto(formPaths.newborn, { waitUntil: 'commit' })
  await text(page, 'Your name').fill('New name')
  releaseScripts()
  await expect(text(page, 'Medical concerns')).toHaveValue('Old concern')
  await expect(text(page, 'Your name')).toHaveValue('New name')
  await keptDraft(page, 'New name')
})

test('text typed just before leaving the page is saved', async ({ page, visit }) => {
  await visit(formPaths.newborn)
  await beginTyping(page, 'Your name')
  await text(page, 'Your name').fill('Ada in a hurry')
  await page.goto('/about')
  await visit(formPaths.newborn)
  await expect(text(page, 'Your name')).toHaveValue('Ada in a hurry')
})

test('clearing the form also removes its draft and its error messages', async ({ page, visit }) => {
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('A')
  await box(page, 'I need care overnight').check()
  await openMoreAnswers(page)
  await box(page, 'Caesarean section').check()
  await fillDay(page, "Or your baby's date of birth", ['1', '2', '2026'])
  await press(page, 'Submit Request')
  await expect(page.getByText('There is a problem')).toBeVisible()
  await press(page, 'Clear this form')
  await expect(page.getByText('There is a problem')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'The form is empty again' })).toBeVisible()
  const controls = page.getByRole('main').locator('input:not([type=hidden]), textarea')
  expect(
    await controls.evaluateAll(
      (all: HTMLInputElement[]) =>
        all.filter((one) => (['checkbox', 'radio'].includes(one.type) ? one.checked : one.value)).length,
    ),
  ).toBe(0)
  expect(await drafts(page)).toEqual([])
  await page.reload()
  await expect(text(page, 'Your name')).toHaveValue('')
})

test('a draft is deleted when the form is sent', async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  await ageForm(page)
  await fillRegistration(page)
  await keptDraft(page, 'Ada Okafor')
  await press(page, 'Submit Registration')
  await expect(page.getByRole('region', { name: 'Registration Submitted!' })).toBeVisible()
  expect(await drafts(page)).toEqual([])
})

test('a draft is deleted after half an hour, whether the page is open or not', async ({ page, visit }) => {
  await page.clock.install()
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('Ada')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.clock.fastForward('29:00')
  expect(await drafts(page)).toHaveLength(1)
  await page.clock.fastForward('01:01')
  expect(await drafts(page)).toEqual([])

  await text(page, 'Your name').fill('Ada again')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.goto('/about')
  await page.clock.fastForward('30:01')
  await visit(formPaths.newborn)
  await expect(text(page, 'Your name')).toHaveValue('')
  expect(await drafts(page)).toEqual([])
})

test('each tab and each form has its own draft', async ({ page, visit, context }) => {
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('Ada')
  await keptDraft(page, 'Ada')
  await visit(formPaths.postnatal)
  await expect(text(page, 'Your name')).toHaveValue('')
  const other = await context.newPage()
  await visit(formPaths.newborn, other)
  await expect(text(other, 'Your name')).toHaveValue('')
})

test('the form can be sent if session storage is blocked', async ({ page, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  )
  await visit(formPaths.antenatal)
  await ageForm(page)
  await fillRegistration(page)
  await press(page, 'Submit Registration')
  await expect(page.getByRole('region', { name: 'Registration Submitted!' })).toBeVisible()
})
