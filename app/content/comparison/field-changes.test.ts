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

const compareBodies = (before: string, after: string) =>
  changesBetween('page', { before: { body: before }, after: { body: after }, names: new Map() })[0]

const section = (words: string, ground: string) =>
  `:::section {kind="text" ground="${ground}"}\n\n## Our story\n\n${words}\n\n:::button {href="/faqs" label="Ask"} :::\n\n:::`

test('equal versions have no changes', () => {
  expect(changesTo({})).toEqual([])
  // A field that is missing from one version counts as empty.
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
    { name: 'tags', shape: 'list', unchanged: ['sleep'], added: ['milk'], removed: ['night'] },
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
    signs: { '![A lamp](lamp.jpg)': { picture, alt: 'A lamp' } },
    pictures: { added: [], removed: [] },
  })
})

test('a replaced picture is shown as one removed and one added', () => {
  const other = '01900000-0000-7000-8000-000000000003'
  const [change] = changesBetween('post', {
    before: { body: `![A lamp](/media/${picture})` },
    after: { body: `![A lamp](/media/${other})` },
    names: new Map([
      [picture, 'lamp.jpg'],
      [other, 'lamp-2.jpg'],
    ]),
  })
  expect(change).toMatchObject({
    blocks: [
      { kind: 'removed', block: '![A lamp](lamp.jpg)' },
      { kind: 'added', block: '![A lamp](lamp-2.jpg)' },
    ],
  })
})

test('a section shows only what changed within it, and its Markdown is described in words', () => {
  expect(compareBodies(section('It began at night.', 'sage'), section('It began by night.', 'sage'))).toMatchObject({
    blocks: [
      { kind: 'same', blocks: [':::section {kind="text" ground="sage"}', '## Our story'] },
      { kind: 'changed' },
      { kind: 'same', blocks: [':::button {href="/faqs" label="Ask"} :::', ':::'] },
    ],
    signs: {
      ':::section {kind="text" ground="sage"}': { text: 'Section “Text and picture”, ground: sage' },
      ':::button {href="/faqs" label="Ask"} :::': { text: 'Button “Ask” to /faqs' },
    },
  })
  expect(compareBodies(section('It began.', 'sage'), section('It began.', 'blush'))).toMatchObject({
    blocks: [
      { kind: 'removed', block: ':::section {kind="text" ground="sage"}' },
      { kind: 'added', block: ':::section {kind="text" ground="blush"}' },
      { kind: 'same' },
    ],
  })
})
