import { expect, test } from 'vitest'

import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createContentRecord } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { loadPublication } from './publication.server.ts'

async function opened() {
  const record = await createContentRecord('page')
  const maya = await given.staff({ role: 'editor', firstName: 'Maya' })
  const amina = await given.staff({ role: 'editor', firstName: 'Amina' })
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const type = async ({ id }: { id: string }, change: Record<string, string>) =>
    await saveWorkingCopy(record, id, {
      fields: { ...fields, ...change },
      seen: { version: 0, fields },
      baseRevisionId,
    })
  return { record, maya, amina, type }
}

test('own unshared text is reported with its time, that of others by name only', async () => {
  const { record, maya, amina, type } = await opened()
  expect((await loadPublication(record, maya)).edits).toMatchObject({ ownSince: undefined, others: [] })
  await type(maya, { title: 'Maya’s words' })
  await type(amina, { title: 'Amina’s words' })
  const words = (await loadPublication(record, maya)).edits
  expect(words).toMatchObject({ ownSince: expect.any(Date) as Date, others: ['Amina Singh'] })
  expect(JSON.stringify(words)).not.toContain('Amina’s words')
})

test('a working copy equal to the shared version is not reported', async () => {
  const { record, maya, amina, type } = await opened()
  await type(maya, {})
  expect((await loadPublication(record, maya)).edits).toMatchObject({ ownSince: undefined })
  expect((await loadPublication(record, amina)).edits).toMatchObject({ others: [] })
})
