import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { insertNote } from '#app/enquiries/inbox/actions/notes.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { createNewbornRequest } from '#test/factories/care.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { findPerson } from './find-person.server.ts'

const someone = () => `ada.${randomUUID()}@example.com`
const phoneOfDay = () => `07${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

async function find(typed: string, records: string[] | null = null) {
  const { together, near, mails } = await transaction((tx) => findPerson(tx, { typed, records }))
  return { together, near, mails, ids: together.map(({ id }) => id), nearIds: near.map(({ id }) => id) }
}

describe('the data held about a person', () => {
  test('is found by email in any letter case, including records in the Bin and held back as spam', async () => {
    const email = someone()
    const [contact, held, binned] = [
      await given.contact({ email: email.toUpperCase() }),
      await given.contact({ email, quarantine: 'trap' }),
      await given.contact({ email, isBinned: true }),
    ]
    const care = await createNewbornRequest({ email })
    const order = await createOrderRow({ email })
    await given.contact({ email: someone() })
    const { ids, together } = await find(email)
    expect(ids.toSorted()).toEqual([contact, held, binned, care, order].map((one) => one?.id ?? '').toSorted())
    expect(together.find(({ id }) => id === held.id)?.states).toEqual(['possible spam'])
    expect(together.find(({ id }) => id === binned.id)?.states).toEqual(['in the bin'])
  })

  test('includes answers and notes, with the notes marked as written by staff', async () => {
    const email = someone()
    const { id } = await createNewbornRequest({ email, medicalConcerns: 'A heart murmur.' })
    const { id: authorId } = await given.staff()
    await transaction((tx) => insertNote(tx, { submissionId: id, note: 'Rang twice.', authorId }))
    const facts = (await find(email)).together.flatMap(({ sections }) => sections.flatMap((section) => section.facts))
    expect(facts).toContainEqual({ label: 'Medical concerns', value: 'A heart murmur.' })
    expect(facts).toContainEqual(expect.objectContaining({ value: 'Rang twice.', of: 'staff' }))
  })

  test('is found by a reference or an order number, together with the other records of that person', async () => {
    const email = someone()
    const [contact, order] = [await given.contact({ email }), await createOrderRow({ email })]
    const both = [contact.id, order.id].toSorted()
    expect((await find(contact.reference.toLowerCase().replace('-', ''))).ids.toSorted()).toEqual(both)
    expect((await find(`#${order.number}`)).ids.toSorted()).toEqual(both)
  })
})

describe('near matches', () => {
  test('are proposed for the same name, and for the same phone number with another email', async () => {
    const [email, phone, name] = [someone(), phoneOfDay(), `Zadie ${randomUUID().slice(0, 8)}`]
    const sure = await given.contact({ email, phone, name })
    const sameName = await given.contact({ email: someone(), name: name.toUpperCase() })
    const samePhone = await given.contact({ email: someone(), phone: `+44 (0)${phone.slice(1)}`, name: randomUUID() })
    const { ids, near, nearIds } = await find(email)
    expect(ids).toEqual([sure.id])
    expect(nearIds.toSorted()).toEqual([sameName.id, samePhone.id].toSorted())
    // Their content is read only once somebody has joined them.
    expect(near.flatMap(({ sections }) => sections)).toEqual([])
    const joined = await find(email, [sure.id, samePhone.id])
    expect(joined.ids.toSorted()).toEqual([sure.id, samePhone.id].toSorted())
    expect(joined.nearIds).toEqual([sameName.id])
  })

  test('are all that a search by name alone finds', async () => {
    const name = `Zadie ${randomUUID().slice(0, 8)}`
    const { id } = await given.contact({ name, email: someone() })
    expect(await find(name)).toMatchObject({ ids: [], nearIds: [id] })
  })

  test('exclude records with the phone number searched for, which match exactly', async () => {
    const phone = phoneOfDay()
    const { id } = await given.contact({ phone, email: someone() })
    expect((await find(phone)).ids).toEqual([id])
  })
})

test('for a person only named in a request, its email is hidden and the sender’s details are marked as such', async () => {
  const motherName = `Zadie ${randomUUID().slice(0, 8)}`
  const { id } = await given.careRequest({
    name: 'Granny Okafor',
    email: someone(),
    isForSomeoneElse: true,
    motherName,
    careType: 'newborn_care',
  })
  const { together } = await find(motherName, [id])
  expect(together).toMatchObject([{ id, name: motherName, email: null, isOnlyNamed: true }])
  const others = together.flatMap(({ sections }) => sections.flatMap(({ facts }) => facts.filter(({ of }) => of)))
  expect(others.map(({ value }) => value)).toContain('Granny Okafor')
})

test('a mail about somebody else’s record is not included, even if it went to the same address', async () => {
  const email = someone()
  const [mine, other] = [await given.contact({ email }), await given.contact({ email })]
  await transaction(async (tx) => {
    for (const { reference } of [mine, other])
      await queueMail(tx, { template: 'enquiry-acknowledgement', recipient: email, facts: { reference } })
  })
  const { mails } = await find(email, [mine.id])
  expect([...new Set(mails.map(({ reference }) => reference))]).toEqual([mine.reference])
})
