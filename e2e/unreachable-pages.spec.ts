import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { classPlaces } from '#app/care/classes/schema.ts'
import { savedFormPath } from '#app/enquiries/saved-forms/saved-form-token.server.ts'
import { saveForm } from '#app/enquiries/saved-forms/saved-forms.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { register } from '#test/class-places.ts'
import { givenClass } from '#test/given-content.ts'
import { givenOrderRow } from '#test/given-order-rows.ts'

import { text } from './care-form.ts'
import { expect, test } from './fixtures.ts'

const desktop = { tag: '@desktop' }
const inFront = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1><hr>nginx' }

type Form = { send: string; said: string; typed?: [label: string, words: string]; done: () => Promise<unknown> }
type Open = (page: Page, visit: (path: string) => Promise<void>) => Promise<Form>

/** Forms whose answer is a page of its own: the browser sends them. */
const pageForms: Record<string, Open> = {
  async 'a place in a class'(page, visit) {
    const one = await givenClass({ title: `Course ${newId().slice(-6)}`, places: 2 })
    const place = await register(one.id, 'Ada')
    await visit(placePath(place.id))
    await page.getByText('Give up this place').click()
    return {
      send: 'Give it up',
      said: 'Nothing was changed',
      async done() {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This place is given up')
        const [row] = await db.select().from(classPlaces).where(eq(classPlaces.id, place.id))
        expect(row).toMatchObject({ status: 'cancelled' })
      },
    }
  },
  async 'the code of a saved form'(page, visit) {
    await visit(await givenSavedForm())
    await text(page, 'The code from our email').fill('123')
    return {
      send: 'Open my form',
      said: 'We could not be reached just now',
      typed: ['The code from our email', '123'],
      done: () => expect(page.getByText('Please enter the 6 digits from our email').first()).toBeVisible(),
    }
  },
  async 'the payment of an order'(page, visit) {
    const { accessToken } = await givenOrderRow()
    await visit(`/shop/orders/${accessToken}`)
    return {
      send: 'Pay now',
      said: 'Nothing was paid',
      done: () => page.waitForURL((url) => url.pathname.endsWith('/payment')),
    }
  },
}

async function givenSavedForm() {
  const email = `ada.${newId()}@example.com`
  const attempt = { attemptId: newId(), edited: undefined }
  const saved = await saveForm('newborn_care', { email, values: { email } }, attempt)
  if (!saved) throw new Error('Nothing was saved')
  return savedFormPath('newborn_care', saved.id)
}

for (const [name, open] of Object.entries(pageForms))
  test(
    `${name}: offline and behind a proxy that fails the page stays, and the form can be sent again`,
    desktop,
    async ({ page, context, visit, complaints }) => {
      const form = await open(page, visit)
      const send = () => page.getByRole('button', { name: form.send, exact: true }).click()
      const expectStays = async () => {
        await expect(page.getByRole('main').getByText(form.said)).toBeVisible()
        if (form.typed) await expect(text(page, form.typed[0])).toHaveValue(form.typed[1])
      }
      await context.setOffline(true)
      await send()
      await expectStays()
      await context.setOffline(false)
      await page.route('**/*', (route) => route.fulfill(inFront))
      await send()
      await expectStays()
      await page.unrouteAll({ behavior: 'wait' })
      await send()
      await form.done()
      for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
    },
  )
