import type { Page } from '@playwright/test'

import { given } from '#test/given.ts'

import {
  field,
  fillContactForm,
  mailsAbout,
  newMessage,
  sendButton,
  submissionsFrom,
  type Typed,
} from './contact-form.ts'
import { emptyList, listPath } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

const hostile = {
  name: '<img src=x onerror="document.title=`taken`"> {{7*7}}',
  phone: '<svg/onload=alert(1234567)>',
  subject: '"><script>document.title="taken"</script>',
  message:
    '</span></dd><script>document.title="taken"</script>\n<a href="javascript:alert(1)">Click</a> <style>*{display:none}</style>',
}

async function expectNothingRan(page: Page) {
  await expect(page).not.toHaveTitle('taken')
  await expect(page.locator('img[src=x], svg[onload], a[href^="javascript:"]')).toHaveCount(0)
}

test('hostile text from the contact form stays text in every staff view, and is not in the mails', async ({
  page,
  context,
  visit,
  openContactForm,
  signedIn,
}) => {
  await emptyList()
  const typed = newMessage(hostile)
  await openContactForm()
  await fillContactForm(page, typed)
  await sendButton(page).click()
  await expect(page.getByText(/^Your reference is/)).toBeVisible()
  const [row] = await submissionsFrom(typed.email)
  expect(row).toMatchObject({ name: hostile.name, phone: hostile.phone, subject: hostile.subject })

  await signedIn()
  await visit(listPath)
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  await expect(cells.nth(1)).toHaveText(hostile.name)
  await expect(cells.nth(3)).toHaveText(hostile.subject)
  await expectNothingRan(page)

  await cells.nth(1).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: `Message from ${hostile.name}` })
  const { name, ...answers } = hostile
  await expect(dialog.getByRole('heading', { name: `Message from ${name}` })).toBeVisible()
  for (const words of Object.values(answers)) await expect(dialog.getByText(words, { exact: true })).toBeVisible()
  await expectNothingRan(page)

  await context.addInitScript(() => (window.print = () => {}))
  await visit(`${listPath}/${row?.id}/print`)
  for (const words of Object.values(hostile))
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
  await expectNothingRan(page)

  await visit(`${listPath}/deletion?id=${row?.id}`)
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(hostile.name)
  await expectNothingRan(page)

  const reference = row?.reference ?? ''
  const mails = await mailsAbout(reference)
  expect(mails).toHaveLength(2)
  for (const { text, subject } of mails) {
    expect(text + subject).not.toMatch(/onerror|onload|document\.title|javascript:/)
  }
})

test('hostile text in a care request stays text in every staff view', async ({ page, context, visit, signedIn }) => {
  await emptyList()
  const { id } = await given.careRequest({
    name: hostile.name,
    phone: hostile.phone,
    otherNeeds: hostile.message,
    medicalConcerns: hostile.subject,
    deliveryMode: JSON.stringify([hostile.subject]),
    isForSomeoneElse: false,
  })
  const list = '/admin/newborn-requests'
  await context.addInitScript(() => (window.print = () => {}))
  await signedIn()
  for (const path of [
    list,
    `${list}/${id}`,
    `${list}/${id}/print`,
    `${list}/print?id=${id}`,
    `${list}/deletion?id=${id}`,
  ]) {
    await visit(path)
    await expect(page.getByText(hostile.name).first()).toBeVisible()
    if (path.includes('/print') || path === `${list}/${id}`) {
      for (const words of [hostile.phone, hostile.message, hostile.subject])
        await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
    }
    await expectNothingRan(page)
  }
})

test('a form with an error returns hostile input as text', async ({ page, openContactForm }) => {
  await openContactForm()
  await fillContactForm(page, { ...hostile, email: 'no address' })
  await sendButton(page).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  for (const [name, words] of Object.entries(hostile)) await expect(field(page, name as keyof Typed)).toHaveValue(words)
  await expect(page).toHaveTitle(/^Error: /)
  await expectNothingRan(page)
})
