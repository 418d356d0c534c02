import type { Page } from '@playwright/test'

import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createPage } from '#test/factories/content.ts'

import { expect, test } from './fixtures.ts'

/** Blocks the scripts; the returned function lets them load. */
async function holdScripts(page: Page) {
  const { promise: haveCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await haveCome
    await route.continue()
  })
  return letCome
}

test('text typed before the scripts of an editor have loaded is saved without another keystroke @desktop', async ({
  page,
  signedIn,
}) => {
  const member = await signedIn('editor')
  const { id } = await createPage({ isPublished: false, body: 'Begin.' })
  const letCome = await holdScripts(page)
  await page.goto(`/cms/pages/${id}`, { waitUntil: 'commit' })
  await page.getByLabel('Title', { exact: true }).fill('Typed early')
  await page.getByLabel('Body', { exact: true }).fill('Begin early.')
  letCome()
  await expect
    .poll(async () => (await findWorkingCopy({ kind: 'page', id }, member.id))?.fields)
    .toMatchObject({ title: 'Typed early', body: 'Begin early.' })
})

test('text typed into a filled text area before the scripts have loaded is preserved @desktop', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  const letCome = await holdScripts(page)
  await page.goto('/admin/privacy/register/notes', { waitUntil: 'commit' })
  const basis = page.getByRole('textbox', { name: 'Lawful basis' })
  const untouched = await basis.nth(1).inputValue()
  await basis.first().fill('As our adviser says')
  letCome()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(basis.first()).toHaveValue('As our adviser says')
  await expect(basis.nth(1)).toHaveValue(untouched)
})
