import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { JobHelpers } from 'graphile-worker'
import { beforeEach, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { reportProblem } from './payment-problems.server.ts'
import { problemMailTasks } from './problem-mails.jobs.server.ts'

const team = 'team@example.com'

beforeEach(async () => {
  await emptyOrders()
  await given.noStaff()
  await transaction((tx) => saveSettings(tx, { team_email: team }))
})

async function raise(kind: typeof paymentProblems.$inferInsert.kind, order: { id: string; number: string } | null) {
  const words = `The payment for order #${order?.number ?? 'none'} is not as it should be.`
  const problem = { kind, about: 'pi_1', words, amountPence: 12_50, currency: 'gbp' }
  await transaction((tx) => reportProblem(tx, problem, order?.id ?? null))
}

async function readMail(mailId: string) {
  for (const task of Object.values(problemMailTasks))
    await task?.({ mailId }, { job: { attempts: 1, max_attempts: 20 } } as JobHelpers)
  const file = await readFile(join(config.dataDir, 'mail', `${mailId}.eml`), 'utf8')
  return file
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll(/\s+/g, ' ')
}

test('a disputed payment is emailed to the team and all active admins, once each, with what to do', async () => {
  const grace = await given.staff({ role: 'admin' })
  await given.staff({ role: 'editor' })
  await given.staff({ role: 'admin', isActive: false })
  const order = await createOrderRow({ isPaid: true, name: 'Zebedee Quillfeather', shippingAddress: 'Heron House' })
  // The provider repeats the dispute in each of its events.
  for (let times = 0; times < 3; times += 1) await raise('disputed', order)

  const mails = await db.select().from(outgoingMails)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([grace.email, team].toSorted())
  const [problem] = await db.select().from(paymentProblems)
  for (const { id, facts } of mails) {
    expect(facts).toEqual({ problemId: problem?.id, reference: order.number })
    const text = await readMail(id)
    expect(text).toContain(`order #${order.number}`)
    expect(text).toContain('Answer the dispute there before the day that the provider names')
    expect(text).toContain(`${config.siteUrl}/shop/admin/orders/problems/${problem?.id}/settlement`)
    expect(text).not.toMatch(/Zebedee|Heron|020 7946 0142|ada@/)
  }
})

test('an admin whose address is the team’s gets one mail', async () => {
  const { email } = await given.staff({ role: 'admin' })
  await transaction((tx) => saveSettings(tx, { team_email: email.toUpperCase() }))
  await raise('wrong amount', await createOrderRow())
  expect(await db.$count(outgoingMails)).toBe(1)
})

test.each(['no order', 'wrong amount', 'wrong currency', 'wrong mode', 'stock gone', 'paid after cancelling'] as const)(
  'a payment that does not match is emailed too: %s',
  async (kind) => {
    await raise(kind, kind === 'no order' ? null : await createOrderRow())
    const [mail, ...others] = await db.select().from(outgoingMails)
    expect(others).toEqual([])
    expect(await readMail(mail?.id ?? '')).toMatch(/What to do/)
  },
)

test.each([
  ['stock gone', 'Refund the order, or give the family a place.'],
  ['paid after cancelling', 'Refund the order, or give the family a place.'],
  ['paid twice', 'Refund one of the two payments.'],
] as const)('for a place in a class there is nothing to send: %s', async (kind, remedy) => {
  await raise(kind, await createOrderRow({ isForPlace: true }))
  const [mail] = await db.select().from(outgoingMails)
  const text = await readMail(mail?.id ?? '')
  expect(text).toContain(`What to do: ${remedy}`)
  expect(text).not.toContain('send')
})
