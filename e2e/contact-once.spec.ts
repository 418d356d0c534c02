import { expect } from '@playwright/test'

import { fillContactForm, mailsAbout, newMessage, sendButton, submissionsFrom } from './contact-form.ts'
import { site, test } from './fixtures.ts'

const sent = { name: 'Message sent successfully!' }

test('reloading the confirmation sends nothing more', async ({ page, openContactForm }) => {
  const typed = newMessage()
  await openContactForm()
  await fillContactForm(page, typed)
  await sendButton(page).click()
  const reference = page.getByText(/^Your reference is/)
  const before = await reference.textContent()
  await page.reload()
  // Without JavaScript the browser submits the form again, and the response shows the same reference.
  await expect(reference).toHaveText(before ?? '')
  await expect(sendButton(page)).toBeVisible()
  expect(await submissionsFrom(typed.email)).toHaveLength(1)
})

test('the same message sent from two tabs is stored once', async ({ context, page, openContactForm }) => {
  const typed = newMessage()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openContactForm(tab)
    await fillContactForm(tab, typed)
  }
  await Promise.all([page, other].map((tab) => sendButton(tab).click()))
  for (const tab of [page, other]) await expect(tab.getByRole('region', sent)).toBeVisible()
  const [row, ...more] = await submissionsFrom(typed.email)
  expect(more).toEqual([])
  for (const tab of [page, other]) await expect(tab.getByText(`Your reference is ${row?.reference}.`)).toBeVisible()
})

test('after a double click the team and the visitor each get one mail, and neither repeats the message', async ({
  page,
  openContactForm,
}) => {
  const typed = newMessage()
  await openContactForm()
  await fillContactForm(page, typed)
  await sendButton(page).dblclick()
  await expect(page.getByRole('region', sent)).toBeVisible()
  const [row, ...more] = await submissionsFrom(typed.email)
  expect(more).toEqual([])
  const reference = row?.reference ?? ''
  const mails = await mailsAbout(reference)
  expect(mails).toHaveLength(2)

  const toTeam = mails.find(({ to }) => to.includes('hello@hearthside.example'))
  expect(toTeam?.subject).toBe(`New contact message ${reference}`)
  expect(toTeam?.text).toContain(`${site.url}/admin/contact-submissions/${row?.id}`)
  for (const word of Object.values(typed)) expect(toTeam?.text).not.toContain(word)
  expect(toTeam?.text).not.toContain('Lantern Row')

  const toVisitor = mails.find(({ to }) => to.includes(typed.email))
  expect(toVisitor?.subject).toBe(`We have received your message (${reference})`)
  expect(toVisitor?.text).toContain('within 24 hours')
  for (const word of [typed.name, typed.phone, typed.subject, typed.message])
    expect(toVisitor?.text).not.toContain(word)
})
