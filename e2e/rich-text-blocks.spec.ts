import { createPage, createPost } from '#test/factories/content.ts'

import { expect, test } from './fixtures.ts'
import { clickText, editor, insert, markdown, openEditor, replaceText, toolbar } from './rich-text.ts'

test('links, blocks and tables are inserted, changed and removed', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit)
  await test.step('a link is set to a page found by name, or to an address that is validated', async () => {
    // All projects share the same site.
    const of = crypto.randomUUID().slice(0, 6)
    const { id } = await createPage({ title: `Sleeping safely ${of}` })
    await createPost({ title: `Sleeping at all ${of}`, publishStatus: 'draft' })
    await replaceText(page, 'Read this')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Insert a link' })
    await dialog.getByLabel('Where it leads').fill(`sleeping ${of}`)
    await expect(
      dialog.getByRole('button', { name: `Sleeping at all ${of} Blog post, not published yet` }),
    ).toBeVisible()
    await dialog.getByRole('button', { name: `Sleeping safely ${of} Page` }).click()
    await expect(markdown(page)).toHaveValue(`[Read this](/go/${id})`)

    const edit = page.getByRole('dialog', { name: 'Edit link' })
    await clickText(page, editor(page).getByText('Read this'))
    await page.keyboard.press('Control+k')
    await expect(edit.getByRole('button', { name: `Sleeping safely ${of} Page` })).toBeVisible()
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
  await test.step('care card and button blocks are inserted, and a care card is changed and removed', async () => {
    await replaceText(page, 'Words')
    await insert(page, 'Care card')
    const card = page.getByRole('dialog', { name: 'Insert a care card' })
    await card.getByRole('button', { name: 'Insert' }).click()
    await expect(card.getByText('Please enter a title')).toBeVisible()
    await card.getByLabel('Title').fill('Call 999 if "blue" {now}')
    await card.getByLabel('Title').press('Enter')
    await expect(card).toHaveCount(0)
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

    await insert(page, 'Button')
    const button = page.getByRole('dialog', { name: 'Insert a button' })
    await button.getByLabel('Words on the button').fill('Ask us')
    await button.getByLabel('Where it leads').fill('conta')
    await button.getByRole('button', { name: 'Contact Us Part of the site' }).click()
    await button.getByRole('button', { name: 'Insert' }).click()
    await expect(markdown(page)).toHaveValue('Words\n\n:::button {href="/contact" label="Ask us"} :::')
  })
  await test.step('table rows and columns are added and removed', async () => {
    await replaceText(page, '')
    await toolbar(page).getByRole('button', { name: 'Table', exact: true }).click()
    await page.keyboard.type('When')
    const tool = (name: string) => toolbar(page).getByRole('button', { name })
    await expect(tool('Remove row')).toHaveAttribute('aria-disabled', 'true')
    await tool('Add column after').click()
    await page.keyboard.press('Tab')
    await page.keyboard.type('What | how')
    await clickText(page, editor(page).getByRole('cell').first())
    await page.keyboard.type('10 pm')
    await tool('Add row below').click()
    await clickText(page, editor(page).getByRole('cell').last())
    await tool('Remove row').click()
    await tool('Remove column').click()
    await expect(markdown(page)).toHaveValue('| When | What &#124; how |\n| --- | --- |\n| 10 pm |  |\n|  |  |')
  })
  await test.step('Tab adds a row to a table, and after Escape moves focus out of the editor', async () => {
    await replaceText(page, '| a | b |\n| --- | --- |\n| 1 | 2 |')
    await clickText(page, editor(page).getByRole('cell').last())
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await expect(markdown(page)).toHaveValue('| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 |  |')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Write as Markdown (Body)' })).toBeFocused()
  })
})
