import type { Locator, Page } from '@playwright/test'
import type { Editor } from '@tiptap/core'

import { createPage } from '#test/factories/content.ts'

import { expect } from './fixtures.ts'

export type EditorElement = HTMLElement & { editor: Editor }

/** The body of a page, as shown in the editor and as it is sent. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Body' })
export const markdown = (page: Page) => page.locator('textarea[name=body]')
export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' }).first()

const story = `## The first night at home

Everyone is **awake**, and that is _how it begins_. Read [what the NHS says](https://www.nhs.uk/start-for-life).

- Feed when your baby asks for it
- Sleep when somebody else is awake

| When | What |
| --- | :-: |
| 10 pm | Feed |
| 1 am | Feed again |

:::care-card {title="Call 999 now if your baby" level="emergency"}

- is struggling to breathe
- is floppy, or cannot be woken

:::

:::button {href="/services/postnatal-care/request" label="Request care"} :::
`

/** Opens a page for editing, whose editor may not have loaded yet. */
export async function openPage(visit: (path: string) => Promise<void>) {
  const { id } = await createPage({ isPublished: false, body: story })
  await visit(`/cms/pages/${id}`)
}

/** Opens a page with this text in the editor. */
export async function openEditor(page: Page, visit: (path: string) => Promise<void>, text?: string) {
  await openPage(visit)
  await expect(page.locator('#body.rich-text-body')).toBeVisible()
  if (text !== undefined) await replaceText(page, text)
}

/** Puts this text into the editor, and the caret with it. */
export async function replaceText(page: Page, text: string) {
  await markdown(page).evaluate((area: HTMLTextAreaElement, value) => {
    area.value = value
    area.dispatchEvent(new CustomEvent('markdown:replaced'))
  }, text)
  // Focuses through the editor: the browser's own focus resets the caret a moment later, when a test has begun to type.
  await editor(page).evaluate((element) => (element as EditorElement).editor.view.focus())
}

export async function insert(page: Page, block: string) {
  await toolbar(page).getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('dialog', { name: 'Insert', exact: true }).getByRole('button', { name: block }).click()
}

/** Places the caret as a person does: once the text is in view and rendered, and the editor has noticed the caret. */
export async function clickText(page: Page, text: Locator) {
  await text.scrollIntoViewIfNeeded()
  await text.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await text.click()
  await untilCaretIsSynced(page)
}

/** Presses a key for which the browser itself moves the caret. */
export async function pressCaretKey(page: Page, key: string) {
  await page.keyboard.press(key)
  await untilCaretIsSynced(page)
}

// The editor notices a moment after the browser where the caret is, and no person is faster than that.
export async function untilCaretIsSynced(page: Page) {
  const isSynced = async () =>
    await editor(page).evaluate((element) => {
      const { view, state } = (element as EditorElement).editor
      const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
      if (!anchorNode || !focusNode) return false
      const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0)
      const head = view.posAtDOM(focusNode, focusOffset ?? 0)
      return state.selection.anchor === anchor && state.selection.head === head
    })
  await expect.poll(isSynced).toBe(true)
}

/** Uses the End key, repeatedly: if it is pressed within 10 ms of a click, the click has the last word. */
export async function goToEnd(page: Page) {
  await expect(async () => {
    await page.keyboard.press('End')
    const left = await editor(page).evaluate((element) => {
      const { doc, selection } = (element as EditorElement).editor.state
      return doc.content.size - selection.head
    })
    // The end of the last paragraph is one position before the end of the text.
    expect(left).toBe(1)
  }).toPass()
}

export async function paste(page: Page, clipboard: Record<string, string>) {
  await editor(page).evaluate((element, kinds) => {
    const clipboardData = new DataTransfer()
    for (const [kind, words] of Object.entries(kinds)) clipboardData.setData(kind, words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
}
