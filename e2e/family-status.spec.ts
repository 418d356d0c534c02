import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { careRequests } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { ageForm, consentBox, fillSender, formPaths, openMoreAnswers, press, requestsFrom, text } from './care-form.ts'
import { fillContactForm, mailsAbout, newMessage, sendButton } from './contact-form.ts'
import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const listPath = '/admin/newborn-requests'
const health = 'She sleeps a lot and feeds badly.'

/** Sends a request for newborn care. */
async function sendRequest(page: Page, visit: (path: string) => Promise<void>) {
  await visit(formPaths.newborn)
  await ageForm(page)
  const email = await fillSender(page)
  await openMoreAnswers(page)
  await text(page, 'Medical concerns').fill(health)
  await consentBox(page).check()
  await press(page, 'Submit Request')
  await expect(page.getByRole('region', { name: 'Request submitted successfully!' })).toBeVisible()
  const [request] = await requestsFrom(email)
  if (!request) throw new Error('Nothing was kept')
  return { ...request, email }
}

async function mailedLink(reference: string, email: string) {
  const words = (await mailsAbout(reference)).find(({ to }) => to.includes(email))?.text ?? ''
  expect(words).not.toContain('sleeps a lot')
  return /\/enquiry\?of=[\w-]+(?:\.[\w-]+)*/.exec(words.replaceAll(/=\r?\n/g, ''))?.[0] ?? ''
}

async function choose(page: Page, label: string) {
  await page.getByRole('main').getByText(label, { exact: true }).click()
}

const steps = (page: Page) => page.getByRole('main').getByRole('listitem')

test(
  'a family follows its request, asks for a call, adds to it and withdraws it, and staff see each step @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    const { id, reference, email } = await sendRequest(page, visit)
    const panel = page.getByRole('region', { name: 'Request submitted successfully!' })
    const next = panel.getByRole('list', { name: 'What happens next' }).getByRole('listitem')
    await expect(next).toHaveText([
      `We have emailed ${email}: your reference, and a link to see where your request is.`,
      /^We reply within 24 hours, by \d\d:\d\d on \w+day \d+ \w+\.$/,
      /^First we talk with you/,
    ])
    const link = await mailedLink(reference, email)
    await visit(link)
    await expect(page).toHaveURL(/\/enquiry\?link=[\w-]{16}$/)
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(steps(page).nth(0)).toContainText('Received')
    await expect(steps(page).nth(1)).toContainText('Not yet')
    await expect(steps(page).nth(3)).toContainText(/We reply by \d\d:\d\d on/)
    await expect(page.locator('html')).not.toContainText('sleeps a lot')
    await expect(page.locator('html')).not.toContainText(email)

    await choose(page, 'Please call me')
    await page.getByLabel('At another time').check()
    await page.getByRole('button', { name: 'Ask for a call' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please give a phone number on which we can reach you',
      'Please say when we may call',
    ])
    await page.getByLabel('Phone number').fill('020 7946 0777')
    await page.getByLabel('When it suits you').fill('Thursday after four')
    await page.getByRole('button', { name: 'Ask for a call' }).click()
    await expect(page.getByRole('region', { name: 'We will call you' })).toBeFocused()

    await choose(page, 'Something to add or correct?')
    await page.getByLabel('What you would like to add or correct').fill('She is jaundiced, too.\nSince Monday.')
    await page.getByRole('button', { name: 'Add it' }).click()
    await expect(page.getByRole('region', { name: 'We have added it' })).toBeFocused()
    await expect(page.locator('html')).not.toContainText('jaundiced')

    await signedIn()
    const listed = page.getByRole('row').filter({ hasText: email })
    await visit(`${listPath}?clock=due`)
    await expect(listed).toContainText('Call back')
    await visit(`${listPath}/${id}`)
    const record = page.getByRole('dialog')
    await expect(record).toContainText('020 7946 0777')
    await expect(record).toContainText('When: Thursday after four')
    await expect(record.getByText('She is jaundiced, too.')).toBeVisible()
    await record.getByRole('button', { name: 'The call is made' }).click()
    await expect(record).toContainText('It was made.')
    await expect(record).toContainText(/The family sees: received and read, a reply promised by \d\d:\d\d/)
    await visit(`${listPath}/${id}/print`)
    await expect(page.getByRole('main')).toContainText('She is jaundiced, too.')

    await visit(link)
    await choose(page, 'I no longer need this')
    await page.getByRole('button', { name: 'Yes, I no longer need it' }).click()
    await expect(page.getByRole('region', { name: 'You no longer need it: we have taken note' })).toBeFocused()
    await expect(steps(page).nth(3)).toContainText('You no longer need it')

    const toTeam = (await mailsAbout(reference)).filter(({ subject }) => subject.startsWith('A family'))
    expect(toTeam).toHaveLength(3)
    for (const { text: words } of toTeam) expect(words).not.toMatch(/jaundiced|Thursday|0777/)

    await visit(`${listPath}?clock=due`)
    await expect(listed).toHaveCount(0)
    await visit(listPath)
    await expect(listed).toContainText('Withdrawn')
    await visit(`${listPath}/${id}`)
    await expect(record).toContainText('The family no longer needs this')

    await visit(link)
    await page.getByRole('button', { name: 'I need it after all' }).click()
    await expect(page.getByRole('region', { name: 'We are on it again' })).toBeFocused()
    await expect(steps(page).nth(3)).toContainText(/We reply by/)
  },
)

