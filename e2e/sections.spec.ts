import { expect, test } from './fixtures.ts'
import { editor, insert, markdown, openEditor } from './rich-text.ts'

const hero = ':::section {kind="hero"}\n\n## Hello\n\n:::'
const text = ':::section {kind="text"}\n\n## Why\n\nBecause.\n\n:::'

test('a section is inserted with its starter content and the chosen background', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, hero)
  await insert(page, 'Section')
  const dialog = page.getByRole('dialog', { name: 'Insert a section' })
  await dialog.getByLabel(/^Trust strip/).check()
  await dialog.getByLabel('Ground').selectOption('Blush')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(markdown(page)).toHaveValue(
    `${hero}\n\n:::section {kind="trust" ground="blush"}\n\n- An answer within 24 hours\n\n:::`,
  )
  await editor(page).getByRole('button', { name: 'Edit section' }).last().click()
  await page.getByRole('dialog', { name: 'Edit a section' }).getByRole('button', { name: 'Remove' }).click()
  await expect(markdown(page)).toHaveValue(hero)
})

test('sections are moved and hidden', async ({ page, visit, signedIn }) => {
  await signedIn()
  await openEditor(page, visit, `${hero}\n\n${text}`)
  await editor(page).getByRole('button', { name: 'Move section down' }).first().press('Enter')
  await expect(markdown(page)).toHaveValue(`${text}\n\n${hero}`)
  // Focus moves with the section.
  await expect(editor(page).getByRole('button', { name: 'Move section down' }).last()).toBeFocused()
  await editor(page).getByRole('button', { name: 'Hide section' }).first().click()
  await expect(editor(page).getByText('Text and picture (hidden)')).toBeVisible()
  await expect(markdown(page)).toHaveValue(`${text.replace('"text"', '"text" hidden="yes"')}\n\n${hero}`)
  await editor(page).getByRole('button', { name: 'Show section' }).click()
  await expect(markdown(page)).toHaveValue(`${text}\n\n${hero}`)
})

test('the built-in pages can be edited, and their addresses are fixed', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit('/cms/pages?search=postnatal')
  await page.locator('#content').getByRole('link', { name: 'Postnatal Care', exact: true }).click()
  await expect(page.getByText('It stands at /services/postnatal-care, and stays there')).toBeVisible()
  await expect(page.locator('#body section[data-block=section]')).toHaveCount(6)
})
