import { givenPage, givenPost } from '#test/given-content.ts'
import { givenPicture } from '#test/given-pictures.ts'

import { expect, expectAccessible, test } from './fixtures.ts'
import { editor, markdown, openEditor, toolbar } from './rich-text.ts'

test('looking changes no byte, and what is typed ends up as Markdown', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit)
  const stored = await markdown(page).inputValue()
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Tab')
  expect(await markdown(page).inputValue()).toBe(stored)
  await editor(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Sleep well.')
  await expect(markdown(page)).toHaveValue(`${stored.trimEnd()}\n\nSleep well.`)
})

test('a change is told by bubbling input events, and a form that is read has the last letter', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await openEditor(page, visit, 'One')
  const told = await editor(page).evaluateHandle((element) => {
    const heard: string[] = []
    const form = element.closest('form')
    form?.addEventListener('input', ({ target }) => heard.push((target as HTMLTextAreaElement).value))
    return heard
  })
  await page.keyboard.press('End')
  await page.keyboard.type(' two')
  const read = await editor(page).evaluate((element) => new FormData(element.closest('form') ?? undefined).get('story'))
  expect(read).toBe('One two')
  await expect.poll(() => told.evaluate((heard) => heard.at(-1))).toBe('One two')
})

test('the text is written as Markdown by choice, and goes on in the editor', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, '## Night')
  await page.getByRole('button', { name: 'Write as Markdown (Content)' }).click()
  await expect(editor(page)).toHaveValue('## Night')
  await editor(page).fill('### Day\n\n- milk')
  await page.getByRole('button', { name: 'Write in the editor (Content)' }).click()
  await expect(editor(page).getByRole('heading', { level: 3, name: 'Day' })).toBeVisible()
  await expect(editor(page)).toBeFocused()
  await expect(markdown(page)).toHaveValue('### Day\n\n- milk')
})

test('what is typed before the editor is there is kept', async ({ page, visit, signedIn }) => {
  await signedIn()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/rich-editor-/, async (route) => {
    await promise
    await route.continue()
  })
  await visit('/cms/looks')
  await editor(page).fill('Typed early')
  resolve()
  await page.waitForResponse(/\/rich-editor-/)
  await page.keyboard.type(', and on')
  await expect(editor(page)).toHaveValue('Typed early, and on')
  await page.getByRole('textbox', { name: 'Full name' }).focus()
  await expect(page.locator('#story.rich-text-body')).toHaveText('Typed early, and on')
  await expect(markdown(page)).toHaveValue('Typed early, and on')
})

test('without the net the textarea stays', async ({ page, visit, signedIn, complaints }) => {
  await signedIn()
  await page.route(/\/rich-editor-/, (route) => route.abort())
  await visit('/cms/looks')
  await editor(page).fill('Only words')
  await expect(markdown(page)).toBeVisible()
  expect(complaints.splice(0)).toHaveLength(1)
})

test('text that is replaced from outside keeps the caret where it was', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, 'One\n\nTwo\n\nThree')
  await editor(page).getByText('Three').click()
  await page.keyboard.press('End')
  await markdown(page).evaluate((area: HTMLTextAreaElement) => {
    area.value = 'Zero\n\nOne\n\nTwo\n\nThree'
    area.dispatchEvent(new CustomEvent('markdown:replaced'))
  })
  await page.keyboard.type('!')
  await expect(markdown(page)).toHaveValue('Zero\n\nOne\n\nTwo\n\nThree!')
})

