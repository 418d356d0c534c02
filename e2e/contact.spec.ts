import type { Locator } from '@playwright/test'

import { acknowledgementDeadline } from '#app/enquiries/contact/acknowledgement-deadline.ts'

import {
  field,
  fillContactForm,
  mailsAbout,
  newMessage,
  sendButton,
  submissionsFrom,
  type Typed,
} from './contact-form.ts'
import { refusingRow } from './faults.ts'
import { expect, test } from './fixtures.ts'

const messages: [name: keyof Typed, words: string][] = [
  ['name', 'Name must be at least 2 characters'],
  ['email', 'Please enter a valid email address'],
  ['subject', 'Subject must be at least 5 characters'],
  ['message', 'Message must be at least 10 characters'],
]

test('an empty form shows an error summary that links to each field @quick', async ({ page, openContactForm }) => {
  await openContactForm()
  await sendButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading', { name: 'There is a problem', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary.getByRole('link')).toHaveText(messages.map(([, words]) => words))
  for (const [name, words] of messages) {
    await summary.getByRole('link', { name: words, exact: true }).click()
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toBeInViewport()
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`Error: ${words}`))
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
})

test('a field that is being corrected is no longer marked as wrong, nothing moves, and skipping to the content leaves the summary in place', async ({
  page,
  openContactForm,
}) => {
  await openContactForm()
  await sendButton(page).click()
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
  const before = await field(page, 'email').boundingBox()
  await field(page, 'email').fill('ada@example.com')
  await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('#email-error')).toBeHidden()
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true')
  expect(await field(page, 'email').boundingBox()).toEqual(before)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('There is a problem')).toBeVisible()
})

test('a form with invalid values preserves everything typed, as text', async ({ page, openContactForm }) => {
  const typed = newMessage({
    name: '<img src=x onerror="document.title=`taken`"> {{7*7}}',
    email: 'ada at example',
    phone: '<svg/onload=alert(1234567)>',
    subject: 'Hi',
    message: '</span></dd><script>document.title="taken"</script>\n<a href="javascript:alert(1)">Click</a>',
  })
  await openContactForm()
  await fillContactForm(page, typed)
  await sendButton(page).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([messages[1]![1], messages[2]![1]])
  for (const [name, text] of Object.entries(typed)) await expect(field(page, name as keyof Typed)).toHaveValue(text)
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator('img[src=x], svg[onload], a[href^="javascript:"]')).toHaveCount(0)
})

test('a visitor who corrects an error at once is not held back as a bot, and a toast confirms until it is closed', async ({
  page,
  openContactForm,
}) => {
  const typed = newMessage()
  await openContactForm()
  await fillContactForm(page, { ...typed, subject: 'Hi' })
  await sendButton(page).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await fillContactForm(page, { subject: typed.subject })
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: 'Message sent successfully!' })).toBeVisible()
  expect(await submissionsFrom(typed.email)).toMatchObject([{ quarantine: null }])
  const toast = page.getByRole('status').filter({ hasText: 'Message sent successfully!' })
  await expect(toast).toContainText("Thank you for contacting us. We'll get back to you within 24 hours.")
  await toast.getByRole('button', { name: 'Close the message “Message sent successfully!”' }).click()
  await expect(toast).toHaveCount(0)
})

test('a sent message is confirmed in a panel with its reference @phone @quick', async ({ page, openContactForm }) => {
  const typed = newMessage()
  await openContactForm()
  await fillContactForm(page, typed)
  await sendButton(page).click()
  const panel = page.getByRole('region', { name: 'Message sent successfully!' })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText("Thank you for contacting us. We'll get back to you within 24 hours.")
  const [row, ...others] = await submissionsFrom(typed.email)
  expect(others).toEqual([])
  expect(row).toMatchObject({ name: typed.name, phone: typed.phone, subject: typed.subject, quarantine: null })
  await expect(panel).toContainText(`Your reference is ${row?.reference}.`)
  await expect(panel).not.toContainText('complaint')
  for (const name of Object.keys(typed)) await expect(field(page, name as keyof Typed)).toHaveValue('')
  await expect(page).toHaveTitle(/^Contact Us/)
})

