import { randomUUID } from 'node:crypto'

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { findPerson } from '#app/privacy/people/find-person.server.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'

import { personActions } from './person-actions.server.ts'

test.each([
  [1, 'And a list of 1 email to them.'],
  [2, 'And a list of 2 emails to them.'],
])('a copy lists what goes into it, not why that is kept, and its number of emails: %i', async (count, words) => {
  const [email, name] = [`ada.${randomUUID()}@example.com`, 'Ada Okafor']
  const { number } = await createOrderRow({ email, name, isPaid: true })
  const found = await transaction(async (tx) => {
    const mail = { template: 'order-confirmation', recipient: email, facts: { reference: number } }
    for (let sent = 0; sent < count; sent += 1) await queueMail(tx, mail)
    return await findPerson(tx, { typed: email, records: null })
  })
  expect(found.together).toMatchObject([{ deletionBlock: expect.any(String) as string }])
  const form = await personActions['copy']?.form({ ...found, backups: '' }, new RouterContextProvider())
  expect(form?.note.facts?.[0]).toEqual(['In the copy', `Order ${number} ${name}`])
  expect(form?.note.words).toContain(words)
})
