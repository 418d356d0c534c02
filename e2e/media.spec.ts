import { eq } from 'drizzle-orm'

import { listShownPictures } from '#app/media/pictures.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPicture, createSlideWithPicture } from '#test/factories/pictures.ts'

import { pressChip, searchList } from './filters.ts'
import { expect, test } from './fixtures.ts'
import { card, emptyLibrary, mediaPath, noPicture, outcome, pngFile, refusal } from './media.ts'
import { toast } from './users.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }

test.describe.configure({ mode: 'serial' })
test.beforeEach(emptyLibrary)

test('each of several files uploaded at once reports its own outcome, and only pictures enter the library @quick', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await visit(mediaPath)
  await expect(page.getByText('No pictures yet')).toBeVisible()
  const large = { ...noPicture('large.png'), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  const files = [await pngFile('cot.png'), noPicture('words.png'), noPicture('notes.pdf', 'application/pdf'), large]
  await page.getByLabel('Browse').setInputFiles(files)
  await expect(outcome(page, 'cot.png')).toContainText('Image Uploaded')
  await expect(outcome(page, 'words.png')).toContainText('Please select an image file (JPG, PNG, GIF, etc.)')
  await expect(outcome(page, 'notes.pdf')).toContainText('Please select an image file (JPG, PNG, GIF, etc.)')
  await expect(outcome(page, 'large.png')).toContainText('Please select an image smaller than 5MB')
  await expect(toast(page, 'Image Uploaded')).toBeVisible()
  for (const title of ['Invalid File Type', 'File Too Large']) await expect(refusal(page, title)).toBeVisible()
  await expect(card(page, 'cot.png')).toContainText(/64 × 48 · not used.*Needs alt text/)
  await expect
    .poll(() =>
      card(page, 'cot.png')
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)

  await page.getByLabel('Browse').setInputFiles(await pngFile('cot.png'))
  await expect(outcome(page, 'cot.png').last()).toContainText('It was in the library already')
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
})

test('a picture can be pasted into the library', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit(mediaPath)
  const { buffer } = await pngFile('bear.png')
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'bear.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, buffer.toString('base64'))
  await expect(card(page, 'bear.png')).toBeVisible()
})

test('pictures are uploaded through a plain form without JavaScript', inHtml, async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit(`${mediaPath}/new`)
  const dialog = page.getByRole('dialog', { name: 'Upload pictures' })
  await dialog.getByLabel('Pictures').setInputFiles([await pngFile('cot.png'), noPicture('words.png')])
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toContainText('There is a problem')
  await expect(dialog).toContainText('words.png: Invalid File Type. Please select an image file (JPG, PNG, GIF, etc.)')
  await expect(dialog).toContainText('One picture is in the library.')
  await visit(mediaPath)
  await page.getByLabel('Browse').setInputFiles(await pngFile('bear.png'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(toast(page, 'Image Uploaded')).toBeVisible()
  await expect(card(page, 'bear.png')).toBeVisible()
})

test(
  'the library asks for alt text until a picture has one or is decorative',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    await createPicture('#aa0000', { fileName: 'cot.png' })
    await createPicture('#00bb00', { fileName: 'leaves.png', isDecorative: true })
    await visit(mediaPath)
    await page.getByRole('link', { name: 'Show it' }).click()
    await expect(card(page, 'leaves.png')).toHaveCount(0)
    await card(page, 'cot.png').getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'cot.png' })
    await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A cot by an open window')
    await dialog.getByRole('spinbutton', { name: 'From the left (%)' }).fill('20')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'The picture is saved')).toBeVisible()
    await expect(page.getByText('No picture matches')).toBeVisible()
    await searchList(page, 'window')
    await expect(page).toHaveURL(/search=window/)
    await pressChip(page, 'Needs alt text')
    await expect(card(page, 'cot.png')).toBeVisible()
    expect(await db.select().from(pictures).where(eq(pictures.fileName, 'cot.png'))).toMatchObject([
      { altText: 'A cot by an open window', focalX: 20, focalY: 50 },
    ])
  },
)

