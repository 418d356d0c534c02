import { documents, documentUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage } from '#test/factories/content.ts'
import { createPdf } from '#test/factories/documents.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { editor, insert, markdown, openEditor } from './rich-text.ts'

const documentsPath = '/cms/media/documents'

const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: createPdf(name) })

test('a PDF is uploaded from within the text editor, and visitors download it', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  const name = `Birth plan ${test.info().project.name}`
  await openEditor(page, visit, '')
  await insert(page, 'PDF file')
  const dialog = page.getByRole('dialog', { name: 'Insert a PDF file' })
  await dialog
    .getByLabel('Upload a PDF file')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') })
  await expect(dialog.getByText('Please choose a PDF file')).toBeVisible()
  await dialog.getByLabel('Upload a PDF file').setInputFiles(pdfFile(`${name}.pdf`))
  await expect(dialog.getByLabel('Document')).toHaveValue(/^\/media\/documents\//)
  await expect(dialog.getByLabel('Name for visitors')).toHaveValue(/plan/)
  await dialog.getByLabel('Name for visitors').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  const written = new RegExp(String.raw`^:::document \{href="/media/documents/[0-9a-f-]{36}" label="${name}"\} :::$`)
  await expect(markdown(page)).toHaveValue(written)
  await expect(editor(page).getByText(`${name} (PDF)`)).toBeVisible()

  const { slug } = await createPage({ body: await markdown(page).inputValue() })
  await visit(`/${slug}`)
  const card = page.getByRole('link', { name: new RegExp(`^${name} PDF, \\d+ bytes`) })
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), card.click()])
  expect(download.suggestedFilename()).toBe(`${name}.pdf`)
})

test('a document can be deleted only if no text uses it @desktop', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit(documentsPath)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  await page.getByLabel('A PDF file').setInputFiles(pdfFile('Prices.pdf'))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Prices.pdf is stored').first()).toBeVisible()
  await expectAccessible(page)
  const [row] = (await db.select().from(documents)).filter(({ fileName }) => fileName === 'Prices.pdf')
  const use = {
    noun: 'page',
    nounId: crypto.randomUUID(),
    label: 'Fees',
    href: '/cms/pages',
    documentId: row?.id ?? '',
  }
  await db.insert(documentUses).values(use)
  await page.getByRole('link', { name: 'Delete the document Prices.pdf' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Take it out of these texts first: Fees.')).toBeVisible()
  await db.delete(documentUses)
  await visit(`${documentsPath}/${row?.id}/deletion`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('cell', { name: 'Prices.pdf' })).toHaveCount(0)
})
