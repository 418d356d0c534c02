import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'

import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { loadNew } from './load-editor.server.ts'

let staff: Awaited<ReturnType<typeof given.staff>>

beforeAll(async () => {
  staff = await given.staff({ firstName: 'Ada' })
})

const load = async (kind: 'post' | 'page', params: Record<string, string>) =>
  await loadNew(kind, staff, new URL(`https://site.example/cms/x/new?${new URLSearchParams(params)}`))

test('a new post has the current user as its author, and a new page has no author', async () => {
  const { content } = await load('post', { id: newId() })
  expect(content.opened.fields).toMatchObject({ authorName: 'Ada Singh', title: '' })
  expect((await load('page', { id: newId() })).content.opened.fields).not.toHaveProperty('authorName')
})

test('a copy has the content of the original and an empty address', async () => {
  const { id: copy } = await createPost({ title: 'Sleep', body: 'Rest.', authorName: 'Bea', tags: ['night'] })
  const id = newId()
  const opened = await load('post', { id, copy })
  expect(opened.id).toBe(id)
  expect(opened.content.opened.fields).toMatchObject({
    title: 'Sleep (copy)',
    slug: '',
    body: 'Rest.',
    authorName: 'Bea',
    tags: ['night'],
  })
})

test('the long title of a copied record is shortened, and copying an unknown record is not found', async () => {
  const { id: copy } = await createPage({ title: 'a'.repeat(200) })
  const { content } = await load('page', { id: newId(), copy })
  expect(content.opened.fields['title']).toBe(`${'a'.repeat(193)} (copy)`)
  await expect(load('page', { id: newId(), copy: newId() })).rejects.toMatchObject({ init: { status: 404 } })
})
