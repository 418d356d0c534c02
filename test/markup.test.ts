import { describe, expect, test } from 'vitest'

import { hostileWords } from './hostile-words.ts'
import { escaped, readCsv, skeletonOf } from './markup.ts'

const page = (text: string, attribute = text) => `<p title="${attribute}"><!-- -->${text}</p>`
const like = skeletonOf(page('words'))
const markup = Object.entries(hostileWords).filter(([, words]) => /<[a-z/!]/i.test(words))

describe('the skeleton of a page', () => {
  test.each(Object.entries(hostileWords))('is that of any words where these are escaped: %s', (_, words) => {
    expect(skeletonOf(page(escaped(words)))).toEqual(like)
  })

  test.each(markup)('is another where these are not: %s', (_, words) => {
    expect(skeletonOf(page(words, 'words'))).not.toEqual(like)
    expect(skeletonOf(page(words))).not.toEqual(like)
  })

  test('is another where an attribute is left', () => {
    expect(skeletonOf(page('words', hostileWords['attribute with a handler'] ?? ''))).not.toEqual(like)
  })
})

test('rows of a file are read with all that is in their cells', () => {
  expect(readCsv('a,b\r\n"x, ""y""\nz",\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', ''],
  ])
})
