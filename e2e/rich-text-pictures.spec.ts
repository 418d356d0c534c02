import type { Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { noPicture, outcome, pngFile } from './media.ts'
import { editor, markdown, openEditor, toolbar } from './rich-text.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Insert (a picture|pictures)$/ })

type FileLike = { name: string; mimeType: string; buffer: Buffer }

/** Pastes or drops a file into the text, as a screenshot comes or a picture from a folder. */
async function bring(page: Page, how: 'paste' | 'drop', { name, mimeType, buffer }: FileLike, words = '') {
  await editor(page).evaluate(
    (element, { how: way, name: fileName, type, base64, text }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], fileName, { type }))
      if (text) data.setData('text/plain', text)
      const { left, top } = element.getBoundingClientRect()
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 30, clientY: top + 20 }),
      )
    },
    { how, name, type: mimeType, base64: buffer.toString('base64'), text: words },
  )
}

test('a picture is uploaded from within the text, and its alt text is asked for', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await openEditor(page, visit, '')
  await page.keyboard.type('Night\n')
  await toolbar(page).getByRole('button', { name: 'Picture' }).click()
  const name = `${test.info().project.name}-cot.png`
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([await pngFile(name), noPicture('words.png')])
  await expect(outcome(page, 'words.png')).toContainText(/./)
  await expect(dialog(page).getByText(name).first()).toBeVisible()
  await expectAccessible(page)
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await dialog(page).getByRole('button', { name: 'Insert' }).click()
  await expect(dialog(page).getByText('Please say what the picture shows, or that it only decorates')).toBeVisible()
  await expect(dialog(page).getByLabel('Alt text')).toBeFocused()
  await dialog(page).getByLabel('Alt text').fill('A cot by a window')
  await dialog(page).getByRole('button', { name: 'Insert' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(markdown(page)).toHaveValue(/^Night\n\n!\[A cot by a window\]\(\/media\/[0-9a-f-]{36}\)$/)
  const image = editor(page).getByRole('img', { name: 'A cot by a window' })
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
})

for (const how of ['paste', 'drop'] as const) {
  test(`a picture goes into the text by ${how}, and one that only decorates without alt text`, async ({
    page,
    visit,
    signedIn,
  }) => {
    await signedIn('editor')
    await openEditor(page, visit, '')
    await bring(page, how, await pngFile(`${test.info().project.name}-${how}.png`))
    await dialog(page).getByLabel('It only decorates').check()
    await dialog(page).getByRole('button', { name: 'Insert' }).click()
    await expect(markdown(page)).toHaveValue(/^!\[\]\(\/media\/[0-9a-f-]{36}\)$/)
  })
}

test('of words that bring a picture of themselves along only the words are taken @desktop', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await openEditor(page, visit, '')
  await bring(page, 'paste', await pngFile('preview.png'), 'From a letter')
  await expect(markdown(page)).toHaveValue('From a letter')
  await expect(dialog(page)).toHaveCount(0)
})
