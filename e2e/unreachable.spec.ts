import type { Page, Request, Route } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { careRequests } from '#app/enquiries/schema.ts'
import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { givenNewbornRequest } from '#test/given-care.ts'
import { given, staffPassword } from '#test/given.ts'

import {
  ageForm,
  consentBox,
  fillRegistration,
  fillSender,
  formPaths,
  openMoreAnswers,
  registrationsFrom,
  requestsFrom,
  text,
} from './care-form.ts'
import { fillCheckout, newBuyer, ordersOf } from './checkout-form.ts'
import { fillContactForm, labels, newMessage, submissionsFrom } from './contact-form.ts'
import { expect, test } from './fixtures.ts'

const desktop = { tag: '@desktop' }

type Filled = {
  /** The button that sends it. */
  send: string | RegExp
  /** The toast that the specification has for it. */
  toast: { title: string; description: string }
  /** A field, and what was typed into it. */
  typed?: [label: string, words: string]
  /** How often it was taken. */
  taken: () => Promise<number>
  /** What is seen once it was taken. */
  done: () => Promise<unknown>
}
type Open = (page: Page, visit: (path: string) => Promise<void>) => Promise<Filled>

const isSent = (page: Page, title: string) => expect(page.getByRole('region', { name: title })).toBeVisible()

function careForm(kind: 'newborn' | 'postnatal'): Open {
  return async (page, visit) => {
    await visit(formPaths[kind])
    await ageForm(page)
    const email = await fillSender(page)
    await openMoreAnswers(page)
    await text(page, 'Medical concerns').fill('Dizzy in the morning')
    await consentBox(page).check()
    return {
      send: 'Submit Request',
      toast: {
        title: 'Error submitting request',
        description:
          'There was a problem submitting your request: Unknown error occurred. Please try again or contact us directly.',
      },
      typed: ['Medical concerns', 'Dizzy in the morning'],
      taken: async () => (await requestsFrom(email)).length,
      done: () => isSent(page, 'Request submitted successfully!'),
    }
  }
}

