import type { Page } from '@playwright/test'

import { createPicture } from '#test/factories/pictures.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { emptyLibrary, noPicture, outcome, pngFile } from './media.ts'
import { editor, markdown, openEditor, replaceText, toolbar } from './rich-text.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Insert (a picture|pictures)$/ })

type FileLike = { name: string; mimeType: string; buffer: Buffer }

/** Pastes or drops files into the text, like a screenshot or pictures from a folder. */
async function bring(page: Page, how: 'paste' | 'drop', files: FileLike[], words = '') {
  await editor(page).evaluate(
    (element, { how: way, sent, text }) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of sent)
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }))
      if (text) data.setData('text/plain', text)
      const { left, top } = element.getBoundingClientRect()
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 30, clientY: top + 20 }),
      )
    },
    {
      how,
      sent: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
      text: words,
    },
  )
}

test('pictures are uploaded, chosen, pasted and dropped into the text', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await emptyLibrary()
  await openEditor(page, visit)
  await test.step('a picture is uploaded from within the text, and its alt text is required', async () => {
    await replaceText(page, '')
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
  await test.step('a picture from the library is inserted with an edited alt text', async () => {
    const id = await createPicture('#556677', { fileName: 'moon.png', altText: 'The moon over roofs' })
    await replaceText(page, '')
    await page.keyboard.type('Night\n')
    await toolbar(page).getByRole('button', { name: 'Picture' }).click()
    const inserted = page.getByRole('dialog', { name: 'Insert a picture' })
    await inserted.getByRole('button', { name: 'Choose from library' }).click()
    const library = page.getByRole('dialog', { name: 'Choose from library' })
    await library.getByRole('button', { name: 'moon.png' }).click()
    await expect(inserted.getByLabel('Alt text')).toHaveValue('The moon over roofs')
    await inserted.getByLabel('Alt text').fill('The moon')
    await inserted.getByRole('button', { name: 'Insert' }).click()
    await expect(markdown(page)).toHaveValue(`Night\n\n![The moon](/media/${id})`)
    const image = editor(page).getByRole('img', { name: 'The moon' })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('a pasted picture needs no alt text if it is marked as decorative', async () => {
    await replaceText(page, '')
    await bring(page, 'paste', [await pngFile('pasted.png')])
    await dialog(page).getByLabel('It only decorates').check()
    await dialog(page).getByRole('button', { name: 'Insert' }).click()
    await expect(markdown(page)).toHaveValue(/^!\[\]\(\/media\/[0-9a-f-]{36}\)$/)
  })
  await test.step('when pasted words come with a picture of themselves, only the words are inserted', async () => {
    await replaceText(page, '')
    await bring(page, 'paste', [await pngFile('preview.png')], 'From a letter')
    await expect(markdown(page)).toHaveValue('From a letter')
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('two pictures are inserted by dropping, one with a caption, and clicking a picture edits it', async () => {
    await replaceText(page, '')
    const names = ['one', 'two'].map((name) => `${name}-of-${test.info().project.name}.png`)
    await bring(page, 'drop', await Promise.all(names.map(async (name) => await pngFile(name))))
    await expect(dialog(page).getByLabel('Alt text')).toHaveCount(2)
    for (const name of names) await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
    for (const alt of [0, 1]) await dialog(page).getByLabel('Alt text').nth(alt).fill(`Picture ${alt}`)
    await dialog(page).getByLabel('Caption').first().fill('Our "old" cot')
    await dialog(page).getByLabel('Size').first().selectOption('Wide')
    await dialog(page).getByRole('button', { name: 'Insert' }).click()
    const address = String.raw`\(/media/[0-9a-f-]{36}`
    const [first, second] = [
      String.raw`!\[Picture 0\]${address} "Our \\"old\\" cot"\)\{size="wide"\}`,
      String.raw`!\[Picture 1\]${address}\)`,
    ]
    await expect(markdown(page)).toHaveValue(new RegExp(`^${first}${second}$`))
    await expect(editor(page).getByText('Our "old" cot')).toBeVisible()

    // A picture cannot be clicked before it is in view and has loaded.
    await editor(page).scrollIntoViewIfNeeded()
    await editor(page).getByRole('img', { name: 'Picture 1' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit a picture' })
    await expect(edit.getByLabel('Alt text')).toHaveValue('Picture 1')
    await edit.getByLabel('Size').selectOption('Small, beside the text')
    await edit.getByRole('button', { name: 'Change' }).click()
    await expect(markdown(page)).toHaveValue(new RegExp(String.raw`^${first}${second}\{size="small"\}$`))
  })
})
