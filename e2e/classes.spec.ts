import { eq } from 'drizzle-orm'

import { placeToken } from '#app/care/classes/places/place-link.server.ts'
import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { createClass } from '#test/factories/content.ts'
import { daysFromToday } from '#test/typed-day.ts'

import { expectAccessible } from './accessibility.ts'
import { ageForm, consentBox, fillDay, fillSender, press, radio, text } from './care-form.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial' })

test.afterAll(async () => {
  await db.delete(classes)
  await transaction(async (tx) => await invalidatePages(tx, everyPage))
})

const placeOf = async (email: string) => {
  const [place] = await db.select().from(classPlaces).where(eq(classPlaces.email, email))
  return place
}

test('a family books a class, pays and gives up its place, which is offered to the next in line @phone @quick', async ({
  page,
  visit,
  signedIn,
}) => {
  const one = await createClass({ title: 'Evening course', places: 1, amount: 120_00, payment: 'now' })
  await visit(`/classes/${one.slug}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Register for this class' }).click()
  const first = await register(page, 'Evening course')
  const panel = page.getByRole('region', { name: 'Registration Submitted!' })
  await expect(panel).toContainText('We have reserved a place in Evening course for you until')
  await panel.getByRole('link', { name: /^Pay by .* to keep it$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please pay to keep your place')
  await expectAccessible(page)
  await press(page, 'Pay £120.00 by card')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have a place')
  await expect(page.getByText('We look forward to seeing you. You have paid £120.00.')).toBeVisible()
  const own = page.url()
  expect(await placeOf(first)).toMatchObject({ status: 'confirmed', paidPence: 120_00 })

  await visit(`/services/antenatal-classes-registration?class=${one.slug}`)
  const second = await register(page, 'Evening course')
  await expect(panel).toContainText('You are number 1 on the waiting list')

  await visit(own)
  await page.getByText('Give up this place').click()
  await press(page, 'Give it up')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This place has been cancelled')
  expect(await placeOf(second)).toMatchObject({ status: 'offered' })

  await signedIn('admin')
  await visit(`/admin/classes/${one.id}`)
  await expectAccessible(page)
  await expect(page.getByRole('row', { name: 'Ada Okafor' }).or(page.getByText('Offered')).first()).toBeVisible()
})

test('staff record who attended, and cancel a class with its places', async ({ page, visit, signedIn }) => {
  const one = await createClass({ title: 'Morning course', places: 3 })
  await visit('/services/antenatal-classes-registration')
  const email = await register(page, 'Morning course')
  await expect(page.getByRole('region', { name: 'Registration Submitted!' })).toContainText('Please confirm')
  const place = await placeOf(email)
  await visit(`/classes/place?of=${placeToken(place!.id)}`)
  await press(page, 'Confirm my place')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have a place')
  await signedIn('admin')
  await visit(`/admin/classes/${one.id}`)
  await page.getByRole('checkbox').check()
  await press(page, 'Save who came')
  await expect(page.getByText('Attendance saved')).toBeVisible()
  // The consequences are explained before a place is given up.
  await page.getByText('Change the place of').click()
  await expect(page.getByRole('button', { name: 'Give up, and tell them' })).toBeHidden()
  await page.getByText('Give up the place of').click()
  await expect(page.getByText('This cannot be undone. They get an email')).toBeVisible()
  await page.getByText('Cancel this class').click()
  await press(page, 'Cancel it, and tell everybody')
  await expect(page.getByText('It is cancelled, and one family has been told.')).toBeVisible()
  expect(await placeOf(email)).toMatchObject({ status: 'cancelled' })
  await page.goto(`/classes/${one.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Morning course')
})

async function register(page: Parameters<typeof ageForm>[0], title: string) {
  await ageForm(page)
  const email = await fillSender(page)
  await radio(page, 'Is this your first baby?', 'Yes').check()
  await fillDay(page, 'When is your baby due?', daysFromToday(109))
  await text(page, 'How far along are you?').fill('24 weeks')
  await page
    .getByRole('group', { name: 'Which dates would you like?' })
    .getByRole('radio', { name: new RegExp(`^${title}`) })
    .check()
  await expect(page.getByRole('group', { name: 'Which class would you like?' })).toBeHidden()
  await consentBox(page).check()
  await press(page, 'Submit Registration')
  return email
}
