import { expect, site, test } from './fixtures.ts'
import { readMails } from './mailbox.ts'
import { createButton, emptyUsers, fillNewUser, inviteRow, toast, usersPath } from './users.ts'

test.beforeEach(emptyUsers)

/** The link in the newest of `count` emails to this address. */
async function linkMailedTo(email: string, count = 1) {
  const mails = (await readMails(site)).filter(({ to }) => to.includes(email))
  expect(mails).toHaveLength(count)
  return /\/cms\/setup\?token=[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
}

test('a new user without a password is invited; resending or withdrawing the invitation invalidates its link @quick', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  const email = `ada.${crypto.randomUUID()}@example.org`
  await visit(usersPath)
  await page.getByRole('link', { name: 'New User' }).click()
  await fillNewUser(page, { email })
  await createButton(page).click()
  await expect(toast(page, 'Invitation sent')).toBeVisible()
  const former = await linkMailedTo(email)
  await visit(usersPath)
  await expect(inviteRow(page, email)).toContainText(/Editor.*Sent/)

  await page.getByRole('button', { name: `Resend the invitation of ${email}` }).click()
  await expect(toast(page, 'The former one no longer works')).toBeVisible()
  const link = await linkMailedTo(email, 2)
  await page.goto(former)
  await expect(page.getByRole('heading', { name: 'A newer invitation was sent' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('the newest email')
  await page.goto(link)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada')

  await visit(usersPath)
  await page.getByRole('link', { name: `Withdraw the invitation of ${email}` }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this invitation?' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(toast(page, 'Invitation withdrawn')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
