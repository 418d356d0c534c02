import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'

import { givenPage, givenPost } from '#test/given-content.ts'
import { given } from '#test/given.ts'

import { loadNew } from './load-editor.server.ts'

let staff: Awaited<ReturnType<typeof given.staff>>

beforeAll(async () => {
  staff = await given.staff({ firstName: 'Ada' })
})

const ask = async (kind: 'post' | 'page', params: Record<string, string>) =>
  await loadNew(kind, staff, new URL(`https://site.example/cms/x/new?${new URLSearchParams(params)}`))

test('a new post is by whoever writes it', async () => {
  const { content } = await ask('post', { id: newId() })
  expect(content.opened.fields).toMatchObject({ authorName: 'Ada Singh', title: '' })
  expect((await ask('page', { id: newId() })).content.opened.fields).not.toHaveProperty('authorName')
})

test('a copy has the words of another, and an address of its own', async () => {
  const { id: copy } = await givenPost({ title: 'Sleep', body: 'Rest.', authorName: 'Bea', tags: ['night'] })
  const id = newId()
  const opened = await ask('post', { id, copy })
  expect(opened.id).toBe(id)
  expect(opened.content.opened.fields).toMatchObject({
    title: 'Sleep (copy)',
    slug: '',
    body: 'Rest.',
    authorName: 'Bea',
    tags: ['night'],
  })
})

test('a copy of a long title is not too long, and one of nothing is not there', async () => {
  const { id: copy } = await givenPage({ title: 'a'.repeat(200) })
  const { content } = await ask('page', { id: newId(), copy })
  expect(content.opened.fields['title']).toBe(`${'a'.repeat(193)} (copy)`)
  await expect(ask('page', { id: newId(), copy: newId() })).rejects.toMatchObject({ init: { status: 404 } })
})
