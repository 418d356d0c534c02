import type { Page } from '@playwright/test'

import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { createBinned, createPage, createPost } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('the publication, history, deletion, Bin and archive pages have no accessibility violations', async ({
  page,
  navigate,
  signedIn,
}) => {
  const staff = await signedIn()
  const [before, after] = [await createPicture('#aa0000', { altText: 'A lamp' }), await createPicture('#00bb00')]
  const body = `One midwife.\n\nAt your door.\n\nAt night.\n\nBy day.\n\n![A lamp](/media/${before})`
  const { id } = await createPage({ title: 'Our promise', body })
  const record = { kind: 'page' as const, id }
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const change = { title: 'Our word', hero: after, slug: `word-${id}`, body: `${body.slice(0, -60)} Ring us.\n\nNow.` }
  const { revisionId } = await saveContent(record, staff, { fields: { ...fields, ...change }, baseRevisionId })
  const draft = await createPost({ publishStatus: 'draft' })
  const binned = await createBinned('page')
  const below = [
    'publication',
    'withdrawal',
    'discarding',
    'history',
    `history/${revisionId}`,
    `history/${baseRevisionId}`,
  ]
  const paths = [...below, `history/${revisionId}/name`, 'deletion'].map((at) => `/cms/pages/${id}/${at}`)
  for (const path of [...paths, '/cms/bin', '/cms/archive', `/cms/bin/${binned.id}/removal`]) {
    await navigate(path)
    await expectAccessible(page)
  }
  await navigate(`/cms/blog/${draft.id}/publication`)
  await page.getByLabel('Visitors see it until').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessibleAroundFrame(page)
})

test('the page around a preview has no accessibility violations', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  const { id } = await createPage({ publishFrom: new Date('2031-07-01') })
  await visit(`/cms/pages/${id}`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expectAccessibleAroundFrame(page)
  await visit(`/cms/pages/${id}/preview`)
  await expectAccessibleAroundFrame(page)
})

/** No script runs in the frame, and so neither does axe. Its content is checked where visitors see it. */
async function expectAccessibleAroundFrame(page: Page) {
  await expect(page.locator('iframe[title]')).toHaveCount(1)
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page)
}

const pages = {
  '/cms/pages/new': 'New Page',
  '/cms/blog/new': 'New Post',
  '/cms/faqs/new': 'New FAQ',
  '/cms/homepage/new': 'New Slide',
}

test('the editors for new content have no accessibility violations', async ({ page, navigate, signedIn }) => {
  await signedIn()
  for (const [path, title] of Object.entries(pages)) {
    await navigate(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expectAccessible(page)
  }
})
