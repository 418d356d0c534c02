import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import {
  clickText,
  editor,
  goToEnd,
  markdown,
  openEditor,
  openPage,
  pressCaretKey,
  replaceText,
  toolbar,
  untilCaretIsSynced,
} from './rich-text.ts'
import { holdScripts } from './settled.ts'

test('focusing the editor changes no byte of the text, and typed text is added as Markdown @quick', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await openEditor(page, visit)
  const stored = await markdown(page).inputValue()
  await editor(page).click()
  await untilCaretIsSynced(page)
  // Out of the table, in whose last cell Tab adds a row.
  await pressCaretKey(page, 'Control+End')
  await page.keyboard.press('Tab')
  expect(await markdown(page).inputValue()).toBe(stored)
  await editor(page).focus()
  await untilCaretIsSynced(page)
  await pressCaretKey(page, 'Control+End')
  await page.keyboard.type('Sleep well.')
  await expect(markdown(page)).toHaveValue(`${stored.trimEnd()}\n\nSleep well.`)
})

test('what is typed into the editor becomes Markdown', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit)
  await test.step('an empty text takes typing from the first letter on', async () => {
    await replaceText(page, '')
    await page.keyboard.type('Night')
    await expect(markdown(page)).toHaveValue('Night')
  })
  await test.step('a change fires bubbling input events, and the form data includes the last letter typed', async () => {
    await replaceText(page, 'One')
    const received = await editor(page).evaluateHandle((element) => {
      const values: string[] = []
      const form = element.closest('form')
      form?.addEventListener('input', ({ target }) => values.push((target as HTMLTextAreaElement).value))
      return values
    })
    await pressCaretKey(page, 'End')
    await page.keyboard.type(' two')
    const read = await editor(page).evaluate((element) =>
      new FormData(element.closest('form') ?? undefined).get('body'),
    )
    expect(read).toBe('One two')
    await expect.poll(() => received.evaluate((values) => values.at(-1))).toBe('One two')
  })
  await test.step('Markdown is converted while it is typed, except for an unsafe link', async () => {
    await replaceText(page, '')
    await page.keyboard.type('# Night\nSee [the NHS](https://www.nhs.uk) and [never](javascript:alert).')
    await expect(markdown(page)).toHaveValue(
      String.raw`## Night` + '\n\nSee [the NHS](https://www.nhs.uk) and \\[never\\](javascript:alert).',
    )
  })
  await test.step('a typed address becomes a link, and the link dialog opens with its field focused', async () => {
    await replaceText(page, '')
    await page.keyboard.type('See https://www.nhs.uk/start4life, or (https://a.example) for more.')
    await expect(editor(page).getByRole('link')).toHaveText(['https://www.nhs.uk/start4life', 'https://a.example'])
    await expect(editor(page)).toHaveText('See https://www.nhs.uk/start4life, or (https://a.example) for more.')
    await expect(markdown(page)).toHaveValue('See <https://www.nhs.uk/start4life>, or (<https://a.example>) for more.')
    await toolbar(page).getByRole('button', { name: 'Link', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Insert a link' }).getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
  })
  await test.step('keyboard shortcuts create marks, headings and lists', async () => {
    await replaceText(page, '')
    await page.keyboard.press('Control+Alt+2')
    await page.keyboard.type('Night\nFeed ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('often')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+Shift+8')
    // Nobody types within 10 ms, when the caret may still be in the empty line below the list.
    await expect(editor(page).getByRole('listitem')).toBeVisible()
    await untilCaretIsSynced(page)
    await page.keyboard.type('milk\ntea')
    await expect(markdown(page)).toHaveValue('## Night\n\nFeed **often**\n\n- milk\n- tea')
    // After Escape, Tab leaves the editor instead of indenting the list item.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Write as Markdown (Body)' })).toBeFocused()
  })
  await test.step('replacing the text from outside preserves the position of the caret', async () => {
    await replaceText(page, 'One\n\nTwo\n\nThree')
    await clickText(page, editor(page).getByText('Three'))
    await goToEnd(page)
    await markdown(page).evaluate((area: HTMLTextAreaElement) => {
      area.value = 'Zero\n\nOne\n\nTwo\n\nThree'
      area.dispatchEvent(new CustomEvent('markdown:replaced'))
    })
    await page.keyboard.type('!')
    await expect(markdown(page)).toHaveValue('Zero\n\nOne\n\nTwo\n\nThree!')
  })
  await test.step('the text can be edited as Markdown, and then in the editor again, unless it is too long', async () => {
    await replaceText(page, '## Night')
    await page.getByRole('button', { name: 'Write as Markdown (Body)' }).click()
    await expect(editor(page)).toHaveValue('## Night')
    await editor(page).fill('### Day\n\n- milk')
    await page.getByRole('button', { name: 'Write in the editor (Body)' }).click()
    await expect(editor(page).getByRole('heading', { level: 3, name: 'Day' })).toBeVisible()
    await expect(editor(page)).toBeFocused()
    await expect(markdown(page)).toHaveValue('### Day\n\n- milk')

    await page.getByRole('button', { name: 'Write as Markdown (Body)' }).click()
    await markdown(page).evaluate((area: HTMLTextAreaElement) => {
      area.value = '**word** '.repeat(111_000)
    })
    await page.getByRole('button', { name: 'Write in the editor (Body)' }).click()
    await expect(page.getByText('This text has more than 200,000 characters.')).toBeVisible()
    await expect(markdown(page)).toBeVisible()
    await markdown(page).fill('**word**')
    await page.getByRole('button', { name: 'Write in the editor (Body)' }).click()
    await expect(page.locator('#body.rich-text-body')).toHaveText('word')
  })
})

test('text typed before the editor has loaded, or restored by the browser, is preserved, even if it never loads', async ({
  page,
  visit,
  signedIn,
  complaints,
}) => {
  await signedIn()
  const release = await holdScripts(page, /\/rich-editor-/)
  await openPage(visit)
  await editor(page).fill('Typed early')
  release()
  await page.waitForResponse(/\/rich-editor-/)
  await page.keyboard.type(', and on')
  await expect(editor(page)).toHaveValue('Typed early, and on')
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await expect(page.locator('#body.rich-text-body')).toHaveText('Typed early, and on')
  await expect(markdown(page)).toHaveValue('Typed early, and on')

  const releaseAgain = await holdScripts(page, /\/rich-editor-/)
  await openPage(visit)
  await markdown(page).evaluate((area: HTMLTextAreaElement) => {
    area.value = 'Typed yesterday'
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  releaseAgain()
  await expect(page.locator('#body.rich-text-body')).toHaveText('Typed yesterday')

  await page.route(/\/rich-editor-/, (route) => route.abort())
  await openPage(visit)
  await editor(page).fill('Only words')
  await expect(markdown(page)).toBeVisible()
  expect(complaints.splice(0)).toHaveLength(1)
})

test('the toolbar is a single tab stop, and arrow keys move within it @phone-only', async ({
  page,
  visit,
  signedIn,
}) => {
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
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(toolbar(page).getByRole('button', { name: 'Insert' })).toBeFocused()
  await expect(markdown(page)).toHaveValue('*Words*')
})

test('the editor, what it inserts and a block dialog have no accessibility violations', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await openEditor(page, visit)
  await expectAccessible(page)
  await clickText(page, editor(page).getByRole('cell').first())
  await toolbar(page).getByRole('button', { name: 'Insert' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'FAQ group' }).click()
  await expect(page.getByRole('dialog', { name: 'Insert an FAQ group' })).toBeVisible()
  await expectAccessible(page)
})
