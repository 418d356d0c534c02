import { expect, test } from 'vitest'

import { changesBetween } from './field-changes.ts'

const picture = '01900000-0000-7000-8000-000000000001'
const page = '01900000-0000-7000-8000-000000000002'
const post = {
  title: 'The first night',
  slug: 'the-first-night',
  body: 'Everyone is awake.',
  categoryId: '',
  featured: '',
  tags: ['night', 'sleep'],
}
const changesTo = (after: object, names: [string, string][] = []) =>
  changesBetween('post', { before: post, after: { ...post, ...after }, names: new Map(names) })

test('equal versions have no changes', () => {
  expect(changesTo({})).toEqual([])
  // A field that one version did not know yet is an empty one.
  expect(changesTo({ excerpt: '' })).toEqual([])
})

test('each field is compared by its shape, in the order of the form', () => {
  const changes = changesTo(
    { slug: 'night-one', categoryId: page, featured: picture, tags: ['sleep', 'milk'], title: 'Our first night' },
    [[page, 'Sleep']],
  )
  expect(changes).toMatchObject([
    { name: 'title', shape: 'words' },
    { name: 'slug', label: 'Address', shape: 'value', before: '/blog/the-first-night', after: '/blog/night-one' },
    { name: 'categoryId', shape: 'value', before: '', after: 'Sleep' },
    { name: 'featured', shape: 'picture', before: '', after: picture },
    { name: 'tags', shape: 'list', kept: ['sleep'], added: ['milk'], removed: ['night'] },
  ])
})

test('pictures and links in a text are shown by name', () => {
  const body = `Everyone is awake.\n\n![A lamp](/media/${picture})\n\nSee [our promise](/go/${page}).`
  const [change] = changesTo({ body }, [
    [picture, 'lamp.jpg'],
    [page, '/our-promise'],
  ])
  expect(change).toMatchObject({
    blocks: [
      { kind: 'same' },
      { kind: 'added', block: '![A lamp](lamp.jpg)' },
      { kind: 'added', block: 'See [our promise](/our-promise).' },
    ],
    pictures: { added: [picture], removed: [] },
  })
})
