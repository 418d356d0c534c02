import { createNewbornRequest } from '#test/factories/care.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { addNote } from '#test/factories/work.ts'
import { given } from '#test/given.ts'

import { formPaths } from './care-form.ts'
import { expect, test } from './fixtures.ts'
import { printedSheets } from './sheets.ts'

const desktop = { tag: '@desktop' }
const words = (length: number) => 'We live above the old mill. '.repeat(length / 28)

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => (window.print = () => {}))
})

// The sheet of every kind is the same component.
test(
  'a record of usual length prints on one sheet, and a long one on at most two',
  desktop,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    const { id: short } = await createNewbornRequest({ otherNeeds: words(200) })
    await visit(`/admin/newborn-requests/${short}/print`)
    expect(await printedSheets(page)).toHaveLength(1)
    const { id: long } = await createNewbornRequest({ otherNeeds: words(1900) })
    await visit(`/admin/newborn-requests/${long}/print`)
    expect((await printedSheets(page)).length).toBeLessThanOrEqual(2)
    await expect(page.getByRole('article').locator('> :last-child')).toHaveJSProperty('tagName', 'DL')
  },
)

test(
  'each sheet of a long record repeats its reference, and notes are printed only on request',
  desktop,
  async ({ page, visit, signedIn }) => {
    const { id: staffId } = await signedIn()
    const { id, reference } = await given.contact({ message: words(4900) })
    const actor = { staff: { ...(await given.staff()), id: staffId }, requestId: 'request-1' }
    await addNote('contact', id, 'She prefers mornings.', actor)
    await visit(`/admin/contact-submissions/${id}/print`)
    await expect(page.getByText('She prefers mornings.')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('thead')).toContainText(reference)
    expect(await page.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group')
    expect((await printedSheets(page)).length).toBeGreaterThan(1)
    await page.getByRole('link', { name: 'Print with our notes' }).click()
    await expect(page.getByText('She prefers mornings.')).toBeVisible()
  },
)

test('a packing slip prints on one sheet', desktop, async ({ page, visit, signedIn }) => {
  await signedIn()
  const shippingAddress = 'The Old Mill\nFlat 3\n12 Lantern Row\nAbove the Bakery\nHeptonstall\nHebden Bridge\nHX7 7LR'
  const { id } = await createOrderRow({ isPaid: true, shippingAddress })
  await visit(`/shop/admin/orders/packing-slips?id=${id}`)
  expect(await printedSheets(page)).toHaveLength(1)
})

test('the public forms print without empty sheets', desktop, async ({ page, visit }) => {
  for (const path of ['/contact', ...Object.values(formPaths)]) {
    await visit(path)
    for (const pieces of await printedSheets(page)) expect(pieces, path).toBeGreaterThan(0)
  }
})
