import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { reviewLink } from '#app/care/reviews/review-link.server.ts'
import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { reviews } from '#app/content/care-schema.ts'
import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { careRequests, familyMessages, savedForms } from '#app/enquiries/schema.ts'
import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createNewbornRequest } from '#test/factories/care.ts'
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
import { expect } from './fixtures.ts'

export type Filled = {
  /** The label of the button that sends it. */
  send: string | RegExp
  /** The toast required by the specification. */
  toast: { title: string; description: string }
  /** A field, and the text typed into it. */
  typed?: [label: string, words: string]
  /** How many times it was accepted. */
  taken: () => Promise<number>
  /** What is shown after it was accepted. */
  done: () => Promise<unknown>
}
export type Open = (page: Page, visit: (path: string) => Promise<void>) => Promise<Filled>

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

const countSaved = async () => await db.$count(savedForms)
const countReviews = async () => await db.$count(reviews)

/** Every public form in which a visitor writes or confirms something. */
export const publicForms: Record<string, Open> = {
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
      typed: ['Address line 1 *', buyer['Address line 1 *']],
      taken: async () => (await ordersOf(buyer['Email Address *'])).length,
      done: () => page.waitForURL('**/shop/orders/**'),
    }
  },
  async 'consent withdrawal'(page, visit) {
    const { id } = await createNewbornRequest()
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
  async 'save for later'(page, visit) {
    const before = await countSaved()
    await visit(formPaths.newborn)
    await ageForm(page)
    await fillSender(page)
    await openMoreAnswers(page)
    await text(page, 'Medical concerns').fill('Dizzy in the morning')
    return {
      send: 'Save and finish later',
      toast: {
        title: 'Your form is not saved yet',
        description: 'What you typed is still here. Please press “Save and finish later” again in a moment.',
      },
      typed: ['Medical concerns', 'Dizzy in the morning'],
      taken: async () => (await countSaved()) - before,
      done: () => isSent(page, 'Saved'),
    }
  },
  async 'an addition to a request'(page, visit) {
    const { id } = await createNewbornRequest()
    await visit(statusPath({ kind: 'newborn_care', id }))
    await page.getByRole('main').getByText('Something to add or correct?', { exact: true }).click()
    const words = 'She sleeps a lot since Monday.'
    await text(page, 'What you would like to add or correct').fill(words)
    return {
      send: 'Add it',
      toast: {
        title: 'That was not sent',
        description: 'We could not be reached just now. What you typed is still here: please try again, or call us.',
      },
      typed: ['What you would like to add or correct', words],
      taken: async () => await db.$count(familyMessages, eq(familyMessages.submissionId, id)),
      done: () => isSent(page, 'We have added it'),
    }
  },
  async review(page, visit) {
    const { id: enquiryId } = await createNewbornRequest()
    const id = newId()
    await db.insert(reviewInvitations).values({ id, enquiryKind: 'newborn_care', enquiryId, service: 'newborn' })
    const before = await countReviews()
    await visit(reviewLink(id))
    const words = 'Our midwife came at night and sat down first. We slept at last.'
    await text(page, 'Your words').fill(words)
    await text(page, 'First name').fill('Amira')
    await text(page, 'Town').fill('Leeds')
    await page.getByRole('checkbox', { name: /^You may show my words/ }).check()
    return {
      send: 'Send my review',
      toast: {
        title: 'Nothing was changed',
        description: 'That did not work just now. What you typed is still here: please try again in a minute.',
      },
      typed: ['Your words', words],
      taken: async () => (await countReviews()) - before,
      done: () => expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible(),
    }
  },
}
