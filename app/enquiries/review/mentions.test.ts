import { expect, test } from 'vitest'

import { findMentioned } from './mentions.ts'

const people = [
  { id: '1', name: 'Maya Singh', firstName: 'Maya' },
  { id: '2', name: 'Ann Lee', firstName: 'Ann' },
  { id: '3', name: 'Anna Bell', firstName: 'Anna' },
  { id: '4', name: 'Zoë Bell', firstName: 'Zoë' },
  { id: '5', name: 'Zoë Field', firstName: 'Zoë' },
  { id: '6', name: 'Mary Smith', firstName: 'Mary' },
  { id: '7', name: 'Mary Jane Smith', firstName: 'Mary Jane' },
]

test.each([
  ['@Maya, please call her.', ['Maya Singh']],
  ['Ask @maya singh or @ZOË FIELD', ['Maya Singh', 'Zoë Field']],
  ['Two are called @Zoë', []],
  ['@Anna knows', ['Anna Bell']],
  ['@Ann knows', ['Ann Lee']],
  ['Mail sent to ada@maya.example', []],
  ['Maya knows', []],
  ['@Mayas list', []],
  ['@Maya\n@Maya', ['Maya Singh']],
  ['@Ann-Marie knows', []],
  ['@Maya Singh-Jones knows', []],
  ['@Maya Patel knows', []],
  ['@Maya. Please call', ['Maya Singh']],
  ['@Mary Jane Smith, not @Ann', ['Ann Lee', 'Mary Jane Smith']],
])('the note %j mentions %j', (note, names) => {
  expect(findMentioned(note, people).map(({ name }) => name)).toEqual(names)
})
