import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitBlocks, joinBlocks } from '#app/content/markdown-blocks.ts'
import { sectionMixture } from '#test/section-mixtures.ts'

import { mergeFields } from './merge.ts'

const page = (body: string, title = 'Our classes') => ({ title, slug: 'our-classes', body })
const mergeBody = (base: string, mine: string, theirs: string) =>
  mergeFields('page', { base: page(base), mine: page(mine), theirs: page(theirs) })

test('changes to different fields are both preserved', () => {
  const base = page('One')
  const merged = mergeFields('page', { base, mine: page('One', 'Mine'), theirs: page('Theirs') })
  expect(merged).toMatchObject({ fields: { title: 'Mine', body: 'Theirs' }, conflicts: [] })
})

test('changes by two people to neighbouring paragraphs are both preserved', () => {
  const merged = mergeBody('One\n\nTwo\n\nThree', 'One!\n\nTwo\n\nThree', 'One\n\nTwo!\n\nThree')
  expect(merged).toMatchObject({ fields: { body: 'One!\n\nTwo!\n\nThree' }, conflicts: [] })
})

test('a paragraph that both changed is a conflict, and nothing else is', () => {
  const versions = {
    base: page('One\n\nTwo\n\nThree'),
    mine: page('One\n\nTwo, mine\n\nThree'),
    theirs: page('Zero\n\nTwo, theirs\n\nThree'),
  }
  const { fields, conflicts } = mergeFields('page', versions)
  expect(conflicts).toEqual([{ at: 'body-1', field: 'body', base: 'Two', mine: 'Two, mine', theirs: 'Two, theirs' }])
  expect(fields['body']).toBe('Zero\n\nTwo, mine\n\nThree')
  expect(mergeFields('page', versions, { 'body-1': 'both' }).fields['body']).toBe(
    'Zero\n\nTwo, mine\n\nTwo, theirs\n\nThree',
  )
  expect(mergeFields('page', versions, { 'body-1': 'theirs' })).toMatchObject({
    fields: { body: 'Zero\n\nTwo, theirs\n\nThree' },
    conflicts: [],
  })
})

test('a single-line field that both changed is a conflict', () => {
  const versions = { base: page('One'), mine: page('One', 'Mine'), theirs: page('One', 'Theirs') }
  expect(mergeFields('page', versions).conflicts).toMatchObject([{ at: 'title', mine: 'Mine', theirs: 'Theirs' }])
  expect(mergeFields('page', versions, { title: 'theirs' }).fields['title']).toBe('Theirs')
})

test('merged tags include what either added and leave out what either removed', () => {
  const merged = mergeFields('post', {
    base: { tags: ['birth', 'sleep'] },
    mine: { tags: ['sleep', 'feeding'] },
    theirs: { tags: ['birth', 'sleep', 'twins'] },
  })
  expect(merged.fields['tags']).toEqual(['sleep', 'feeding', 'twins'])
})

const block = fc.constantFrom(
  '## A heading',
  'Some words.',
  '- one\n- two',
  '> said',
  ':::warning {title="Care"}\nNow\n:::',
)
const word = fc.stringMatching(/^[a-z]{4,8}$/)
// A page of sections of any kind, in any order.
const body = fc.oneof(fc.array(fc.oneof(block, word), { maxLength: 6 }).map(joinBlocks), sectionMixture)

test('a change made by only one person is taken unaltered, without conflicts', () => {
  fc.assert(
    fc.property(body, body, (base, changed) => {
      expect(mergeBody(base, changed, base).fields['body']).toBe(changed)
      expect(mergeBody(base, base, changed).fields['body']).toBe(changed)
      expect(mergeBody(base, changed, changed)).toMatchObject({ fields: { body: changed }, conflicts: [] })
    }),
  )
})

test('no block that somebody wrote is lost: it is in the result or in a conflict', () => {
  fc.assert(
    fc.property(body, body, body, (base, mine, theirs) => {
      const { fields, conflicts } = mergeBody(base, mine, theirs)
      const found = [fields['body'], ...conflicts.flatMap((conflict) => [conflict.mine, conflict.theirs])].join('\n\n')
      const known = splitBlocks(base)
      for (const text of [...splitBlocks(mine), ...splitBlocks(theirs)])
        if (!known.includes(text)) expect(found).toContain(text)
    }),
  )
})
