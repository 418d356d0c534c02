import { expect, test } from 'vitest'

import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy, saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createContentRecord } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { readUnsharedEdits, shareOwnEdits } from './unshared-edits.server.ts'

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
  expect(await readUnsharedEdits(record, maya.id)).toMatchObject({ ownSince: undefined, others: [] })
  await type(maya, { title: 'Maya’s words' })
  await type(amina, { title: 'Amina’s words' })
  const words = await readUnsharedEdits(record, maya.id)
  expect(words).toMatchObject({ ownSince: expect.any(Date) as Date, others: ['Amina Singh'] })
  expect(JSON.stringify(words)).not.toContain('Amina’s words')
})

test('a working copy equal to the shared version is not reported', async () => {
  const { record, maya, amina, type } = await opened()
  await type(maya, {})
  expect(await readUnsharedEdits(record, maya.id)).toMatchObject({ ownSince: undefined })
  expect(await readUnsharedEdits(record, amina.id)).toMatchObject({ others: [] })
})

test('sharing saves the working copy and deletes it', async () => {
  const { record, maya, type } = await opened()
  await type(maya, { title: 'Maya’s words' })
  expect(await shareOwnEdits(record, maya)).toBeUndefined()
  expect(await loadContent(record)).toMatchObject({ fields: { title: 'Maya’s words' } })
  expect(await findWorkingCopy(record, maya.id)).toBeUndefined()
  expect((await readUnsharedEdits(record, maya.id)).shared.by).toBe(maya.name)
})

test('invalid or conflicting text is not shared and stays in the working copy', async () => {
  const { record, maya, amina, type } = await opened()
  await type(maya, { title: ' ' })
  expect(await shareOwnEdits(record, maya)).toBe('Please enter a title')
  await type(amina, { title: 'Amina’s words' })
  expect(await shareOwnEdits(record, amina)).toBeUndefined()
  const copy = await findWorkingCopy(record, maya.id)
  await saveWorkingCopy(record, maya.id, {
    fields: { ...copy?.fields, title: 'Maya’s words' },
    seen: { version: copy?.version ?? 0, fields: copy?.fields ?? {} },
    baseRevisionId: copy?.baseRevisionId ?? '',
  })
  expect(await shareOwnEdits(record, maya)).toBe('Amina Singh changed the same as you')
  expect((await findWorkingCopy(record, maya.id))?.fields).toMatchObject({ title: 'Maya’s words' })
})
