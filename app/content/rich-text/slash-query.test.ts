import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'

import { extensions } from './extensions.ts'
import { findSlash } from './slash-query.ts'
import { trackDocument } from './sync-markdown.ts'

const schema = getSchema(extensions)

/** With the caret behind the last letter typed into an empty line. */
function typed(words: string, back = 0) {
  const { document } = trackDocument(schema, '')
  const state = EditorState.create({ doc: document })
  const { tr } = state
  tr.insertText(words, 1)
  return findSlash(state.apply(tr.setSelection(TextSelection.create(tr.doc, 1 + words.length - back))))?.words
}

test.each([
  ['/', ''],
  [' /', ''],
  ['/head', 'head'],
  ['/care card', 'care card'],
])('%j asks for a block', (words, asked) => expect(typed(words)).toBe(asked))

test.each(['', 'and/or', 'and /', 'https://', '//', '/ ', '/a/b', `/${'x'.repeat(50)}`])('%j asks for none', (words) =>
  expect(typed(words)).toBeUndefined(),
)

test('words behind the caret are a line, not a question', () => expect(typed('/head', 2)).toBeUndefined())

test.each(['## /', '```\n/\n```'])('no slash is looked for in %j', (markdown) => {
  const { document } = trackDocument(schema, markdown)
  const state = EditorState.create({ doc: document })
  const { tr } = state
  expect(findSlash(state.apply(tr.setSelection(TextSelection.atEnd(tr.doc))))).toBeUndefined()
})
