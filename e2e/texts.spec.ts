import { db } from '#app/platform/database/db.server.ts'
import { siteTexts } from '#app/settings/schema.ts'

import { expectAccessible } from './accessibility.ts'
import { fillContactForm, newMessage, sendButton } from './contact-form.ts'
import { expect, site, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'
import { readMails } from './mailbox.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const desktop = { tag: '@desktop' }

const begin = async () => {
  await db.delete(siteTexts)
}
test.beforeEach(begin)
test.afterAll(begin)

const mailsTo = async (email: string) => (await readMails(site)).filter(({ to }) => to.includes(email))

test(
  'an email is reworded, sent as a test, sent with its new words, and restored to the original',
  withoutJavaScript,
  async ({ page, visit, signedIn, openContactForm }) => {
    const { email } = await signedIn('admin')
    await visit('/cms/texts?search=received')
    await page.getByRole('link', { name: 'We have received what you sent' }).click()
    const subject = page.getByRole('textbox', { name: 'Subject' })
    await subject.fill('Hello')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(subject).toHaveAccessibleDescription(/Subject has to keep {reference}/)
    await subject.fill('Got it: {reference}')
    await page.getByRole('textbox', { name: 'Message' }).fill('We have **{form}**.\n\nIt is {reference}.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings updated').first()).toBeVisible()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('We have your request for newborn care.')).toBeVisible()
    await expect(frame.getByRole('heading')).toHaveCSS('font-size', '24px')

    await page.getByRole('button', { name: 'Send me a test' }).click()
    // An admin is also emailed about payments that other tests left undecided.
    const subjects = (await mailsTo(email)).map((mail) => mail.subject)
    expect(subjects.filter((words) => words.startsWith('[Test]'))).toEqual([
      expect.stringMatching(/^\[Test\] Got it: 7K2P-/),
    ])

    const typed = newMessage()
    await openContactForm()
    await fillContactForm(page, typed)
    await sendButton(page).click()
    await expect(page.getByRole('region', { name: 'Message sent successfully!' })).toBeVisible()
    const [sent, ...others] = await mailsTo(typed.email)
    expect(others).toEqual([])
    expect(sent?.subject).toMatch(/^Got it: /)
    expect(sent?.text).toContain('We have <strong>your message</strong>.')
    expect(sent?.text).toContain('In an emergency call 999')

    await visit('/cms/texts/emails/enquiry-acknowledgement')
    await page.getByRole('button', { name: /^Back to the original.*Subject/ }).click()
    await expect(subject).toHaveValue('We have received {form} ({reference})')
    await expect.poll(() => db.$count(siteTexts)).toBe(1)
  },
)

test('a placeholder is inserted at the cursor', { tag: '@phone' }, async ({ page, visit, signedIn }) => {
  await signedIn('admin')
  await visit('/cms/texts/emails/enquiry-acknowledgement')
  const heading = page.getByRole('textbox', { name: 'Heading' })
  await heading.fill('Thank you')
  await page.getByRole('button', { name: 'Insert {form}' }).click()
  await expect(heading).toHaveValue('Thank you{form}')
  await expect(heading).toBeFocused()
})

test('an editor can reword forms and pages, but not emails', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/cms/texts')
  await expect(page.getByText('Administrators change these.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'On its way' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Contact form' })).toHaveAttribute('href', '/cms/texts/site/contact')
  await visit('/cms/texts/site/contact')
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Ask us anything.')
  await page.getByRole('textbox', { name: 'Introduction' }).blur()
  await expect(page.getByText('Settings updated').first()).toBeVisible()
  await visit('/contact')
  await expect(page.getByText('Ask us anything.')).toBeVisible()
})

test(
  'the pages of the texts have no accessibility violations or overflow',
  desktop,
  async ({ page, visit, signedIn }) => {
    await signedIn('admin')
    const pages = ['', '/site/antenatal', '/emails/order-sent', '/emails/form-names']
    for (const path of pages) {
      await visit(`/cms/texts${path}`)
      await expectNothingLost(page)
      // The email itself is checked where emails are written.
      await page.evaluate(() => document.querySelector('iframe[title]')?.remove())
      await expectAccessible(page)
    }
  },
)
