import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { expect, test } from 'vitest'

import { extensions } from './extensions.ts'
import { findMatches, findPlugin, replaceAll, replaceCurrent, searchFor, stepTo } from './find-in-text.ts'
import { trackDocument } from './sync-markdown.ts'

const schema = getSchema(extensions)

const everywhere = `## A moon

- the moon

| When | Moon |
| --- | --- |
| 10 pm | **mo**on |

:::section {kind="text"}

Moon over

:::care-card {title="Moon" level="urgent"}

moonmoon

:::

:::`

function open(markdown: string, words: string, matchesCase = false) {
  const { document, close } = trackDocument(schema, markdown)
  let state = EditorState.create({ doc: document, plugins: [history(), findPlugin({ words, matchesCase }, () => {})] })
  return {
    read: () => close(state.doc),
    selected: () => state.doc.textBetween(state.selection.from, state.selection.to),
    state: () => state,
    apply: (tr: Transaction | undefined) => {
      if (tr) state = state.apply(tr)
      return Boolean(tr)
    },
  }
}

function found(markdown: string, words: string, matchesCase = false) {
  const { document } = trackDocument(schema, markdown)
  return findMatches(document, { words, matchesCase }).map(({ from, to }) => document.textBetween(from, to))
}

test('words are found in headings, lists, cells, sections and cards, across marks', () => {
  expect(found(everywhere, 'moon')).toEqual(['moon', 'moon', 'Moon', 'moon', 'Moon', 'moon', 'moon'])
  expect(found(everywhere, 'Moon', true)).toEqual(['Moon', 'Moon'])
  expect(found(everywhere, '')).toEqual([])
})

test('regex characters match literally, and positions are right where a lower-case letter is longer', () => {
  expect(found('Why (not)?', '(not)?')).toEqual(['(not)?'])
  expect(found('İstanbul and Ärzte', 'ärzte')).toEqual(['Ärzte'])
})

test('replacing all matches is a single undo step and leaves the titles of cards unchanged', () => {
  const { read, apply, state } = open(everywhere, 'moon')
  apply(replaceAll(state(), 'sun'))
  const replaced = read()
  expect(replaced.match(/sun/g)).toHaveLength(7)
  expect(replaced).toContain('title="Moon"')
  expect(apply(replaceAll(state(), 'sun'))).toBe(false)
  undo(state(), (tr) => apply(tr))
  expect(read()).toBe(everywhere)
})

test('matches are replaced one by one, even by text that contains the search term', () => {
  const { read, apply, state, selected } = open('moon moon moon', 'moon')
  apply(replaceCurrent(state(), 'moonlight'))
  apply(replaceCurrent(state(), ''))
  expect(read()).toBe('moonlight  moon')
  apply(stepTo(state(), 1))
  expect(selected()).toBe('moon')
  apply(searchFor(state(), { words: 'light', matchesCase: false }))
  apply(stepTo(state(), -1))
  expect(selected()).toBe('light')
})
