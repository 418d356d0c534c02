import type { Page, Route } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { actOn, addNote, binSubmissions, press, setOutcome } from '#test/factories/work.ts'
import { given } from '#test/given.ts'

import { emptyList, givenContacts, listPath, namesIn, row } from './contact-list.ts'
import { expect, test } from './fixtures.ts'
import { openRarerActions } from './inbox.ts'

test.beforeEach(emptyList)

test('a new submission appears in every tab without a reload, and a half-written note stays', async ({
  page,
  context,
  visit,
  signedIn,
}) => {
  const staff = await signedIn()
  const [ada] = await givenContacts(['Ada Okafor'])
  await visitLive(page, visit, `${listPath}/${ada?.id}`)
  await page.getByRole('textbox', { name: 'Note' }).fill('Half a note')
  const other = await context.newPage()
  await visit('/admin/dashboard', other)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, staff.id))

  await page.bringToFront()
  await given.contact({ name: 'Bea Lloyd' })
  await expect(row(page, 'Bea Lloyd')).toContainText('New')
  expect(await namesIn(page)).toHaveLength(2)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a note')
  await other.bringToFront()
  const heading = other.getByRole('heading', { name: 'Contact Submissions' })
  const card = other.getByRole('main').locator('div').filter({ has: heading }).last()
  await expect(card.getByText('2', { exact: true })).toBeVisible()
  expect(await db.select().from(sessions).where(eq(sessions.userId, staff.id))).toEqual([session])
})

async function byRuth() {
  return { staff: await given.staff({ firstName: 'Ruth' }), requestId: crypto.randomUUID() }
}

/** Opens a page, and waits until it listens for live changes. */
async function visitLive(page: Page, visit: (path: string) => Promise<unknown>, path: string) {
  const stream = page.waitForRequest('**/cms/events?*')
  await visit(path)
  await stream
}

test('changes by a colleague appear in the open record and the list, and a half-written note stays', async ({
  page,
  visit,
  signedIn,
}) => {
  const maya = await signedIn()
  const ruth = await byRuth()
  const [ada, bea] = await givenContacts(['Ada Okafor', 'Bea Lloyd'])
  const { id = '' } = ada ?? {}
  await visitLive(page, visit, `${listPath}/${id}`)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, maya.id))
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await openRarerActions(page)
  await note.fill('Half a note')

  await press('answered', 'contact', id, ruth)
  await expect(dialog.getByRole('status').getByText(/^Ruth Singh marked it as answered, /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mark as not answered' })).toBeVisible()
  await expect(row(page, 'Ada Okafor')).toContainText('Answered')
  await addNote('contact', id, 'I called her back', { ...ruth, requestId: 'request-2' })
  await expect(dialog.getByText('I called her back', { exact: true })).toBeVisible()
  await actOn('owner', 'contact', id, { ...ruth, requestId: 'request-3' }, { ownerId: ruth.staff.id, basedOn: '' })
  await expect(dialog.getByRole('combobox', { name: 'Who looks after it' })).toHaveValue(ruth.staff.id)
  await binSubmissions('contact', [bea?.id ?? ''], { ...ruth, requestId: 'request-4' })
  await expect(row(page, 'Bea Lloyd')).toHaveCount(0)

  await expect(note).toHaveValue('Half a note')
  await expect(note).toBeFocused()
  expect(await db.select().from(sessions).where(eq(sessions.userId, maya.id))).toEqual([session])
  const openChanges = (await listAccess('contact_submission', id)).filter(({ action }) => action === 'kept open')
  expect(openChanges.map(({ actorId }) => actorId)).toEqual([maya.id, maya.id, maya.id])
})

// Runs in the browser.
async function hearNews() {
  const channel = new BroadcastChannel('site.enquiry-news')
  await new Promise((resolve) => channel.addEventListener('message', () => resolve(null), { once: true }))
  channel.close()
}

/** Opens another event stream, which shows when the server has notified its open pages of a change. */
async function listenBeside(page: Page) {
  const isOpen = page.waitForResponse((response) => response.url().endsWith('/cms/events'))
  const message = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stream = new EventSource('/cms/events')
        stream.addEventListener('changed', () => {
          stream.close()
          resolve()
        })
      }),
  )
  await isOpen
  return { message }
}