for (const isUndecided of [true, false]) {
  test.describe(isUndecided ? 'with the cookie banner open' : 'with the cookie banner answered', () => {
    test.use({ isUndecided, viewport: { width: 320, height: 568 } })

    test('on a small phone the confirmation is shown from its start, with the reference', async ({
      page,
      openContactForm,
    }) => {
      await openContactForm()
      await fillContactForm(page, newMessage())
      await sendButton(page).click()
      const panel = page.getByRole('region', { name: 'Message sent successfully!' })
      await expect(panel).toBeFocused()
      await page.getByRole('button', { name: 'Close the message “Message sent successfully!”' }).click()
      for (const shown of [panel.getByRole('heading'), panel.getByText(/within 24 hours/).first(), reference(panel)]) {
        await expect(shown).toBeInViewport({ ratio: 1 })
        expect(await shown.evaluate(isUncovered), await shown.innerText()).toBe(true)
      }
    })
  })
}

test('a complaint about personal data is marked as one, and the visitor learns when it will be acknowledged', async ({
  page,
  openContactForm,
}) => {
  const typed = newMessage()
  await openContactForm()
  await fillContactForm(page, { ...typed, subject: 'Hi' })
  const complaint = page.getByRole('checkbox', { name: 'This is a complaint about how you use my personal data' })
  await complaint.check()
  await sendButton(page).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expect(complaint).toBeChecked()
  await fillContactForm(page, typed)
  await sendButton(page).click()
  const promise = `We will acknowledge it by ${acknowledgementDeadline(new Date())} at the latest, within the 30 days`
  const panel = page.getByRole('region', { name: 'Message sent successfully!' })
  await expect(panel).toContainText(promise)
  const [row] = await submissionsFrom(typed.email)
  expect(row).toMatchObject({ isComplaint: true })
  const mail = (await mailsAbout(row?.reference ?? '')).find(({ to }) => to.includes(typed.email))
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(promise)
})

test('the button says "Sending..." while the form is sent, and text typed meanwhile is preserved if it is rejected', async ({
  page,
  openContactForm,
}) => {
  await openContactForm()
  await fillContactForm(page, { ...newMessage(), subject: 'Hi' })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/contact', async (route) => {
    await held
    await route.continue()
  })
  await sendButton(page).click()
  const button = page.getByRole('button', { name: 'Sending...' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await fillContactForm(page, { message: 'A second thought, typed meanwhile.' })
  letGo()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(field(page, 'message')).toHaveValue('A second thought, typed meanwhile.')
})

test('a failing database shows an error, and everything typed is preserved', async ({ page, openContactForm }) => {
  const typed = newMessage()
  const words = 'There was a problem submitting your message. Please try again or contact us directly.'
  await openContactForm()
  await fillContactForm(page, typed)
  await refusingRow({ table: 'contact_submissions', column: 'email', value: typed.email }, async () => {
    await sendButton(page).click()
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByRole('alert')).toContainText(`Error sending message${words}`)
  })
  for (const [name, text] of Object.entries(typed)) await expect(field(page, name as keyof Typed)).toHaveValue(text)
  await sendButton(page).click()
  await expect(page.getByRole('region', { name: 'Message sent successfully!' })).toBeVisible()
  expect(await submissionsFrom(typed.email)).toMatchObject([{ quarantine: null }])
})

function reference(panel: Locator) {
  return panel.getByText(/^Your reference is/)
}

/** Whether neither the header nor the cookie banner lies over its first or last line. */
function isUncovered(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) => {
    const onTop = document.elementFromPoint((left + right) / 2, y)
    return onTop !== null && (element.contains(onTop) || onTop.contains(element))
  })
}
