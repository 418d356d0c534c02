import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { restoreContent } from '#app/content/bin/bin.server.ts'
import type { ContentKind, ContentRef } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { publishContent } from '#app/content/publishing/publish-content.server.ts'
import { deleteContent, withdrawContent } from '#app/content/publishing/withdraw-content.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { contentTables, type pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { expressions } from '#app/records/list.server.ts'
import { createContentRecord, kindsOfStaff } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { rowFacts } from './row-facts.server.ts'

async function people() {
  const [maya, amina] = [await given.staff({ firstName: 'Maya' }), await given.staff({ firstName: 'Amina' })]
  return { maya, amina }
}
type Person = Awaited<ReturnType<typeof people>>['maya']

const nameField = (kind: ContentKind) => contentFields[kind][0]?.name ?? ''

async function save(record: ContentRef, name: string, staff: Person) {
  const { fields, revisionId } = await loadContent(record)
  const change = { ...fields, [nameField(record.kind)]: name }
  return await saveContent(record, staff, { fields: change, baseRevisionId: revisionId })
}

async function read({ kind, id }: ContentRef, userId: string = crypto.randomUUID()) {
  const table = contentTables[kind] as typeof pages
  const [row] = await db
    .select(expressions(rowFacts(kind, userId)))
    .from(table)
    .where(eq(table.id, id))
  return row
}

const as = (staff: Person) => ({ staff, requestId: 'request-1' })
const windowFor = () => ({ from: null, until: null })

test.each(kindsOfStaff)('the row of a %s shows who changed it last', async (kind) => {
  const { maya, amina } = await people()
  const record = await createContentRecord(kind)
  const by = async () => (await read(record))?.['changedBy']
  expect(await by()).toBeNull()
  await save(record, 'Told anew', maya)
  expect(await by()).toBe('Maya Singh')
  const { revisionId: seen } = await loadContent(record)
  expect(await publishContent(record, as(amina), { seen, inSpiteOf: 'It is short', windowFor })).toBe('published')
  expect(await by()).toBe('Amina Singh')
  await withdrawContent(record, as(maya), 'archived')
  expect(await by()).toBe('Maya Singh')
  await deleteContent(record, as(maya), null)
  await restoreContent(record, as(amina))
  expect(await by()).toBe('Amina Singh')
})

test('unsaved text is marked only for its author, and only while it differs from the shared version', async () => {
  const { maya, amina } = await people()
  const record = await createContentRecord('page')
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const type = async ({ id }: Person, title: string) =>
    await saveWorkingCopy(record, id, { fields: { ...fields, title }, seen: { version: 0, fields }, baseRevisionId })
  const marked = async () =>
    await Promise.all([maya, amina].map(async ({ id }) => (await read(record, id))?.['hasUnsavedText']))
  expect(await marked()).toEqual([false, false])
  await type(amina, String(fields['title']))
  await type(maya, 'Maya’s words')
  expect(await marked()).toEqual([true, false])
  // Her copy equals the version it began with, so a later save by somebody else does not mark it.
  await save(record, 'Of the team', maya)
  expect(await marked()).toEqual([false, false])
})
