import { eq } from 'drizzle-orm'

import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { reviews } from '#app/content/care-schema.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'
import { readMails } from './mailbox.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const quote = 'Our midwife Joan came at night and sat down first. We slept at last.'

async function linkFor(email: string) {
  const mails = await readMails(site)
  return /\/review\?of=[\w.-]+/.exec(mails.findLast(({ to }) => to.includes(email))?.text ?? '')?.[0]
}

test.beforeEach(async () => {
  for (const table of [reviews, reviewInvitations]) await db.delete(table)
})

test(
  'an invited family writes a review, which is public once staff publish it and until the family takes it back @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn, javaScriptEnabled }, { project }) => {
    const check = async () => {
      if (javaScriptEnabled) await expectAccessible(page)
      if (javaScriptEnabled) await expectNothingLost(page)
    }
    const town = `Leeds ${project.name}`
    expect((await page.request.get('/reviews')).status()).toBe(404)
    await signedIn()
    const { id, email } = await createSubmission('newborn_care')
    await db
      .update(careRequests)
      .set({ outcome: 'became care', careEndedOn: '2026-01-31' })
      .where(eq(careRequests.id, id))
    await visit(`/admin/newborn-requests/${id}`)
    await page.getByText('Ask for a review', { exact: true }).click()
    await page.getByRole('button', { name: 'Send the email' }).click()
    await expect(page.getByText(/^We asked for a review on/)).toBeVisible()
    await expect(page.getByText('Ask for a review', { exact: true })).toHaveCount(0)
    const link = (await linkFor(email)) ?? ''

    await visit(link)
    await expect(page).toHaveURL(/\/review\?link=/)
    await expect(page.getByLabel(/^What we did for you/)).toHaveValue('newborn')
    const consent = page.getByRole('checkbox', { name: 'You may show my words, first name and town on the website' })
    await expect(consent).not.toBeChecked()
    await page.getByRole('textbox', { name: 'Your words' }).fill(quote)
    await page.getByRole('textbox', { name: 'First name' }).fill('Amira')
    await page.getByRole('textbox', { name: 'Town' }).fill(town)
    await page.getByRole('button', { name: 'Send my review' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Please confirm that we may show what you wrote')
    await expect(page.getByRole('textbox', { name: 'Your words' })).toHaveValue(quote)
    await check()
    await consent.check()
    await page.getByRole('button', { name: 'Send my review' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your words' })).toBeVisible()
    await expect(page.getByText('It is not shown yet.')).toBeVisible()
    await check()
    expect((await page.request.get('/reviews')).status()).toBe(404)

    await visit('/cms/family-reviews')
    await page.getByRole('link', { name: `Amira, ${town}`, exact: true }).click()
    await page.getByRole('textbox', { name: 'Their words' }).fill('Our midwife came at night. We slept at last.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Review saved').first()).toBeVisible()
    await visit(`/cms/family-reviews/${(await db.select().from(reviews))[0]?.id}/publication`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Review published').first()).toBeVisible()

    await visit('/reviews')
    await expect(page.getByText('Our midwife came at night. We slept at last.')).toBeVisible()
    await expect(page.getByText(`Amira, ${town}`)).toBeVisible()
    await expect(page.getByText('Joan')).toHaveCount(0)
    await check()
    await visit('/')
    await expect(page.getByRole('heading', { name: 'What families say' })).toBeVisible()

    await visit(link)
    await expect(page.getByText(quote)).toBeVisible()
    await page.getByRole('button', { name: 'Take my review back' }).click()
    await expect(page.getByText(/^You have taken your review back/)).toBeVisible()
    await expect.poll(async () => (await page.request.get('/reviews')).status()).toBe(404)
    await visit('/')
    await expect(page.getByRole('heading', { name: 'What families say' })).toHaveCount(0)
    expect(await db.$count(reviews)).toBe(0)
  },
)

test('an editor cannot write a family review', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/cms/family-reviews')
  await expect(page.getByText('When a family has written one, it waits here for you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Review' })).toHaveCount(0)
  await expectAccessible(page)
  expect((await page.request.get('/cms/family-reviews/new')).status()).toBe(404)
})
