import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { countRefusal } from '#app/staff/audit/refusals.server.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { createPicture, createSlideWithPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { box, emptyList, givenContacts, listPath, row } from './contact-list.ts'
import { refusingReads } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, expectNothingLost } from './layout.ts'
import { emptyLibrary, mediaPath } from './media.ts'
import { emptyUsers, usersPath } from './users.ts'

/** Pages that no other test of accessibility opens. */
const deskPages = {
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/backups': 'Backups',
  '/cms/health': 'Health',
  '/cms/account/password': 'Change password',
  '/cms/account/passkeys': 'Add a passkey',
  '/admin/settings': 'Security and billing',
}
// The first tab is last, since a field of it is emptied then.
const settingsPages = Object.fromEntries(
  ['/navigation', '/footer', '/social', '/contact', '/areas', '/company', '/book', '/shop', '/brand', ''].map((tab) => [
    `/cms/settings${tab}`,
    'Site Settings',
  ]),
)

for (const { name, pages, field, value, error } of [
  {
    name: 'the desk, and security and billing',
    pages: deskPages,
    field: 'Team email',
    value: 'the team',
    error: 'There is a problem',
  },
  {
    name: 'the tabs of the settings',
    pages: settingsPages,
    field: 'Site name',
    value: '',
    error: 'Please enter the site name',
  },
]) {
  test(`no accessibility violations, overflow or clipped text, the last with a field error: ${name}`, async ({
    page,
    navigate,
    signedIn,
  }) => {
    await signedIn()
    for (const [path, title] of Object.entries(pages)) {
      await navigate(path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectNothingLost(page)
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('textbox', { name: field }).fill(value)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(error).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('Access Denied, and a settings field changed by two people, have no accessibility violations', async ({
  page,
  navigate,
  signedIn,
}) => {
  await signedIn('editor')
  await navigate('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await navigate('/cms/settings/book')
  await transaction((tx) => saveSettings(tx, { book_title: 'Theirs' }))
  await page.getByRole('textbox', { name: 'Book title' }).fill('Mine')
  await page.getByRole('textbox', { name: 'Book text' }).focus()
  await expect(page.getByRole('radio', { name: /^Theirs/ })).toBeVisible()
  await expectAccessible(page)
})

test('the audit log, with open details, refused sign-ins or no matches, has no accessibility violations', async ({
  page,
  navigate,
  signedIn,
}) => {
  await countRefusal('wrong', 'nobody@example.com')
  const staff = await signedIn()
  const about = { staff, subject: 'contact_submission', ids: [staff.id], requestId: 'f00d00000001' }
  await transaction((tx) => recordAuditEvent(tx, { ...about, event: recordEvents.opened }))
  await navigate('/admin/audit?kind=reading')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit', exact: true })).toBeVisible()
  await page.getByText('Opened a contact submission').first().click()
  await expect(page.getByText(staff.id)).toBeVisible()
  await expect(page.getByText('In this hour')).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await navigate('/admin/audit?to=2020-01-01')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectAccessible(page)
})

test('the submission list, its dialogs, its print sheet and its failure have no accessibility violations or overflow', async ({
  page,
  visit,
  navigate,
  signedIn,
  context,
}) => {
  await context.addInitScript(() => (window.print = () => {}))
  await emptyList()
  await signedIn()
  await visit(listPath)
  await expectAccessible(page)
  await expectNothingLost(page)
  await navigate(`${listPath}?search=nobody`)
  await expectAccessible(page)
  const long = 'Anna-Maria Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
  const [first] = await givenContacts([long, 'Bea Lloyd'])
  await given.contact({ name: 'Cleo Adeyemi', quarantine: 'trap' })
  await given.contact({ name: 'Dinah Rees', isViewed: true })
  await navigate(listPath)
  await expect(row(page, long)).toBeVisible()
  await expect(row(page, 'Dinah Rees')).toBeVisible()
  await box(page, 'Bea Lloyd').check()
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await expectNoSidewaysScroll(page)
  for (const path of [`${listPath}/${first?.id}`, `${listPath}/deletion?id=${first?.id}`]) {
    await navigate(path)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expectAccessible(page)
    await expectNothingLost(page)
  }
  await givenContacts(Array.from({ length: 30 }, (_, index) => `Mother ${index}`))
  await navigate(listPath)
  await expect(row(page, 'Mother 0')).toBeVisible()
  await expectNothingLost(page)
  await visit(`${listPath}/${first?.id}/print`)
  await expectAccessible(page)
  await expectNothingLost(page)
  await refusingReads('contact_submissions', async () => {
    await visit(listPath)
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the user list and its dialogs have no accessibility violations, overflow or clipped text', async ({
  page,
  navigate,
  signedIn,
}) => {
  await emptyUsers()
  const own = await signedIn()
  const long = { firstName: 'Wolfeschlegelsteinhausenbergerdorff', role: 'editor', isActive: false } as const
  const { id } = await given.staff(long)
  await createInvite({ email: 'anna-maria.featherstonehaugh@hearthside.example', role: 'admin' })
  const ownDeletion = `/${own.id}/deletion`
  for (const path of ['', '?search=nobody', `/${id}`, `/${own.id}`, `/${id}/deletion`, ownDeletion, '/new']) {
    await navigate(`${usersPath}${path}`)
    if (path === ownDeletion) await expect(page.getByRole('dialog', { name: 'This cannot be done' })).toBeVisible()
    await expectAccessible(page)
    await expectNothingLost(page)
  }
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
})

test('the media library and its dialogs have no accessibility violations, and the library no overflow', async ({
  page,
  visit,
  navigate,
  signedIn,
}) => {
  await emptyLibrary()
  await signedIn()
  await visit(mediaPath)
  await expect(page.getByRole('heading', { level: 1, name: 'Media', exact: true })).toBeVisible()
  await expectAccessible(page)
  const id = await createPicture('#aa0000', { fileName: 'cot.png' })
  await createPicture('#00bb00', { fileName: 'leaves.png', isDecorative: true })
  await visit(mediaPath)
  await expectAccessible(page)
  await expectNothingLost(page)
  for (const path of ['?search=nothing', '/new', `/${id}`, `/${id}/deletion`]) {
    await navigate(`${mediaPath}${path}`)
    await expectAccessible(page)
  }
  await createSlideWithPicture(id, 'Night feeds')
  await navigate(`${mediaPath}/${id}/deletion`)
  await expectAccessible(page)
  await navigate('/shop/admin/products/new')
  await page.getByRole('button', { name: 'Choose from library' }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'cot.png' })).toBeVisible()
  await expectAccessible(page)
})
