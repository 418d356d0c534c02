import { describe, expect, test } from 'vitest'

import { hostileWords } from './hostile-words.ts'
import { escaped, readCsv, skeletonOf } from './markup.ts'

const page = (text: string, attribute = text) => `<p title="${attribute}"><!-- -->${text}</p>`
const like = skeletonOf(page('words'))
const markup = Object.entries(hostileWords).filter(([, words]) => /<[a-z/!]/i.test(words))

describe('the skeleton of a page', () => {
  test.each(Object.entries(hostileWords))('is the same for any escaped words: %s', (_, words) => {
    expect(skeletonOf(page(escaped(words)))).toEqual(like)
  })

  test.each(markup)('differs when words are not escaped: %s', (_, words) => {
    expect(skeletonOf(page(words, 'words'))).not.toEqual(like)
    expect(skeletonOf(page(words))).not.toEqual(like)
  })

  test('differs when the value of an attribute is not escaped', () => {
    expect(skeletonOf(page('words', hostileWords['attribute with a handler'] ?? ''))).not.toEqual(like)
  })
})

test('CSV rows are read with quotes and line breaks inside cells', () => {
  expect(readCsv('a,b\r\n"x, ""y""\nz",\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', ''],
  ])
})
