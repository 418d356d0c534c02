import { expect, test } from 'vitest'

import { listCategories } from '#app/content/blog/categories/categories.server.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy, saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { saveForm } from './save-form.server.ts'

const actor = async () => ({ staff: await given.staff({ role: 'editor' }), requestId: 'request-1' })
const newName = () => `Nights ${crypto.randomUUID().slice(0, 8)}`

async function opened() {
  const record: ContentRef = { kind: 'post', id: (await createPost({ publishStatus: 'draft' })).id }
  const { fields, revisionId } = await loadContent(record)
  const filled = (change: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, baseRevisionId: revisionId, ...change }))
      form.set(name, value)
    return form
  }
  return { record, filled }
}

test('a post is saved in the new category entered in its form', async () => {
  const [{ record, filled }, newCategory] = [await opened(), newName()]
  expect(await saveForm(record, await actor(), { form: filled({ newCategory }), isNew: false })).toHaveProperty('done')
  const made = (await listCategories()).find(({ name }) => name === newCategory)
  expect(await loadContent(record)).toMatchObject({ fields: { categoryId: made?.id } })
})

test('two posts saved at once with the same new category share it', async () => {
  const [first, second, newCategory] = [await opened(), await opened(), newName()]
  await Promise.all(
    [first, second].map(async ({ record, filled }) =>
      saveForm(record, await actor(), { form: filled({ newCategory }), isNew: false }),
    ),
  )
  const made = (await listCategories()).filter(({ name }) => name === newCategory)
  expect(made).toHaveLength(1)
  for (const { record } of [first, second])
    expect(await loadContent(record)).toMatchObject({ fields: { categoryId: made[0]?.id } })
})

test('an invalid category name is returned with its error, and the text of the post is stored', async () => {
  const [{ record, filled }, who] = [await opened(), await actor()]
  const form = filled({ newCategory: '?!', body: 'Half a thought' })
  expect(await saveForm(record, who, { form, isNew: false })).toMatchObject({
    errors: { newCategory: 'Please use at least one letter from a to z, or a digit' },
    newCategory: '?!',
  })
  expect(await findWorkingCopy(record, who.staff.id)).toMatchObject({ fields: { body: 'Half a thought' } })
})

test('text that another tab has stored since is saved with the form, and nothing stays behind', async () => {
  const [{ record, filled }, who] = [await opened(), await actor()]
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const other = { ...fields, excerpt: 'From the other tab' }
  await saveWorkingCopy(record, who.staff.id, { fields: other, seen: { version: 0, fields }, baseRevisionId })
  const form = filled({ body: 'From this tab' })
  expect(await saveForm(record, who, { form, isNew: false })).toHaveProperty('done')
  expect(await loadContent(record)).toMatchObject({ fields: { excerpt: 'From the other tab', body: 'From this tab' } })
  expect(await findWorkingCopy(record, who.staff.id)).toBeUndefined()
})

test('a slug made from a title that is taken gets a number, shown before it is saved', async () => {
  const { slug } = await createPost({ slug: `elan-${crypto.randomUUID()}` })
  const [{ record, filled }, who] = [await opened(), await actor()]
  const form = filled({ title: slug.replace('elan-', 'Élan '), slug: '' })
  const asked = await saveForm(record, who, { form, isNew: false })
  expect(asked).toMatchObject({
    opened: { fields: { slug: `${slug}-2` } },
    errors: { slug: expect.stringContaining(`Save again to use ${slug}-2`) as string },
  })
  form.set('slug', `${slug}-2`)
  expect(await saveForm(record, who, { form, isNew: false })).toHaveProperty('done')
})
