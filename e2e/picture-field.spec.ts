import type { Page } from '@playwright/test'

import { setPictureUses } from '#app/media/pictures.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { expect, test } from './fixtures.ts'
import { emptyLibrary, noPicture, pngFile, refusal } from './media.ts'

test.describe.configure({ mode: 'serial' })

function gallery(page: Page) {
  return page.getByRole('group', { name: /^Pictures/ })
}

function idsIn(page: Page) {
  return gallery(page)
    .locator('input[name=pictures]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
}

test('the picture field adds pictures from the library and by upload, reorders them and removes them', async ({
  page,
  visit,
  signedIn,
}) => {
  await emptyLibrary()
  await signedIn()
  const cot = await createPicture('#aa0000', { fileName: 'cot.png' })
  const bear = await createPicture('#00bb00', { fileName: 'bear.png' })
  const moon = await createPicture('#0000cc', { fileName: 'moon.png' })
  const { id } = await given.product({ name: 'Wrap' })
  const user = { noun: 'product', id, label: 'Wrap', href: '/shop/admin' }
  await transaction((tx) => setPictureUses(tx, user, 'gallery', [moon, bear]))
  await visit(`/shop/admin/products/${id}`)
  expect(await idsIn(page)).toEqual([moon, bear])

  await gallery(page).getByRole('button', { name: 'Choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose from library' })
  await library.getByRole('searchbox', { name: 'Search' }).fill('cot')
  await expect(library.getByRole('listitem')).toHaveCount(1)
  await library.getByRole('button', { name: 'cot.png' }).click()
  await expect(library).toHaveCount(0)
  expect(await idsIn(page)).toEqual([moon, bear, cot])

  await gallery(page).getByRole('button', { name: 'Move cot.png earlier' }).press('Enter')
  await gallery(page).getByRole('button', { name: 'Remove moon.png' }).click()
  expect(await idsIn(page)).toEqual([cot, bear])

  await gallery(page)
    .getByLabel('Browse')
    .setInputFiles([noPicture('words.png'), await pngFile('new.png')])
  await expect(gallery(page).getByRole('button', { name: 'Remove new.png' })).toBeVisible()
  await expect(refusal(page, 'Invalid File Type')).toBeVisible()
  expect((await idsIn(page)).slice(0, 2)).toEqual([cot, bear])
})
