import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { countRefusal } from '#app/staff/audit/refusals.server.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { emptyOrders, givenOrderRow, givenProblem } from '#test/given-order-rows.ts'
import { givenPicture, givenUse } from '#test/given-pictures.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { withoutContactTable } from './contact-form.ts'
import { box, emptyList, givenContacts, listPath } from './contact-list.ts'
import { expect, test } from './fixtures.ts'
import { emptyLibrary, mediaPath } from './media.ts'
import { emptyUsers, usersPath } from './users.ts'

const desk = {
  '/cms/dashboard': 'Dashboard',
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/audit': 'Audit',
  '/admin/settings': 'Protective Settings',
  '/cms/media': 'Media',
  '/cms/settings': 'Site Settings',
  '/cms/looks': 'Component gallery',
  '/cms/account': 'My account',
  '/cms/account/password': 'Change password',
  '/cms/account/passkeys': 'Add a passkey',
  '/cms/reviews': 'Reviews',
  '/cms/searches': 'Searches without results',
  '/cms/find': 'Find',
  '/shop/admin': 'Shop Admin Dashboard',
}

for (const [path, title] of Object.entries(desk)) {
  test(`axe finds nothing on ${path}`, async ({ page, visit, signedIn }) => {
    // The catalogue is the longest page there is.
    test.slow(path === '/cms/looks')
    await signedIn()
    await visit(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expectAccessible(page)
  })
}

test('axe finds nothing on settings with a slip', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit('/cms/settings')
  await page.getByRole('textbox', { name: 'Site name' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter the site name').first()).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on what opens over the menus, and on two versions of a field', async ({
  page,
  visit,
  signedIn,
}) => {
  test.slow()
  await signedIn('editor')
  for (const path of ['new', 'services', 'shop/removal', 'restoration', 'nowhere']) {
    await visit(`/cms/settings/navigation/${path}`)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expectAccessible(page)
  }
  await visit('/cms/settings/navigation/new')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
  await visit('/cms/settings/book')
  await transaction((tx) => saveSettings(tx, { book_title: 'Theirs' }))
  await page.getByRole('textbox', { name: 'Book title' }).fill('Mine')
  await page.getByRole('textbox', { name: 'Book text' }).focus()
  await expect(page.getByRole('button', { name: 'Keep theirs' })).toBeVisible()
  await expectAccessible(page)
  await transaction((tx) => saveSettings(tx, defaultSettings))
})

test('axe finds nothing on the audit log with details open and refusals counted', async ({ page, visit, signedIn }) => {
  await countRefusal('wrong', 'nobody@example.com')
  const staff = await signedIn()
  const about = { staff, subject: 'contact_submission', ids: [staff.id], requestId: 'f00d00000001' }
  await transaction((tx) => recordAuditEvent(tx, { ...about, event: recordEvents.opened }))
  await visit('/admin/audit?kind=reading')
  await page.getByText('Opened a contact submission').first().click()
  await expect(page.getByText(staff.id)).toBeVisible()
  await expect(page.getByText('In this hour')).toBeVisible()
  await expectAccessible(page)
  await visit('/admin/audit?to=2020-01-01')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on protective settings with a slip', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit('/admin/settings')
  await page.getByRole('textbox', { name: 'Team email' }).fill('the team')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on a refusal', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on the list, as it comes and with rows selected', async ({ page, visit, signedIn }) => {
  await emptyList()
  await signedIn()
  await givenContacts(['Ada Okafor', 'Bea Lloyd'])
  await given.contact({ name: 'Cleo Adeyemi', quarantine: 'trap' })
  await given.contact({ name: 'Dinah Rees', isViewed: true })
  await visit(listPath)
  await expectAccessible(page)
  await box(page, 'Bea Lloyd').check()
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on a list that is empty, filtered to nothing, or failing', async ({
  page,
  visit,
  signedIn,
}) => {
  await emptyList()
  await signedIn()
  await visit(listPath)
  await expectAccessible(page)
  await visit(`${listPath}?search=nobody`)
  await expectAccessible(page)
  await withoutContactTable(async () => {
    await visit(listPath)
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('axe finds nothing on the details, the question before deleting, and the print page', async ({
  page,
  visit,
  signedIn,
  context,
}) => {
  await context.addInitScript(() => (window.print = () => {}))
  await emptyList()
  await signedIn()
  const [ada] = await givenContacts(['Ada Okafor', 'Bea Lloyd'])
  for (const path of [`${listPath}/${ada?.id}`, `${listPath}/deletion?id=${ada?.id}`]) {
    await visit(path)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expectAccessible(page)
  }
  await visit(`${listPath}/${ada?.id}/print`)
  await expectAccessible(page)
})

test('axe finds nothing on the users and what opens over them', async ({ page, visit, signedIn }) => {
  test.slow()
  await emptyUsers()
  const own = await signedIn()
  const ada = await given.staff({ firstName: 'Ada', role: 'editor', isActive: false })
  await createInvite({ email: 'bea@hearthside.example', role: 'editor' })
  for (const path of ['', '?search=nobody', '/new', `/${ada.id}`, `/${own.id}`, `/${ada.id}/deletion`]) {
    await visit(`${usersPath}${path}`)
    await expectAccessible(page)
  }
  await visit(`${usersPath}/new`)
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
  await visit(`${usersPath}/${own.id}/deletion`)
  await expect(page.getByRole('dialog', { name: 'This cannot be done' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on the pictures and what opens over them', async ({ page, visit, signedIn }) => {
  test.slow()
  await emptyLibrary()
  await signedIn('editor')
  await visit(mediaPath)
  await expectAccessible(page)
  const id = await givenPicture('#aa0000', { fileName: 'cot.png' })
  await givenPicture('#00bb00', { fileName: 'leaves.png', isDecorative: true })
  for (const path of ['', '?search=nothing', '/new', `/${id}`, `/${id}/replacement`, `/${id}/deletion`]) {
    await visit(`${mediaPath}${path}`)
    await expectAccessible(page)
  }
  const { id: slideId } = await givenUse(id, 'Night feeds')
  for (const path of ['deletion', `uses/slide/${slideId}/hero`]) {
    await visit(`${mediaPath}/${id}/${path}`)
    await expectAccessible(page)
  }
  await visit('/cms/looks')
  await page.getByRole('button', { name: 'Choose from library' }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'cot.png' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on the shop desk and what opens over it', async ({ page, visit, signedIn }) => {
  test.slow()
  await given.emptyShop()
  await signedIn()
  for (const path of ['', '/categories']) {
    await visit(`/shop/admin${path}`)
    await expectAccessible(page)
  }
  const sleep = await given.category('Sleep', 1)
  for (const [index, name] of ['Bath', 'Play', 'Feeding', 'Clothes'].entries()) await given.category(name, index + 2)
  const { id } = await given.product({ stock: 0, isOnSale: false, categoryId: sleep.id, description: 'Soft.' })
  await given.product({ stock: 4 })
  const products = ['', '?search=nothing', '/products/new', `/products/${id}`, `/products/${id}/deletion`]
  const categories = ['', '/new', `/${sleep.id}`, `/${sleep.id}/deletion`].map((path) => `/categories${path}`)
  for (const path of [...products, ...categories]) {
    await visit(`/shop/admin${path}`)
    await expectAccessible(page)
  }
  await visit('/shop/admin/products/new')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on the orders and what opens over them', async ({ page, visit, signedIn, context }) => {
  test.slow()
  await context.addInitScript(() => (window.print = () => {}))
  await emptyOrders()
  await signedIn()
  const orders = '/shop/admin/orders'
  await visit(orders)
  await expectAccessible(page)
  const { id } = await givenOrderRow({ isPaid: true, amountRefundedPence: 2_00, isStatusByHand: true })
  await givenOrderRow({ name: 'Bea Lloyd', paymentStatus: 'failed' })
  const problem = await givenProblem({ orderId: id })
  const settlement = `/problems/${problem.id}/settlement`
  const pages = ['', '?search=nobody', `/${id}`, `/${id}/refund`, `/${id}/sending`, settlement, '/vat', '/export']
  for (const path of [...pages, `/${id}/packing-slip`]) {
    await visit(`${orders}${path}`)
    await expectAccessible(page)
  }
})
