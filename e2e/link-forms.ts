import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { classPlaces } from '#app/care/classes/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { orders } from '#app/shop/schema.ts'
import { register } from '#test/class-places.ts'
import { createClass } from '#test/factories/content.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { givenRelease, givenSavedForm } from '#test/given-links.ts'

import { text } from './care-form.ts'
import { expect } from './fixtures.ts'
import type { Open } from './public-forms.ts'

const notReached = 'We could not be reached just now. Please try again in a minute'

/** Forms of the pages behind an emailed link. */
export const linkForms: Record<string, Open> = {
  async 'a place given up'(page, visit) {
    const one = await createClass({ title: `Course ${newId().slice(-6)}`, places: 2 })
    const { id } = await register(one.id, 'Ada')
    await visit(placePath(id))
    await page.getByText('Give up this place').click()
    return {
      send: 'Give it up',
      toast: { title: 'Nothing was changed', description: `${notReached}, or call us.` },
      taken: async () => await db.$count(classPlaces, and(eq(classPlaces.id, id), eq(classPlaces.status, 'cancelled'))),
      done: () => expect(page.getByRole('heading', { level: 1 })).toHaveText('This place is given up'),
    }
  },
  async 'the payment of a place'(page, visit) {
    const one = await createClass({ title: `Course ${newId().slice(-6)}`, places: 2, amount: 120_00, payment: 'now' })
    const { id } = await register(one.id, 'Ada')
    await visit(placePath(id))
    return {
      send: 'Pay £120.00 by card',
      toast: { title: 'Nothing was changed', description: `${notReached}, or call us.` },
      taken: async () => await db.$count(orders, eq(orders.placeId, id)),
      done: () => page.waitForURL('**/sandbox/pay/**'),
    }
  },
  async 'the payment of an order'(page, visit) {
    const { accessToken } = await createOrderRow()
    await visit(`/shop/orders/${accessToken}`)
    // The product was deleted.
    const refused = page.getByText('this product is no longer for sale')
    return {
      send: 'Pay now',
      toast: { title: 'Nothing was paid', description: `${notReached}.` },
      taken: async () => await refused.count(),
      done: () => expect(refused).toBeVisible(),
    }
  },
  async 'the code of a saved form'(page, visit) {
    await visit(await givenSavedForm())
    await text(page, 'The code from our email').fill('123')
    const refused = page.getByText('Please enter the 6 digits from our email').first()
    return {
      send: 'Open my form',
      toast: {
        title: 'We could not be reached just now',
        description: 'Your form is still saved. Please try again in a moment.',
      },
      typed: ['The code from our email', '123'],
      taken: async () => await refused.count(),
      done: () => expect(refused).toBeVisible(),
    }
  },
  async 'the code of a copy'(page, visit) {
    const { path, code } = await givenRelease()
    await visit(path)
    await page.getByLabel('Code').fill(code)
    const copy = page.getByText('As it was on')
    return {
      send: 'Read it here',
      toast: {
        title: 'We could not be reached just now',
        description: 'Your copy is still there. Please try again in a moment.',
      },
      typed: ['Code', code],
      taken: async () => await copy.count(),
      done: () => expect(copy).toBeVisible(),
    }
  },
}
