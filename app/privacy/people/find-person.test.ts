import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { insertNote } from '#app/enquiries/review/record/notes.server.ts'
import { saveForm } from '#app/enquiries/saved-forms/saved-forms.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { givenNewbornRequest } from '#test/given-care.ts'
import { givenOrderRow } from '#test/given-order-rows.ts'
import { given } from '#test/given.ts'

import { findPerson } from './find-person.server.ts'

const someone = () => `ada.${randomUUID()}@example.com`
const phoneOfDay = () => `07${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

async function find(typed: string, records: string[] | null = null) {
  const { together, near, mails } = await transaction((tx) => findPerson(tx, { typed, records }))
  return { together, near, mails, ids: together.map(({ id }) => id), nearIds: near.map(({ id }) => id) }
}

describe('everything held', () => {
  test('is found by an email, in whatever letters, in the bin and held back too', async () => {
    const email = someone()
    const [contact, held, binned] = [
      await given.contact({ email: email.toUpperCase() }),
      await given.contact({ email, quarantine: 'trap' }),
      await given.contact({ email, isBinned: true }),
    ]
    const care = await givenNewbornRequest({ email })
    const order = await givenOrderRow({ email })
    const values = { name: 'Ada Okafor' }
    const saved = await saveForm('antenatal', { email, values }, { attemptId: randomUUID(), edited: undefined })
    await given.contact({ email: someone() })
    const { ids, together, mails } = await find(email)
    expect(ids.toSorted()).toEqual([contact, held, binned, care, order, saved].map((one) => one?.id ?? '').toSorted())
    expect(together.find(({ id }) => id === held.id)?.states).toEqual(['held back as possible spam'])
    expect(together.find(({ id }) => id === binned.id)?.states).toEqual(['in the bin'])
    expect(mails.map(({ what }) => what)).toContain('Saved form')
  })

  test('shows answers and notes, and whose words the notes are', async () => {
    const email = someone()
    const { id } = await givenNewbornRequest({ email, medicalConcerns: 'A heart murmur.' })
    const { id: authorId } = await given.staff()
    await transaction((tx) => insertNote(tx, { submissionId: id, note: 'Rang twice.', authorId }))
    const facts = (await find(email)).together.flatMap(({ sections }) => sections.flatMap((section) => section.facts))
    expect(facts).toContainEqual({ label: 'Medical concerns', value: 'A heart murmur.' })
    expect(facts).toContainEqual(expect.objectContaining({ value: 'Rang twice.', of: 'staff' }))
  })

  test('leaves the answers of a saved form to the copy', async () => {
    const email = someone()
    const values = { name: 'Ada', specificConcerns: 'Needles.' }
    await saveForm('antenatal', { email, values }, { attemptId: randomUUID(), edited: undefined })
    const facts = (await find(email)).together.flatMap(({ sections }) => sections.flatMap((section) => section.facts))
    expect(facts.filter(({ isOnlyForCopy }) => !isOnlyForCopy).map(({ label }) => label)).toEqual(['Kept until'])
    expect(facts.map(({ value }) => value)).toContain('Needles.')
  })

  test('is found by a reference or the number of an order, and by what they lead to', async () => {
    const email = someone()
    const [contact, order] = [await given.contact({ email }), await givenOrderRow({ email })]
    const both = [contact.id, order.id].toSorted()
    expect((await find(contact.reference.toLowerCase().replace('-', ''))).ids.toSorted()).toEqual(both)
    expect((await find(`#${order.number}`)).ids.toSorted()).toEqual(both)
  })
})

describe('near matches', () => {
  test('are proposed: the same name, and the same phone with another email', async () => {
    const [email, phone, name] = [someone(), phoneOfDay(), `Zadie ${randomUUID().slice(0, 8)}`]
    const sure = await given.contact({ email, phone, name })
    const sameName = await given.contact({ email: someone(), name: name.toUpperCase() })
    const samePhone = await given.contact({ email: someone(), phone: `+44 (0)${phone.slice(1)}`, name: randomUUID() })
    const { ids, near, nearIds } = await find(email)
    expect(ids).toEqual([sure.id])
    expect(nearIds.toSorted()).toEqual([sameName.id, samePhone.id].toSorted())
    // What they say is read once somebody has joined them.
    expect(near.flatMap(({ sections }) => sections)).toEqual([])
    const joined = await find(email, [sure.id, samePhone.id])
    expect(joined.ids.toSorted()).toEqual([sure.id, samePhone.id].toSorted())
    expect(joined.nearIds).toEqual([sameName.id])
  })

  test('are all that a name alone finds', async () => {
    const name = `Zadie ${randomUUID().slice(0, 8)}`
    const { id } = await given.contact({ name, email: someone() })
    expect(await find(name)).toMatchObject({ ids: [], nearIds: [id] })
  })

  test('by a phone that was asked for, are exact', async () => {
    const phone = phoneOfDay()
    const { id } = await given.contact({ phone, email: someone() })
    expect((await find(phone)).ids).toEqual([id])
  })
})

test('whoever is only named does not see who asked for her', async () => {
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

test('a mail about somebody else’s record is not theirs, though it went to the same address', async () => {
  const email = someone()
  const [mine, other] = [await given.contact({ email }), await given.contact({ email })]
  await transaction(async (tx) => {
    for (const { reference } of [mine, other])
      await queueMail(tx, { template: 'enquiry-acknowledgement', recipient: email, facts: { reference } })
  })
  const { mails } = await find(email, [mine.id])
  expect([...new Set(mails.map(({ reference }) => reference))]).toEqual([mine.reference])
})