test('the focal point moves by arrow keys and by click, and the crops follow', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  const id = await createPicture('#aa0000', { fileName: 'cot.png' })
  await visit(`${mediaPath}/${id}`)
  await page.getByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' }).focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
  const point = page.getByRole('button', { name: 'Focal point: 30 % from the left, 60 % from the top' })
  await expect(point).toBeFocused()
  const square = page.getByRole('figure', { name: 'Square' }).locator('img')
  await expect.poll(() => square.evaluate((img) => getComputedStyle(img).objectPosition)).toBe('30% 60%')
  const { width, height } = (await point.boundingBox())!
  await point.click({ position: { x: width * 0.9, y: height * 0.12 } })
  await expect(page.getByRole('spinbutton', { name: 'From the left (%)' })).toHaveValue('90')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The picture is saved')).toBeVisible()
  expect(await db.select().from(pictures)).toMatchObject([{ focalX: 90, focalY: 10 }])
})

test('the second person to save sees what the first one saved', async ({ page, visit, signedIn }) => {
  const { id: updatedBy } = await signedIn('editor')
  const id = await createPicture('#aa0000', { fileName: 'cot.png' })
  await visit(`${mediaPath}/${id}`)
  await db.update(pictures).set({ altText: 'A cradle', updatedBy, updatedAt: new Date() })
  const dialog = page.getByRole('dialog', { name: 'cot.png' })
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A cot')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText(/Maya Singh has changed this in the meantime.*Now it says: “A cradle”/)
  await expect(dialog.getByRole('textbox', { name: 'Alt text' })).toHaveValue('A cot')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The picture is saved')).toBeVisible()
  expect(await db.select().from(pictures)).toMatchObject([{ altText: 'A cot' }])
})

test(
  'a picture in use cannot be deleted, and an unused one can',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    const id = await createPicture('#aa0000', { fileName: 'cot.png' })
    await createSlideWithPicture(id, 'Night feeds')
    await visit(`${mediaPath}/${id}`)
    const uses = page.getByRole('region', { name: 'Where it is used' })
    await expect(uses.getByRole('link', { name: 'Night feeds', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Delete' }).click()
    const refused = page.getByRole('dialog', { name: 'This picture cannot be deleted' })
    await expect(refused.getByRole('link', { name: 'Night feeds' })).toBeVisible()
    await expect(refused.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await db.delete(pictureUses)
    await visit(`${mediaPath}/${id}/deletion`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'The picture is deleted')).toBeVisible()
    await expect(page.getByText('No pictures yet')).toBeVisible()
  },
)

test(
  'a picture can have a different crop in one of the places that use it',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    const id = await createPicture('#aa0000', { fileName: 'cot.png' })
    await createSlideWithPicture(id, 'Night feeds')
    await visit(`${mediaPath}/${id}`)
    await page.getByRole('link', { name: 'Crop for Night feeds' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop for Night feeds' })
    await dialog.getByRole('radio', { name: 'Something else' }).check()
    await dialog.getByLabel('From the left (%)').fill('20')
    await dialog.getByRole('button', { name: 'Save the crop' }).click()
    await expect(toast(page, 'The crop for Night feeds is saved')).toBeVisible()
    await expect(page.getByText('cropped in its own way')).toBeVisible()
    const [picture] = (await listShownPictures('slide', [(await readUse(id)).nounId], 'hero')).values()
    expect(picture?.[0]?.focal).toEqual({ x: 20, y: 50 })
  },
)

test('replacing the file of a picture preserves its id and alt text', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  const id = await createPicture('#aa0000', { fileName: 'cot.png', altText: 'A cot' })
  await visit(`${mediaPath}/${id}`)
  await page.getByRole('link', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace cot.png' })
  await dialog.getByLabel('New picture').setInputFiles(noPicture('words.png'))
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(dialog).toContainText('Invalid File Type. Please select an image file (JPG, PNG, GIF, etc.)')
  await dialog.getByLabel('New picture').setInputFiles(await pngFile('cradle.png', { width: 90, height: 60 }))
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(toast(page, 'Image Uploaded')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'cradle.png' })).toContainText('90 × 60 pixels')
  expect(await db.select().from(pictures)).toMatchObject([{ id, altText: 'A cot', fileName: 'cradle.png' }])
})

async function readUse(pictureId: string) {
  const [use] = await db.select().from(pictureUses).where(eq(pictureUses.pictureId, pictureId))
  if (!use) throw new Error('Nothing shows it')
  return use
}
