import type { Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { clickText, editor, type EditorElement, markdown, openEditor, pressCaretKey } from './rich-text.ts'

test('a slash on an empty line opens the block menu, and keys choose a block', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, '')
  await page.keyboard.type('/')
  const text = page.getByRole('combobox', { name: 'Body' })
  const blocks = page.getByRole('listbox', { name: 'Blocks' })
  await expect(blocks.getByRole('option')).toHaveText([
    'Heading 2',
    'Heading 3',
    'Bulleted list',
    'Numbered list',
    'Quote',
    'Table',
    'Picture',
    /^Section/,
    /^Care card/,
    /^Warning/,
    /^Button/,
    /^PDF file/,
    /^Video/,
    /^FAQ group/,
  ])
  await expect(page.getByText('14 blocks to insert')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(blocks.getByRole('option', { name: /^FAQ group/, selected: true })).toHaveId(
    (await text.getAttribute('aria-activedescendant')) ?? '',
  )
  await page.keyboard.type('list')
  await page.keyboard.press('ArrowDown')
  await expect(blocks.getByRole('option', { selected: true })).toHaveText('Numbered list')
  await page.keyboard.press('Enter')
  await expect(editor(page).locator('ol > li')).toBeVisible()
  await expect(text).toHaveCount(0)
  await page.keyboard.type('milk\n\n\n/care')
  await blocks.getByRole('option', { name: /^Care card/ }).click()
  const card = page.getByRole('dialog', { name: 'Insert a care card' })
  await card.getByLabel('Title').fill('Call 111')
  await card.getByLabel('Title').press('Enter')
  await expect(markdown(page)).toHaveValue(/^1\. milk\n\n:::care-card {title="Call 111"/)
})

test('the block menu closes on Escape and in another field, and does not open for a slash within words', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await openEditor(page, visit, '')
  const blocks = page.getByRole('listbox', { name: 'Blocks' })
  await page.keyboard.type('/h2')
  await expect(blocks.getByRole('option')).toHaveText(['Heading 2'])
  await page.keyboard.press('Escape')
  await expect(blocks).toBeHidden()
  await page.keyboard.type('o')
  await expect(editor(page)).toHaveText('/h2o')
  await expect(blocks).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('and/or https://www.nhs.uk')
  await expect(blocks).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(blocks).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await expect(blocks).toBeHidden()
  await expect(markdown(page)).toHaveValue(/^\/h2o\n\nand\/or .*nhs\.uk\n\n\/$/)
})

test('Enter and a click choose the block that matches what is typed, even before the menu is redrawn', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await openEditor(page, visit, '')
  const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option')
  await page.keyboard.type('/h')
  await expect(options).toHaveText(['Heading 2', 'Heading 3'])
  await typeAndGoOn(page, '3', 'Enter')
  await page.keyboard.type('Feeds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/ta')
  await expect(options).toHaveText(['Table'])
  await typeAndGoOn(page, 'b', 'click')
  await expect(markdown(page)).toHaveValue(/^### Feeds\n\n\|/)
})

/** Types and chooses in one task, so that nothing is rendered in between. */
async function typeAndGoOn(page: Page, letter: string, step: 'Enter' | 'click') {
  await page.locator('#body').evaluate(
    (element, [words, next]) => {
      const { view } = (element as EditorElement).editor
      view.dispatch(view.state.tr.insertText(words))
      if (next === 'click') document.querySelector<HTMLElement>('[role=option]')?.click()
      else element.dispatchEvent(new KeyboardEvent('keydown', { key: next, bubbles: true, cancelable: true }))
    },
    [letter, step] as const,
  )
}

test('the block menu has no accessibility violations', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, 'Feed often.\n\n'.repeat(30))
  await clickText(page, editor(page).getByText('Feed often.').nth(3))
  await pressCaretKey(page, 'End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
  await expectAccessible(page)
})
