import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { actingAs, createAdvice, publishAs, reviewWords, signOffForm } from '#test/factories/advice.ts'
import { given } from '#test/given.ts'

import { signOff } from './sign-off.server.ts'

const newWords = { body: 'Keep your baby warm.' }

test('saving while somebody else signs off never allows unsigned text to be published', async () => {
  const reviewer = await given.staff()
  for (let round = 0; round < 10; round += 1) {
    const { record, writer } = await createAdvice()
    const { fields, revisionId: baseRevisionId } = await loadContent(record)
    const save = () => saveContent(record, writer, { fields: { ...fields, ...newWords }, baseRevisionId })
    const sign = () => signOff(record, actingAs(reviewer), signOffForm(fields))
    const [outcome] =
      round % 2 ? await Promise.all([sign(), save()]) : (await Promise.all([save(), sign()])).toReversed()
    expect(['changed since', reviewWords]).toContainEqual(outcome)
    expect(await publishAs(writer, record)).toMatchObject({ refused: expect.any(String) })
  }
})

test('a reviewer who types in the post while signing it off is refused', async () => {
  const { record } = await createAdvice()
  const who = await given.staff()
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const typed = { fields: { ...fields, ...newWords }, seen: { version: 0, fields }, baseRevisionId }
  let signing: Promise<unknown> = Promise.resolve()
  await transaction(async (tx) => {
    await tx.execute(sql`lock table ${postSignOffs} in access exclusive mode`)
    signing = signOff(record, actingAs(who), signOffForm(fields))
    // The sign-off has read the writers and is now waiting to insert its row.
    const waiting = sql`select 1 from pg_locks where not granted and relation = 'post_sign_offs'::regclass`
    await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBe(1)
    await saveWorkingCopy(record, who.id, typed)
  })
  expect(await signing).toBe('wrote it')
  expect(await db.$count(postSignOffs, eq(postSignOffs.postId, record.id))).toBe(0)
})
