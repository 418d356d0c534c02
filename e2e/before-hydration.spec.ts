import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { expect, holdScripts, test } from './fixtures.ts'

test('text typed before the scripts of an editor have loaded is saved without another keystroke', async ({
  page,
  signedIn,
}) => {
  const member = await signedIn('editor')
  const { id } = await createPage({ isPublished: false, body: 'Begin.' })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/cms/pages/${id}`, { waitUntil: 'commit' })
  await page.getByLabel('Title', { exact: true }).fill('Typed early')
  await page.getByLabel('Body', { exact: true }).fill('Begin early.')
  releaseScripts()
  await expect
    .poll(async () => (await findWorkingCopy({ kind: 'page', id }, member.id))?.fields)
    .toMatchObject({ title: 'Typed early', body: 'Begin early.' })
})

test('text typed into a filled text area before the scripts have loaded is preserved', async ({ page, signedIn }) => {
  await signedIn()
  const releaseScripts = await holdScripts(page)
  await page.goto('/admin/privacy/register/notes', { waitUntil: 'commit' })
  const basis = page.getByRole('textbox', { name: 'Lawful basis' })
  const untouched = await basis.nth(1).inputValue()
  await basis.first().fill('As our adviser says')
  releaseScripts()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(basis.first()).toHaveValue('As our adviser says')
  await expect(basis.nth(1)).toHaveValue(untouched)
})

test('a page that its reader has scrolled before the scripts have loaded stays where it is', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.setViewportSize({ width: 360, height: 500 })
  const post = await createPost({ publishStatus: 'draft', body: 'Somebody is awake.\n\n'.repeat(60) })
  const { id } = await given.contact({ message: 'Somebody is awake.\n\n'.repeat(60) })
  for (const path of [`/cms/blog/${post.id}/publication`, `/admin/inbox/contact-submissions/${id}`]) {
    const releaseScripts = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText('Somebody is awake.').last()).toBeAttached()
    await page.evaluate(() => scrollTo(0, 300))
    releaseScripts()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    expect.soft(await page.evaluate(() => Math.round(scrollY)), path).toBe(300)
  }
})