const forms: Record<string, Open> = {
  async contact(page, visit) {
    const typed = newMessage()
    await visit('/contact')
    await ageForm(page)
    await fillContactForm(page, typed)
    return {
      send: 'Send Message',
      toast: {
        title: 'Error sending message',
        description: 'There was a problem submitting your message. Please try again or contact us directly.',
      },
      typed: [labels.message, typed.message],
      taken: async () => (await submissionsFrom(typed.email)).length,
      done: () => isSent(page, 'Message sent successfully!'),
    }
  },
  async 'class registration'(page, visit) {
    await visit(formPaths.antenatal)
    await ageForm(page)
    const email = await fillRegistration(page)
    return {
      send: 'Submit Registration',
      toast: {
        title: 'Submission Error',
        description: 'There was an error submitting your registration. Please try again.',
      },
      typed: ['How far along are you?', '24 weeks'],
      taken: async () => (await registrationsFrom(email)).length,
      done: () => isSent(page, 'Registration Submitted!'),
    }
  },
  newborn: careForm('newborn'),
  postnatal: careForm('postnatal'),
  async checkout(page, visit) {
    const { slug } = await given.product({ name: 'Muslin swaddle', price: 12_50, stock: 3 })
    const buyer = newBuyer()
    await visit(`/shop/${slug}/checkout`)
    await fillCheckout(page, buyer)
    return {
      send: /^Proceed to Payment/,
      toast: { title: 'Checkout Error', description: 'There was an error processing your order. Please try again.' },
      typed: ['UK Shipping Address *', buyer['UK Shipping Address *']],
      taken: async () => (await ordersOf(buyer['Email Address *'])).length,
      done: () => page.waitForURL('**/shop/orders/**'),
    }
  },
  async 'consent withdrawal'(page, visit) {
    const { id } = await givenNewbornRequest()
    await visit(withdrawalPath({ kind: 'newborn_care', id }))
    return {
      send: 'Withdraw my consent',
      toast: {
        title: 'Your consent is not withdrawn yet',
        description: 'We could not be reached just now. Please try again or contact us directly.',
      },
      taken: async () => {
        const [row] = await db.select().from(careRequests).where(eq(careRequests.id, id))
        return row?.consentWithdrawnAt ? 1 : 0
      },
      done: () => isSent(page, 'Your consent is withdrawn'),
    }
  },
  async 'sign-in'(page, visit) {
    const { email } = await given.staff()
    await visit('/cms/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(staffPassword)
    return {
      send: 'Sign In',
      toast: { title: 'Login failed', description: 'We could not sign you in just now. Please try again in a minute.' },
      typed: ['Email', email],
      taken: async () => (/\/cms\/login/.test(page.url()) ? 0 : 1),
      done: () => page.waitForURL('**/admin/inbox'),
    }
  },
}

const inFront = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1><hr>nginx' }

/** The browser's own lines about answers that did not come are no complaints here. */
function expectOnlyUnreached(complaints: string[]) {
  for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
}

async function expectStands(page: Page, { toast, typed }: Filled) {
  const told = page.getByRole('alert').filter({ hasText: toast.title })
  await expect(told).toContainText(toast.description)
  if (typed) await expect(page.getByRole('textbox', { name: typed[0] })).toHaveValue(typed[1])
}

const sendButton = (page: Page, { send }: Filled) =>
  page.getByRole('button', { name: send, ...(typeof send === 'string' ? { exact: true } : {}) })
const isPost = (request: Request) => request.method() === 'POST'
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Answers in place of the site, once, what the page sends. */
async function answerNextPost(page: Page, answer: (route: Route) => Promise<void>) {
  let hasAnswered = false
  await page.route('**/*', async (route) => {
    const isForm = isPost(route.request()) && !route.request().url().endsWith('/form-draft-key')
    if (hasAnswered || !isForm) return await route.fallback()
    hasAnswered = true
    await answer(route)
  })
}

async function loseAnswer(route: Route) {
  await route.fetch()
  await route.fulfill(inFront)
}

async function tryAgainAndFail(page: Page, form: Filled) {
  await Promise.all([
    page.waitForResponse((response) => isPost(response.request()) && response.status() >= 400),
    tryAgain(page).click(),
  ])
  await expectStands(page, form)
  await expect(tryAgain(page)).not.toHaveAttribute('aria-disabled')
}

/** The forms that make a record, of which there may be only one. */
const isTakenOnce = new Set(['contact', 'newborn', 'checkout'])

for (const [name, open] of Object.entries(forms)) {
  test(
    `${name}: whatever fails on the way the form stays, and "Try again" sends it once`,
    desktop,
    async ({ page, context, visit, complaints }) => {
      test.slow()
      const form = await open(page, visit)
      await test.step('without a network', async () => {
        await context.setOffline(true)
        await sendButton(page, form).click()
        await expectStands(page, form)
        // The message of the first time is still there: only the failed request says that the second time is over.
        await Promise.all([page.waitForEvent('requestfailed', isPost), tryAgain(page).click()])
        await expectStands(page, form)
        await context.setOffline(false)
      })
      for (const status of [502, 503, 429])
        await test.step(`something in front answers ${status}`, async () => {
          await answerNextPost(page, (route) => route.fulfill({ ...inFront, status }))
          await tryAgainAndFail(page, form)
        })
      expect(await form.taken()).toBe(0)
      if (isTakenOnce.has(name))
        await test.step('it is taken, and the answer is lost', async () => {
          await answerNextPost(page, loseAnswer)
          await tryAgainAndFail(page, form)
          expect(await form.taken()).toBe(1)
        })
      await tryAgain(page).click()
      await form.done()
      expect(await form.taken()).toBe(1)
      expectOnlyUnreached(complaints)
    },
  )
}

test('a second message, after one that was sent, stays too', desktop, async ({ page, context, visit, complaints }) => {
  const form = await forms.contact!(page, visit)
  await sendButton(page, form).click()
  await form.done()
  const typed = newMessage()
  await fillContactForm(page, typed)
  await context.setOffline(true)
  await sendButton(page, form).click()
  await expectStands(page, { ...form, typed: [labels.message, typed.message] })
  expectOnlyUnreached(complaints)
})
