import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { classPlaces } from '#app/care/classes/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { register } from '#test/class-places.ts'
import { createClass } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { ageForm, consentBox, fillSender, formPaths, openMoreAnswers, requestsFrom, text } from './care-form.ts'
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
type Open = (page: Page, visit: (path: string) => Promise<void>) => Promise<Filled>

const isSent = (page: Page, title: string) => expect(page.getByRole('region', { name: title })).toBeVisible()

/** One form of each kind: a message, health data, money, a page behind an emailed link. */
export const publicForms = {
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
  async newborn(page, visit) {
    await visit(formPaths.newborn)
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
  },
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
  async 'a place given up'(page, visit) {
    const one = await createClass({ title: `Course ${newId().slice(-6)}`, places: 2 })
    const { id } = await register(one.id, 'Ada')
    await visit(placePath(id))
    await page.getByText('Give up this place').click()
    return {
      send: 'Give it up',
      toast: {
        title: 'Nothing was changed',
        description: 'We could not be reached just now. Please try again in a minute, or call us.',
      },
      taken: async () => await db.$count(classPlaces, and(eq(classPlaces.id, id), eq(classPlaces.status, 'cancelled'))),
      done: () => expect(page.getByRole('heading', { level: 1 })).toHaveText('This place has been cancelled'),
    }
  },
} satisfies Record<string, Open>
