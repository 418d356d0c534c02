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
    { name: 'slug', label: 'Address', spans: [{ text: '/blog/the-first-night' }, { text: '/blog/night-one' }] },
    { name: 'categoryId', spans: [{ kind: 'added', text: 'Sleep' }] },
    { name: 'featured', shape: 'picture', pictures: { added: [picture], removed: [] } },
    { name: 'tags', shape: 'words' },
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
      { kind: 'added', block: 'Picture lamp.jpg: A lamp' },
      { kind: 'added', block: 'See [our promise](/our-promise).' },
    ],
    pictures: { added: [picture], removed: [] },
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
    pictures: { added: [other], removed: [picture] },
  })
})

test('a section shows only what changed within it, and its Markdown is described in words', () => {
  expect(compareBodies(section('It began at night.', 'sage'), section('It began by night.', 'sage'))).toMatchObject({
    blocks: [
      { kind: 'same', blocks: ['Section “Text and picture”, ground: sage', '## Our story'] },
      { kind: 'changed' },
      { kind: 'same', blocks: ['Button “Ask” to /faqs', 'End of the section'] },
    ],
  })
  expect(compareBodies(section('It began.', 'sage'), section('It began.', 'blush'))).toMatchObject({
    blocks: [
      {
        kind: 'changed',
        spans: [
          { kind: 'same', text: 'Section “Text and picture”, ground:' },
          { kind: 'removed', text: ' sage' },
          { kind: 'added', text: ' blush' },
        ],
      },
      { kind: 'same' },
    ],
  })
})
