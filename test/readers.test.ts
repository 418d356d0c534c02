import { describe, expect, test } from 'vitest'

import { diffWords } from '#app/content/comparison/diff.ts'
import { isSameName } from '#app/content/health-advice/health-advice.ts'
import { splitBlocks } from '#app/content/markdown-blocks.ts'
import { parsePath, normalizePath } from '#app/content/redirects/redirect-path.ts'
import { removeActiveContent } from '#app/content/rich-text/pasted-style.ts'
import { parsePounds } from '#app/platform/formats/money.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { maxCharacters } from '#app/platform/markdown/max-characters.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { parseSearchQuery } from '#app/search/search-query.ts'
import { findFieldErrors } from '#app/shop/checkout/checkout-fields.ts'
import { slugFromName } from '#app/shop/products/product-slug.ts'
import { linearAtMost, readingGrowth } from '#test/cpu-time.ts'
import { rewrite } from '#test/editor-markdown.ts'
import { worstMarkdown, worstTexts } from '#test/worst-texts.ts'

const list = {
  sorts: [{ name: 'a', direction: 'ascending' }],
  filters: { a: ['b'] },
  days: ['day'],
} as const

/** Readers of input that are not schemas. */
const readers: Record<string, (text: string) => unknown> = {
  slugOf: slugOf,
  normalizePath: normalizePath,
  silence: removeActiveContent,
  parsePounds: parsePounds,
  slugFromName: slugFromName,
  readTypedSearch: parseSearchQuery,
  parsePath: (text) => parsePath(text, 'https://site.example'),
  isSameName: (text) => isSameName(text, text),
  findFieldErrors: (text) => findFieldErrors(() => text),
  readListQuery: (text) =>
    readListQuery(new URLSearchParams({ search: text, sort: text, page: text, day: text }), list),
  diffWords: (text) => diffWords(text, `${text} more`),
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('reads 100 KB of anything in time that grows with its length', () => {
    expect(findSlow(read)).toEqual([])
  })
})

// Input from editors, who may send more text than anybody else. What takes too long is stopped after steps in proportion
// to its length: a shorter text may end before.
describe.each(Object.entries({ parseMarkdown, splitBlocks, markdownToText }))('%s', (_, read) => {
  test('reads 200 KB of anything in time that grows with its length', () => {
    expect(findSlow((text) => read(text.repeat(2).slice(0, maxCharacters)))).toEqual([])
  })
})

function findSlow(read: (text: string) => unknown) {
  return [...worstTexts, ...worstMarkdown]
    .map(([name, text]) => ({ name, growth: readingGrowth(text, read) }))
    .filter(({ growth }) => growth >= linearAtMost)
}

test('Markdown that takes too long to parse is written as plain words', () => {
  const [, text] = worstTexts[0] ?? ['', '']
  expect(rewrite(text)).toContain('....')
})
