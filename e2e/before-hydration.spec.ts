import { kindInfo } from '#app/content/content-kinds.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createContentRecord, createMidwife, createPage } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { holdScripts, untilSettled } from './settled.ts'

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
  const { id } = await given.product({ name: 'Wrap', description: 'Soft.' })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/shop/admin/products/${id}`, { waitUntil: 'commit' })
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect(description).toHaveValue('Soft.')
  await description.fill('Soft, and warm.')
  releaseScripts()
  await untilSettled(page)
  await expect(description).toHaveValue('Soft, and warm.')
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Wrap')
})

test('a page that its reader has scrolled before the scripts have loaded stays where it is', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.setViewportSize({ width: 360, height: 500 })
  const { id } = await given.contact({ message: 'Somebody is awake.\n\n'.repeat(60) })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/admin/inbox/contact-submissions/${id}`, { waitUntil: 'commit' })
  await expect(page.getByText('Somebody is awake.').last()).toBeAttached()
  await page.evaluate(() => scrollTo(0, 300))
  releaseScripts()
  await untilSettled(page)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(300)
})

test('no field of an editor moves when the scripts and the rich-text editor arrive', async ({ page, signedIn }) => {
  await signedIn('editor')
  const languages = ['English', 'Polish', 'Punjabi', 'Portuguese']
  // Each with another field that the scripts replace, or that follows the rich-text editor.
  for (const kind of ['post', 'faq', 'midwife', 'class'] as const) {
    const { id } = kind === 'midwife' ? await createMidwife({ languages }) : await createContentRecord(kind)
    const releaseScripts = await holdScripts(page)
    await page.goto(`${kindInfo[kind].path}/${id}`, { waitUntil: 'commit' })
    await page.waitForFunction(isStyled)
    const before = await page.evaluate(topsOfFields)
    releaseScripts()
    await untilSettled(page)
    await expect(page.locator('.rich-text-body')).toBeVisible()
    expect.soft(await page.evaluate(topsOfFields), kind).toMatchObject(before)
  }
})

test('nothing on a page of the desk moves when its scripts arrive', async ({ page, signedIn }) => {
  await signedIn()
  const { id } = await given.contact()
  for (const path of [
    '/admin/contact-submissions',
    '/cms/pages',
    `/admin/inbox/contact-submissions/${id}`,
    '/shop/admin/discounts/new',
    '/cms/settings/areas',
  ]) {
    const releaseScripts = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(isStyled)
    const before = await page.evaluate(topsOfFields)
    releaseScripts()
    await untilSettled(page)
    expect.soft(await page.evaluate(topsOfFields), path).toMatchObject(before)
  }
})

function isStyled() {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return document.readyState !== 'loading' && document.fonts.status === 'loaded' && sheets.every(({ sheet }) => sheet)
}

/** From the top of the page, by the words beside each field. */
function topsOfFields() {
  const labels = [...document.querySelectorAll<HTMLElement>('main :is(label, legend, summary, h2)')]
  const shown = labels.filter((label) => label.checkVisibility({ visibilityProperty: true }))
  return Object.fromEntries(
    shown.map((label) => [label.innerText.trim(), Math.round(label.getBoundingClientRect().top + scrollY)]),
  )
}
