import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'

import { extensions } from './extensions.ts'
import { findSlash } from './slash-query.ts'
import { trackDocument } from './sync-markdown.ts'

const schema = getSchema(extensions)

/** The query after typing `words` into an empty line, with the caret `back` characters before the end. */
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
])('typing %j opens the block menu', (words, query) => expect(typed(words)).toBe(query))

test.each(['', 'and/or', 'and /', 'https://', '//', '/ ', '/a/b', `/${'x'.repeat(50)}`])(
  'typing %j does not open the block menu',
  (words) => expect(typed(words)).toBeUndefined(),
)

test('a slash with text after the caret does not open the block menu', () => expect(typed('/head', 2)).toBeUndefined())

test.each(['## /', '```\n/\n```'])('a slash in %j does not open the block menu', (markdown) => {
  const { document } = trackDocument(schema, markdown)
  const state = EditorState.create({ doc: document })
  const { tr } = state
  expect(findSlash(state.apply(tr.setSelection(TextSelection.atEnd(tr.doc))))).toBeUndefined()
})