test('a change made while a page is loading appears, both in the first tab and in a second one', async ({
  page,
  context,
  visit,
  signedIn,
}) => {
  await signedIn()
  const ruth = await byRuth()
  const [ada] = await givenContacts(['Ada Okafor'])
  const { id = '' } = ada ?? {}
  const { promise: hasChanged, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/cms/events?*', async (route) => {
    await hasChanged
    await route.continue()
  })
  await visitLive(page, visit, `${listPath}/${id}`)
  const { message } = await listenBeside(page)
  await addNote('contact', id, 'I called her', ruth)
  await message
  goOn()
  await expect(page.getByRole('dialog').getByText('I called her', { exact: true })).toBeVisible()

  const other = await context.newPage()
  const { promise: isTold, resolve: load } = Promise.withResolvers<void>()
  await other.route('**/*.js', async (route) => {
    await isTold
    await route.continue()
  })
  await other.goto(`${listPath}/${id}`, { waitUntil: 'commit' })
  await expect(other.getByRole('dialog')).toBeVisible()
  await addNote('contact', id, 'She called back', { ...ruth, requestId: 'request-2' })
  await expect(page.getByRole('dialog').getByText('She called back', { exact: true })).toBeVisible()
  load()
  await expect(other.getByRole('dialog').getByText('She called back', { exact: true })).toBeVisible()
})

test('a submission that arrives during a navigation appears on the new page', async ({ page, visit, signedIn }) => {
  await signedIn()
  await givenContacts(['Ada Okafor'])
  await visitLive(page, visit, '/admin/dashboard')
  const bring = async (route: Route) => {
    const response = await route.fetch()
    const news = page.evaluate(hearNews)
    await given.contact({ name: 'Bea Lloyd' })
    await news
    await route.fulfill({ response })
  }
  await page.route(`**${listPath}.data?*`, bring, { times: 1 })
  await page.locator(`nav a[href="${listPath}"]`).first().dispatchEvent('click')
  await expect(row(page, 'Ada Okafor')).toBeVisible()
  await expect(row(page, 'Bea Lloyd')).toContainText('New')
})

test('an outcome being chosen stays selected, and is rejected if a colleague saved one first', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  const ruth = await byRuth()
  const [ada] = await givenContacts(['Ada Okafor'])
  const { id = '' } = ada ?? {}
  await visitLive(page, visit, `${listPath}/${id}`)
  const dialog = page.getByRole('dialog')
  const outcome = dialog.getByRole('combobox', { name: 'Outcome' })
  await outcome.selectOption('Became care')
  await setOutcome('contact', id, ruth, { outcome: 'no care', careEndedOn: null, basedOn: 'open' })
  await expect(dialog.getByRole('status').getByText(/^Ruth Singh set the outcome to no care, /)).toBeVisible()
  await expect(outcome).toHaveValue('became care')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Somebody else/).first()).toBeVisible()
})

test('users are not notified of their own changes', async ({ page, visit, signedIn }) => {
  const maya = await signedIn()
  const ruth = await byRuth()
  const [ada, bea] = await givenContacts(['Ada Okafor', 'Bea Lloyd'])
  const { id = '' } = ada ?? {}
  await visitLive(page, visit, `${listPath}/${id}`)
  const dialog = page.getByRole('dialog')
  // The response is held until the event has arrived.
  const news = page.evaluate(hearNews)
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (route.request().method() !== 'POST') return await route.continue()
      const response = await route.fetch()
      await news
      return await route.fulfill({ response })
    },
  )
  await dialog.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as not answered' })).toBeVisible()
  // Announced after the user's own change, so that one must have been announced by then.
  await press('answered', 'contact', bea?.id ?? '', ruth)
  await expect(row(page, 'Bea Lloyd')).toContainText('Answered')
  await expect(dialog.getByRole('status').filter({ hasText: 'Maya Singh' })).toHaveCount(0)
  expect((await listAccess('contact_submission', id)).map(({ action }) => action)).not.toContain('kept open')
  expect(maya.id).not.toBe(ruth.staff.id)
})

test('withdrawing consent removes the answers from an open record and the list', async ({ page, visit, signedIn }) => {
  await signedIn()
  const { id } = await given.registration({ name: 'Ada Okafor', specificConcerns: 'Afraid of needles' })
  await visitLive(page, visit, `/admin/antenatal-registrations/${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Afraid of needles')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Half a note')
  await withdrawConsent({ kind: 'antenatal', id }, 'request-5')
  await expect(dialog.getByText('Afraid of needles')).toHaveCount(0)
  await expect(dialog.getByText('Consent withdrawn', { exact: true }).first()).toBeVisible()
  await expect(row(page, 'Ada Okafor')).toContainText('Consent withdrawn')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a note')
})

test('a background reload that fails at the proxy leaves the open record and the typed text in place', async ({
  page,
  visit,
  signedIn,
  complaints,
}) => {
  await signedIn()
  const [ada] = await givenContacts(['Ada Okafor'])
  await visitLive(page, visit, `${listPath}/${ada?.id}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Half a note')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: '<h1>nginx</h1>' }))
  const failed = page.waitForResponse((response) => response.status() === 502)
  await given.contact({ name: 'Bea Lloyd' })
  await failed
  await page.unrouteAll({ behavior: 'wait' })
  await given.contact({ name: 'Cleo Hart' })
  await expect(row(page, 'Cleo Hart')).toContainText('New')
  await expect(note).toHaveValue('Half a note')
  for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
})
