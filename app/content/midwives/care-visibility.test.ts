import { beforeEach, expect, test } from 'vitest'

import { careVisibilityTag } from '#app/care/classes/class-tags.server.ts'
import { profileTag } from '#app/content/cache-tags.server.ts'
import { midwives, prices } from '#app/content/care-schema.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { createMidwife, createPrice } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { listInvalidated } from '#test/list-invalidated.ts'

beforeEach(async () => {
  for (const table of [midwives, prices]) await db.delete(table)
})

const withdraw = async (tx: Transaction, kind: 'midwife' | 'price', { id }: { id: string }) =>
  await recordTables[kind].withdraw(tx, id, 'draft', await given.staff())

test.each(['midwife', 'price'] as const)(
  'withdrawing the last two records of kind %s at once invalidates the menus',
  async (kind) => {
    const make = { midwife: createMidwife, price: createPrice }[kind]
    const [one, other] = [await make(), await make()]
    const isWithdrawn = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const first = transaction(async (tx) => {
      await withdraw(tx, kind, one)
      isWithdrawn.resolve()
      await mayCommit.promise
    })
    await isWithdrawn.promise
    const invalidated = await listInvalidated(async () => {
      const second = transaction(async (tx) => await withdraw(tx, kind, other))
      mayCommit.resolve()
      await Promise.all([first, second])
    })
    expect(invalidated).toContain(careVisibilityTag)
  },
)

test('withdrawing one of several prices does not invalidate the menus', async () => {
  const [price] = [await createPrice(), await createPrice()]
  expect(await listInvalidated(() => transaction((tx) => withdraw(tx, 'price', price)))).not.toContain(
    careVisibilityTag,
  )
})

test('changing the end of a midwife’s registration invalidates the posts that name them', async () => {
  const { id, name } = await createMidwife({ registeredUntil: '2026-01-31' })
  const record = { kind: 'midwife' as const, id }
  const staff = await given.staff()
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  await saveContent(record, staff, { fields: { ...fields, registeredUntil: '2099-01-31' }, baseRevisionId })
  const { fields: saved } = await loadContent(record)
  const invalidated = await listInvalidated(() =>
    transaction(async (tx) => await recordTables.midwife.write(tx, id, saved, { id: staff.id })),
  )
  expect(invalidated).toContain(profileTag(name))
})