test('the toolbar is one stop of the Tab key', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, 'Words')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+F10')
  await expect(toolbar(page).getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(toolbar(page).getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect(toolbar(page).getByRole('button', { name: 'Insert' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /Care card/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(toolbar(page).getByRole('button', { name: 'Insert' })).toBeFocused()
  await expect(markdown(page)).toHaveValue('*Words*')
})

test('keys write marks, headings and lists', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, '')
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Night\nFeed ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('often')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('milk\ntea')
  await expect(markdown(page)).toHaveValue('## Night\n\nFeed **often**\n\n- milk\n- tea')
  // After Escape the key leads on instead of moving the entry in.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Write as Markdown (Content)' })).toBeFocused()
})

test('a link leads to a page found by name, or to an address that is checked', async ({ page, visit, signedIn }) => {
  await signedIn()
  const { id } = await givenPage({ title: 'Sleeping safely' })
  await givenPost({ title: 'Sleeping at all', publishStatus: 'draft' })
  await openEditor(page, visit, 'Read this')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Insert a link' })
  await dialog.getByLabel('Where it leads').fill('sleeping')
  await expect(dialog.getByRole('button', { name: 'Sleeping at all Blog post, not published yet' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sleeping safely Page' }).click()
  await expect(markdown(page)).toHaveValue(`[Read this](/go/${id})`)

  await editor(page).getByText('Read this').click()
  await page.keyboard.press('Control+k')
  const edit = page.getByRole('dialog', { name: 'Edit link' })
  await expect(edit.getByRole('button', { name: 'Sleeping safely Page' })).toBeVisible()
  for (const refused of ['javascript:alert(1)', 'http://www.nhs.uk', '//evil.example']) {
    await edit.getByLabel('Where it leads').fill(refused)
    await edit.getByLabel('Where it leads').press('Enter')
    await expect(edit.getByText('Error:')).toBeVisible()
  }
  await edit.getByLabel('Where it leads').fill('www.nhs.uk')
  await edit.getByLabel('Where it leads').press('Enter')
  await expect(edit).toBeHidden()
  await expect(markdown(page)).toHaveValue('[Read this](https://www.nhs.uk)')
})

test('the blocks of the trade are inserted, changed and removed', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, 'Words')
  await toolbar(page).getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: /Care card/ }).click()
  const card = page.getByRole('dialog', { name: 'Insert a care card' })
  await card.getByRole('button', { name: 'Insert' }).click()
  await expect(card.getByText('Please enter a title')).toBeVisible()
  await card.getByLabel('Title').fill('Call 999 if "blue" {now}')
  await card.getByLabel('Title').press('Enter')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('Do not wait.')
  await expect(markdown(page)).toHaveValue(
    'Words\n\n:::care-card {title="Call 999 if \\"blue\\" &#123;now&#125;" level="emergency"}\n\nDo not wait.\n\n:::',
  )
  await editor(page).getByRole('button', { name: 'Edit care card' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit a care card' })
  await edit.getByLabel('Title').fill('Call 111')
  await edit.getByLabel('How urgent is it?').selectOption('Urgent: today')
  await edit.getByRole('button', { name: 'Change' }).click()
  await expect(markdown(page)).toHaveValue(
    'Words\n\n:::care-card {title="Call 111" level="urgent"}\n\nDo not wait.\n\n:::',
  )
  await editor(page).getByRole('button', { name: 'Edit care card' }).click()
  await edit.getByRole('button', { name: 'Remove' }).click()
  await expect(markdown(page)).toHaveValue('Words')

  await toolbar(page).getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: /Button/ }).click()
  const button = page.getByRole('dialog', { name: 'Insert a button' })
  await button.getByLabel('Words on the button').fill('Ask us')
  await button.getByLabel('Where it leads').fill('conta')
  await button.getByRole('button', { name: 'Contact Part of the site' }).click()
  await button.getByRole('button', { name: 'Insert' }).click()
  await expect(markdown(page)).toHaveValue('Words\n\n:::button {href="/contact" label="Ask us"} :::')
})

test('rows and columns come and go', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, '')
  await toolbar(page).getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('When')
  const steps = toolbar(page).getByRole('button', { name: 'Rows and columns' })
  await steps.click()
  await expect(page.getByRole('menuitem', { name: 'Remove row' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Add column after' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('What | how')
  await editor(page).getByRole('cell').first().click()
  await page.keyboard.type('10 pm')
  await steps.click()
  await page.getByRole('menuitem', { name: 'Add row below' }).click()
  await editor(page).getByRole('cell').last().click()
  await steps.click()
  await page.getByRole('menuitem', { name: 'Remove row' }).click()
  await steps.click()
  await page.getByRole('menuitem', { name: 'Remove column' }).click()
  await expect(markdown(page)).toHaveValue('| When | What &#124; how |\n| --- | --- |\n| 10 pm |  |\n|  |  |')
})

test('a picture of the library is shown and described', async ({ page, visit, signedIn }) => {
  await signedIn()
  const id = await givenPicture('#556677', { fileName: 'moon.png', altText: 'The moon over roofs' })
  await openEditor(page, visit, '')
  await page.keyboard.type('Night\n')
  await toolbar(page).getByRole('button', { name: 'Picture' }).click()
  const library = page.getByRole('dialog', { name: 'Choose from library' })
  await library.getByRole('button', { name: 'moon.png' }).click()
  const words = page.getByRole('dialog', { name: 'Insert a picture' })
  await expect(words.getByLabel('Alt text')).toHaveValue('The moon over roofs')
  await words.getByLabel('Alt text').fill('The moon')
  await words.getByRole('button', { name: 'Insert' }).click()
  await expect(markdown(page)).toHaveValue(`Night\n\n![The moon](/media/${id})`)
  const image = editor(page).getByRole('img', { name: 'The moon' })
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
})

test('the editor has no flaw a machine can find', async ({ page, visit, signedIn }) => {
  test.slow()
  await signedIn()
  await openEditor(page, visit)
  await expectAccessible(page)
  await editor(page).getByRole('cell').first().click()
  await toolbar(page).getByRole('button', { name: 'Insert' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /FAQ group/ }).click()
  await expect(page.getByRole('dialog', { name: 'Insert an FAQ group' })).toBeVisible()
  await expectAccessible(page)
})
