import { asc, desc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { faqs, slides } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { given } from '#test/given.ts'

import { listInOrder, moveInOrder } from './order.server.ts'

const actor = async () => ({ staff: await given.staff(), requestId: 'request-1' })

beforeEach(async () => {
  for (const table of [faqs, slides]) await db.delete(table)
})

const nouns = {
  faq: {
    give: async (name: string, place: number) => {
      await db.insert(faqs).values({ id: newId(), question: name, answer: 'So.', sortOrder: place })
    },
    places: async () => await db.select({ place: faqs.sortOrder }).from(faqs).orderBy(asc(faqs.sortOrder)),
  },
  slide: {
    give: async (name: string, place: number) => {
      await db.insert(slides).values({ id: newId(), heading: name, slideOrder: place })
    },
    places: async () => await db.select({ place: slides.slideOrder }).from(slides).orderBy(asc(slides.slideOrder)),
  },
}

describe.each(['faq', 'slide'] as const)('a %s', (kind) => {
  const { give, places } = nouns[kind]
  const names = async () => (await listInOrder(kind)).records.map(({ name }) => name).join('')
  async function idOf(name: string) {
    return (await listInOrder(kind)).records.find((one) => one.name === name)?.id ?? ''
  }

  test('moves to its new position, and all positions are renumbered', async () => {
    // Positions as they may have accumulated: with gaps and a duplicate.
    for (const [at, name] of 'ABCD'.split('').entries()) await give(name, [5, 5, 9, 40][at] ?? 0)
    const { version } = await listInOrder(kind)
    const moved = await moveInOrder(kind, { seen: version, move: { id: await idOf('D'), to: 1 } }, await actor())
    expect(moved).toBe(await idOf('D'))
    expect(await names()).toBe('ADBC')
    expect(await places()).toEqual([1, 2, 3, 4].map((place) => ({ place })))
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'moved')).orderBy(desc(auditLog.seq))
    expect(entry?.subjectIds).toEqual([await idOf('D')])
  })

  test('is not moved when the order was changed meanwhile, and nothing changes', async () => {
    for (const [at, name] of 'ABC'.split('').entries()) await give(name, at + 1)
    const { version: seen } = await listInOrder(kind)
    await moveInOrder(kind, { seen, move: { id: await idOf('C'), to: 0 } }, await actor())
    const late = await moveInOrder(kind, { seen, move: { id: await idOf('A'), to: 2 } }, await actor())
    expect(late).toBeUndefined()
    expect(await names()).toBe('CAB')
    const { version } = await listInOrder(kind)
    await moveInOrder(kind, { seen: version, move: { id: await idOf('A'), to: 2 } }, await actor())
    expect(await names()).toBe('CBA')
  })

  test('is moved by only one of several requests at once, and the order stays complete', async () => {
    for (const [at, name] of 'ABCDEF'.split('').entries()) await give(name, at + 1)
    const { version: seen, records } = await listInOrder(kind)
    const who = await actor()
    const outcomes = await Promise.all(
      records.slice(1).map(({ id }) => moveInOrder(kind, { seen, move: { id, to: 0 } }, who)),
    )
    expect(outcomes.filter((moved) => moved !== undefined)).toHaveLength(1)
    expect((await names()).split('').toSorted().join('')).toBe('ABCDEF')
    expect(await places()).toEqual([1, 2, 3, 4, 5, 6].map((place) => ({ place })))
  })
})
