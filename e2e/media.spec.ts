import { pictures } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPicture } from '#test/factories/pictures.ts'

import { expect, test } from './fixtures.ts'
import { card, emptyLibrary, mediaPath, noPicture, outcome, pngFile, refusal } from './media.ts'
import { toast } from './users.ts'

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
  await expect(card(page, 'cot.png')).toContainText(/Needs alt text.*64 × 48 · not used/)
  await expect
    .poll(() =>
      card(page, 'cot.png')
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)

  await page.getByLabel('Browse').setInputFiles(await pngFile('cot.png'))
  await expect(outcome(page, 'cot.png').last()).toContainText('It was in the library already')
  await expect(card(page, 'cot.png')).toHaveCount(1)
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
