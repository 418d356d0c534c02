import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { saveContent, loadContent } from '#app/content/revisions/save-content.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }

/** A colleague saves a change of the record. */
async function save(record: ContentRef, change: ContentFields) {
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const staff = await given.staff({ firstName: 'Amina' })
  await saveContent(record, staff, { fields: { ...fields, ...change }, baseRevisionId })
}

async function changedPage(change: ContentFields) {
  const page = await createPage({ title: 'Our promise', body: 'We come at night.\n\nAt your own door.' })
  const record: ContentRef = { kind: 'page', id: page.id }
  await save(record, change)
  return { record, slug: page.slug, path: `/cms/pages/${page.id}` }
}

test(
  'the publication page shows what will change for visitors, who then see it',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    const body = 'We come by night and by day.\n\nAt your own door.'
    const { slug, path } = await changedPage({ title: 'Our word', body })
    await visit(`/${slug}`)
    await expect(page.getByRole('heading', { name: 'Our promise' })).toBeVisible()
    await visit(`${path}/publication`)
    await expect(page.getByText('Live with changes')).toBeVisible()
    await expect(page.getByRole('deletion').filter({ hasText: 'promise' })).toBeVisible()
    await expect(page.getByRole('insertion').filter({ hasText: 'word' })).toBeVisible()
    await expect(page.getByRole('insertion').filter({ hasText: 'and by day' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await visit(`/${slug}`)
    await expect(page.getByRole('heading', { name: 'Our word' })).toBeVisible()
    await expect(page.getByText('We come by night and by day.')).toBeVisible()
  },
)

test('nothing is published if somebody saved meanwhile, and what would change now is shown', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  const { record, slug, path } = await changedPage({ title: 'Our word' })
  await visit(`${path}/publication`)
  await save(record, { title: 'Our vow' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Somebody saved it since you opened this page/)).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'vow' })).toBeVisible()
  await visit(`/${slug}`)
  await expect(page.getByRole('heading', { name: 'Our promise' })).toBeVisible()
  await visit(`${path}/publication`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('times are London times: a wrong order is rejected, and an hour that occurs twice must be chosen', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  const { id } = await createPost({ title: 'A cot beside the bed', publishStatus: 'draft' })
  await visit(`/cms/blog/${id}/publication`)
  const start = page.getByRole('group', { name: 'Publish date' })
  const end = page.getByRole('group', { name: 'Visitors see it until' })
  await start.getByLabel('Another day').check()
  await start.getByLabel('Day', { exact: true }).fill('2027-10-31')
  await start.getByLabel('Time').fill('01:30')
  await end.getByLabel('A certain day').check()
  await end.getByLabel('Day', { exact: true }).fill('2027-10-01')
  await end.getByLabel('Time').fill('09:00')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await start.getByLabel('The second one').check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(end.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(/The end must be after the start/)
  await end.getByLabel('Day', { exact: true }).fill('2027-12-01')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/cms\/blog\/[0-9a-f-]+$/)
  await visit(`/cms/blog/${id}/publication`)
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(start.getByLabel('Day', { exact: true })).toHaveValue('2027-10-31')
  await expect(start.getByLabel('The second one')).toBeChecked()
})

test(
  'a withdrawn page is not found by visitors, and a post can be archived',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    const { slug, path } = await changedPage({})
    await visit(`${path}/withdrawal`)
    await expect(page.getByText(`Visitors will find nothing at /${slug} any more`)).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await visit(`/${slug}`)
    await expect(page).toHaveTitle(/not found/i)

    const { id } = await createPost()
    await visit(`/cms/blog/${id}/withdrawal`)
    await page.getByLabel('Archived').check()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page).toHaveURL(new RegExp(`${id}$`))
    await visit(`/cms/blog/${id}/history`)
    await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  },
)

test(
  'a deleted page goes to the Bin, and is restored or removed for good from there',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    const { id } = await createPage({ title: 'Christmas hours' })
    await visit(`/cms/pages/${id}/deletion`)
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this page?' })
    await question.getByLabel('Is led to another page').check()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByLabel('Page', { exact: true })).toHaveAccessibleDescription(/where visitors are led/)
    await question.getByLabel('Page', { exact: true }).selectOption('FAQs')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/cms\/pages$/)

    await visit('/cms/bin')
    const row = page.getByRole('row').filter({ hasText: 'Christmas hours' })
    await row.getByRole('button', { name: 'Restore Christmas hours' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Page restored' })).toBeVisible()
    await expect(row).toHaveCount(0)
    await visit(`/cms/pages/${id}/deletion`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/cms\/pages$/)
    await visit('/cms/bin')
    await row.getByRole('link', { name: 'Remove Christmas hours for good' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove for good' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Page removed' })).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test(
  'any two versions can be compared, and a version named and restored @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    const { record, path } = await changedPage({ title: 'Our word' })
    await save(record, { title: 'Our vow' })
    await visit(`${path}/history`)
    const versions = page.getByRole('link', { name: /^Saved at / })
    await expect(versions).toHaveCount(2)
    await versions.last().click()
    await expect(page.getByRole('insertion').filter({ hasText: 'word' })).toBeVisible()

    await page.getByLabel('Compare it with').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: 'What changed after it' })).toBeVisible()
    await expect(page.getByRole('insertion').filter({ hasText: 'vow' })).toBeVisible()

    await page.getByLabel('Name of this version').fill('n'.repeat(81))
    await page.getByRole('button', { name: 'Name it' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await page.getByLabel('Name of this version').fill('Before the vow')
    await page.getByRole('button', { name: 'Name it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Before the vow' })).toBeVisible()

    await page.getByRole('button', { name: 'Restore this version' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await visit(`${path}/history`)
    await expect(page.getByRole('link', { name: /^Restored at / })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Before the vow' })).toBeVisible()
    expect(await loadContent(record)).toMatchObject({ fields: { title: 'Our word' } })
  },
)

test('discarded changes remain in the history', withoutJavaScript, async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  const { record, path } = await changedPage({ title: 'Our word' })
  await visit(`${path}/discarding`)
  await expect(page.getByRole('deletion').filter({ hasText: 'word' })).toBeVisible()
  await page.getByRole('button', { name: 'Give up the changes' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  expect(await loadContent(record)).toMatchObject({ hasDraft: false, fields: { title: 'Our promise' } })
  await visit(`${path}/history`)
  await expect(page.getByRole('link', { name: /^Saved at / })).toBeVisible()
})

test(
  'a page that the site needs explains why it cannot be withdrawn or deleted',
  inHtml,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    const { id } = await createPage({ title: 'Privacy Policy', isProtected: true })
    await visit(`/cms/pages/${id}/withdrawal`)
    await expect(page.getByText('This page stays where it is')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    await visit(`/cms/pages/${id}/deletion`)
    const dialog = page.getByRole('dialog', { name: 'This page cannot be deleted' })
    await expect(dialog.getByText(/The site cannot be without this page/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  },
)
