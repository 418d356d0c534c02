import { asc, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'

import { settleClasses } from '#app/care/classes/places/class-lock.server.ts'
import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { startPlacePayment } from '#app/shop/class-place-payments/class-place-payment.server.ts'
import { orders } from '#app/shop/schema.ts'
import { eventually } from '#test/eventually.ts'
import { registrationFields } from '#test/factories/care.ts'
import { createClass } from '#test/factories/content.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { allDelivered, payFor } from '#test/payment-sandbox.ts'
import { startShop } from '#test/shop-instance.ts'
import { fillForm, sendForm } from '#test/visitor.ts'

/** `npm run soak` sends two hundred. */
const parents = Number(process.env.CLASS_PARENTS ?? 36)
const kills = Number(process.env.CLASS_KILLS ?? 2)
const places = 12
const atOnce = 8

const env = { TRUST_PROXY: '1' }
let shop: Instance
let other: Instance
afterAll(async () => {
  await Promise.all([shop?.stop(), other?.stop()])
})

test('while an instance is killed repeatedly, exactly the available places are assigned and each parent is notified once', async () => {
  const one = await createClass({ id: newId(), places, amount: 120_00, payment: 'now' })
  ;[shop, other] = await Promise.all([startShop(env), startOnThisDatabase(env)])
  await registerAll(one.id)

  const all = await listPlaces(one.id)
  expect(all).toHaveLength(parents)
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(parents)
  expect(all.slice(0, places).every(({ status }) => status === 'held')).toBe(true)
  expect(all.slice(places).every(({ status }) => status === 'waiting')).toBe(true)
  expect(await mailsOf('class-place-held')).toHaveLength(places)
  expect(await mailsOf('class-place-waiting')).toHaveLength(parents - places)

  // Half of them pay, each starting the payment twice. The time of the others runs out, and their places are offered
  // on.
  const payers = all.slice(0, places / 2)
  for (const { id } of payers) await pay(id)
  await allDelivered(shop.url)
  await eventually('the payments are settled', async () => (await countOf(one.id, 'confirmed')) === payers.length)
  await passTime(one.id)
  const offered = (await listPlaces(one.id)).filter(({ status }) => status === 'offered')
  const next = all.slice(places, places + places / 2)
  expect(offered.map(({ id }) => id)).toEqual(next.map(({ id }) => id))

  // Two take the offer and the rest let it expire: it passes on, in the same order.
  for (const { id } of next.slice(0, 2)) await pay(id)
  await allDelivered(shop.url)
  await eventually('the payments are settled', async () => (await countOf(one.id, 'confirmed')) === payers.length + 2)
  await passTime(one.id)
  const passedOn = (await listPlaces(one.id)).filter(({ status }) => status === 'offered')
  const afterNext = all.slice(places + places / 2, places + places / 2 + 4)
  expect(passedOn.map(({ id }) => id)).toEqual(afterNext.map(({ id }) => id))

  await expectAgreement(one.id)
})

/** Each sends the same form again, to either instance, until it is acknowledged. */
async function registerAll(classId: string) {
  let acknowledged = 0
  let failures = 0
  const waiting = Array.from({ length: parents }, () => {
    const { typed, token, address } = fillForm()
    return { typed: { ...registrationFields({ classId }), name: typed.name, email: typed.email }, token, address }
  })
  const sending = Array.from({ length: atOnce }, async (_, client) => {
    for (let form = waiting.shift(); form; form = waiting.shift()) {
      for (let tries = client; ; tries += 1) {
        const { url } = tries % 2 === 0 ? shop : other
        const answer = await sendForm(url, { kind: 'antenatal', ...form }).catch(() => undefined)
        if (answer?.reference) break
        failures += 1
      }
      acknowledged += 1
    }
  })
  const killing = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const share = (parents * kill) / (kills + 1)
      await eventually('parents are registered', () => acknowledged >= share, { everyMs: 5 })
      await other.stop('SIGKILL')
      other = await startOnThisDatabase({ ...env, PORT: String(other.port) })
    }
  }
  await Promise.all([...sending, killing()])
  expect(failures).toBeGreaterThan(0)
}

async function pay(placeId: string) {
  const [started, again] = [await startPlacePayment(placeId), await startPlacePayment(placeId)]
  expect(started).toEqual(again)
  const [order] = await db.select().from(orders).where(eq(orders.placeId, placeId))
  await payFor(shop.url, order?.stripeSessionId ?? '')
}

/** The time of everybody who has not paid is over, and both instances notice it at once. */
async function passTime(classId: string) {
  const isHeld = sql`${classPlaces.classId} = ${classId} and ${classPlaces.heldUntil} is not null`
  await db
    .update(classPlaces)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(isHeld)
  await Promise.all([settleClasses(), settleClasses()])
}

const sum = (pence: number[]) => pence.reduce((a, b) => a + b, 0)

/** The provider's money, the orders and the places agree, and nobody was told anything twice. */
async function expectAgreement(classId: string) {
  const all = await listPlaces(classId)
  const confirmed = all.filter(({ status }) => status === 'confirmed')
  const paid = await db.select().from(orders).where(eq(orders.providerState, 'paid'))
  expect(sum(paid.map(({ amountPaidPence }) => amountPaidPence))).toBe(sum(all.map(({ paidPence }) => paidPence)))
  expect(new Set(paid.map(({ placeId }) => placeId))).toEqual(new Set(confirmed.map(({ id }) => id)))
  expect(confirmed.every(({ paidPence }) => paidPence === 120_00)).toBe(true)
  const [one] = await db.select().from(classes).where(eq(classes.id, classId))
  expect(one?.taken).toBe(places)
  const mails = await db.select({ template: outgoingMails.template, facts: outgoingMails.facts }).from(outgoingMails)
  const keys = mails
    .filter(({ facts }) => 'placeId' in facts)
    .map(({ template, facts }) => `${template} ${facts.placeId}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
}

async function listPlaces(classId: string) {
  return await db
    .select()
    .from(classPlaces)
    .where(eq(classPlaces.classId, classId))
    .orderBy(asc(classPlaces.queueNumber))
}

async function countOf(classId: string, status: string) {
  return (await listPlaces(classId)).filter((place) => place.status === status).length
}

async function mailsOf(template: string) {
  return await db.select().from(outgoingMails).where(eq(outgoingMails.template, template))
}
