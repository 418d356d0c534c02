import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { given } from '#test/given.ts'

beforeEach(async () => {
  await given.noStaff()
})

test('the last active admin cannot be deactivated, demoted or deleted', async () => {
  const { id } = await given.staff()
  await given.staff({ role: 'editor' })

  await expect(deactivate(id)).rejects.toThrow()
  await expect(db.update(cmsUsers).set({ role: 'editor' }).where(eq(cmsUsers.id, id))).rejects.toThrow()
  await expect(db.delete(cmsUsers).where(eq(cmsUsers.id, id))).rejects.toThrow()
})

test('an admin can be deactivated while another active admin remains', async () => {
  const [first, second] = [await given.staff(), await given.staff()]

  await deactivate(first.id)
  await expect(deactivate(second.id)).rejects.toThrow()
})

test('a newly promoted admin counts as the remaining admin', async () => {
  const [admin, editor] = [await given.staff(), await given.staff({ role: 'editor' })]
  await db.update(cmsUsers).set({ role: 'admin' }).where(eq(cmsUsers.id, editor.id))

  await expect(deactivate(admin.id)).resolves.toBeDefined()
})

test('of two admins deactivated at the same instant, exactly one stays active', async () => {
  for (let round = 0; round < 5; round += 1) {
    await given.noStaff()
    const pair = [await given.staff(), await given.staff()]

    const outcomes = await Promise.allSettled(
      pair.map(({ id }) =>
        transaction(async (tx) => {
          await tx.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, id))
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(cmsUsers, eq(cmsUsers.isActive, true))).toBe(1)
  }
})

async function deactivate(id: string) {
  return await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, id))
}
