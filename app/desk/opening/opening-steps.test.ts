import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { pages } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { openingSteps } from '#app/settings/schema.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'

import { lookAtSteps, readLegalPages, type StepId, stepIds } from './opening-steps.server.ts'
import { markStepDone, skipStep, takeStepUp } from './step-marks.server.ts'

const dayMs = 86_400_000

beforeEach(async () => {
  await db.delete(openingSteps)
})

async function look(settings = {}, now = Date.now()) {
  const steps = await lookAtSteps({ ...defaultSettings, ...settings }, now)
  return (id: StepId) => steps.find((step) => step.id === id)!
}

test('on a new site no opening step is done, and steps say what was found', async () => {
  await given.noStaff()
  const step = await look()
  expect(stepIds.filter((id) => step(id).isDone)).toEqual([])
  expect(step('company').seen).toContain('00000000')
  expect(step('payments').seen).toContain('only pretended')
  expect(step('backups').seen).toContain('never seen')
})

test('a step is done once all of its settings are filled in', async () => {
  const words = {
    site_name: 'Willow',
    shop_name: 'Willow’s',
    legal_name: 'Willow Ltd',
    contact_email: 'hello@willow.test',
  }
  const step = await look({ ...words, company_number: '01234567', data_protection_officer: 'Ada Okafor' })
  expect([step('company').isDone, step('data-protection').isDone]).toEqual([true, true])
  expect(step('brand')).toMatchObject({ isDone: false, seen: expect.stringContaining('The logo is') as string })
  const withLogo = { ...words, brand_pictures: { logo: {} } }
  expect((await look(withLogo))('brand').isDone).toBe(true)
  expect((await look({ ...withLogo, shop_name: defaultSettings.shop_name }))('brand').isDone).toBe(false)
  expect(step('contact')).toMatchObject({ isDone: false, seen: expect.stringContaining('the phone number') as string })
})

test('the two-factor step is done when every administrator has two-factor sign-in', async () => {
  await given.noStaff()
  const admin = await given.staff()
  await given.staff({ role: 'editor', firstName: 'Wren' })
  expect((await look())('two-step').isDone).toBe(false)
  await db.update(cmsUsers).set({ twoFactorEnabled: true }).where(eq(cmsUsers.id, admin.id))
  expect((await look())('two-step').isDone).toBe(true)
})

test('the legal step is done once somebody has read the pages, and open again after a change', async () => {
  const { digest, pages: legal } = await readLegalPages()
  expect(legal.map(({ href }) => href)).toEqual(['/cookies', '/privacy', '/terms'])
  await markStepDone(db, 'legal', { by: 'Ada Okafor', to: digest })
  expect((await look())('legal')).toMatchObject({ isDone: true, seen: expect.stringContaining('Ada Okafor') as string })
  await db.update(pages).set({ effectiveOn: '2027-01-31' }).where(eq(pages.slug, 'terms'))
  expect((await look())('legal')).toMatchObject({ isDone: false, seen: expect.stringContaining('changed') as string })
})

test('the backup step is done with a backup of the last seven days, but not with one that is nine days old', async () => {
  await markStepDone(db, 'backups', { by: null })
  expect((await look())('backups').isDone).toBe(true)
  expect((await look({}, Date.now() + 7 * dayMs))('backups').isDone).toBe(true)
  expect((await look({}, Date.now() + 9 * dayMs))('backups').isDone).toBe(false)
})

test('a step can be skipped and taken up again', async () => {
  await transaction((tx) => skipStep(tx, 'payments', 'Ada Okafor'))
  const aside = (await look())('payments')
  expect([aside.isDone, aside.isSettled, aside.skipped?.by]).toEqual([false, true, 'Ada Okafor'])
  await transaction((tx) => takeStepUp(tx, 'payments'))
  expect((await look())('payments').isSettled).toBe(false)
})

test('the book step is done with an own title and link or without a book, but not with the default link', async () => {
  expect((await look({ book_title: 'Ours' }))('book').isDone).toBe(false)
  const own = { book_title: 'Ours', book_retailer_url: 'https://books.test/ours' }
  expect((await look(own))('book')).toMatchObject({ isDone: true, seen: expect.stringContaining('Ours') as string })
  expect((await look({ book_title: '' }))('book').isDone).toBe(true)
})

test('the contact step links to the protective settings when only the team’s email address is missing', async () => {
  const reached = { contact_email: 'hello@willow.test', contact_phone: '0113 496 0000' }
  expect((await look(reached))('contact')).toMatchObject({ isDone: false, place: { href: '/admin/settings' } })
  expect((await look({ ...reached, team_email: 'team@willow.test' }))('contact').isDone).toBe(true)
})