test('a reload shows the confirmation again, and a new visit shows an empty form', async ({
  page,
  visit,
  openContactForm,
}) => {
  const typed = newMessage()
  await openContactForm()
  await fillContactForm(page, typed)
  await sendButton(page).click()
  const panel = page.getByRole('region', { name: 'Message sent successfully!' })
  const words = await panel.textContent()
  await page.reload()
  await expect(panel).toHaveText(words ?? '')
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('')
  await panel.getByRole('link', { name: 'See where your request is' }).click()
  await expect(page.getByRole('heading', { name: 'Where your request is' })).toBeVisible()
  await page.goBack()
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'Clear this form' }).click()
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(panel).toHaveCount(0)
  await visit('/contact')
  await expect(sendButton(page)).toBeVisible()
  await expect(panel).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(typed.email)
})

test('the status page of a request has no accessibility violations in any state', async ({ page, visit }) => {
  const { id } = await given.careRequest({ isViewed: true })
  const { id: ownerId } = await given.staff({ firstName: 'Grace' })
  await db.update(careRequests).set({ ownerId }).where(eq(careRequests.id, id))
  await visit(statusPath({ kind: 'newborn_care', id }))
  await expect(page.getByText('Grace looks after it')).toBeVisible()
  await expectAccessible(page)
  for (const label of ['Please call me', 'Something to add or correct?', 'I no longer need this'])
    await choose(page, label)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expectAccessible(page)
  await choose(page, 'I no longer need this')
  await page.getByRole('button', { name: 'Yes, I no longer need it' }).click()
  await expect(page.getByRole('button', { name: 'I need it after all' })).toBeVisible()
  await expectAccessible(page)
})

test('a forged status link says that it does not work, and what to do', async ({ page, visit }) => {
  await visit('/enquiry?of=contact.1.2')
  const answer = page.getByText(/^This link does not work/)
  await expect(answer).toContainText('Please open it from our email again')
  await expect(answer.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact')
  await expectAccessible(page)
})

test(
  'an unsent addition is stored in the tab, and survives sending another form of the page first',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const { id } = await given.careRequest()
    const words = 'She sleeps a lot since Monday, and feeds on one side only.'
    const addition = text(page, 'What you would like to add or correct')
    const key = page.waitForResponse('**/form-draft-key')
    await visit(statusPath({ kind: 'newborn_care', id }))
    await choose(page, 'Something to add or correct?')
    await addition.fill(words)
    await (await key).finished()
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
    await page.reload()
    await expect(addition).toHaveValue(words)

    await choose(page, 'Please call me')
    await text(page, 'Phone number').fill('020 7946 0123')
    await page.getByLabel('Tomorrow', { exact: true }).check()
    await press(page, 'Ask for a call')
    await expect(page.getByRole('region', { name: 'We will call you' })).toBeFocused()
    await expect(addition).toHaveValue(words)
    await press(page, 'Add it')
    await expect(page.getByRole('region', { name: 'We have added it' })).toBeFocused()
    await expect(page.locator('[name=addition]')).toHaveValue('')
    await page.reload()
    await expect(page.locator('[name=addition]')).toHaveValue('')
  },
)
