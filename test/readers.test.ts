import { describe, expect, test } from 'vitest'

import { bodyBlocks } from '#app/content/body-blocks.ts'
import { diffWords } from '#app/content/comparison/word-diff.ts'
import { isSameName } from '#app/content/health-advice/health-advice.ts'
import { parsePath, normalizePath } from '#app/content/redirects/redirect-path.ts'
import { removeActiveContent } from '#app/content/rich-text/pasted-style.ts'
import { slugOf } from '#app/content/slug.ts'
import { parsePounds } from '#app/platform/formats/money.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { writeMarkdown } from '#app/platform/markdown/markdown-writer.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { parseSearchQuery } from '#app/search/search-query.ts'
import { findFieldErrors } from '#app/shop/checkout/checkout-fields.ts'
import { slugFromName } from '#app/shop/products/manage/product-slug.ts'
import { cpuMsOf } from '#test/cpu-time.ts'
import { worstMarkdown, worstTexts } from '#test/worst-texts.ts'

const list = {
  sorts: [{ name: 'a', direction: 'ascending' }],
  filters: { a: ['b'] },
  days: ['day'],
} as const

/** Readers of input that are not schemas, with the milliseconds that 100 KB may take them. */
const readers: Record<string, { read: (text: string) => unknown; budgetMs: number }> = {
  slugOf: { read: slugOf, budgetMs: 20 },
  normalizePath: { read: normalizePath, budgetMs: 20 },
  silence: { read: removeActiveContent, budgetMs: 20 },
  parsePounds: { read: parsePounds, budgetMs: 20 },
  slugFromName: { read: slugFromName, budgetMs: 20 },
  readTypedSearch: { read: parseSearchQuery, budgetMs: 20 },
  parsePath: { read: (text) => parsePath(text, 'https://site.example'), budgetMs: 20 },
  isSameName: { read: (text) => isSameName(text, text), budgetMs: 20 },
  findFieldErrors: { read: (text) => findFieldErrors(() => text), budgetMs: 20 },
  readListQuery: {
    read: (text) => readListQuery(new URLSearchParams({ search: text, sort: text, page: text, day: text }), list),
    budgetMs: 20,
  },
  // Input from editors, who may send more text than anybody else.
  parseMarkdown: { read: parseMarkdown, budgetMs: 50 },
  bodyBlocks: { read: bodyBlocks, budgetMs: 50 },
  markdownToText: { read: markdownToText, budgetMs: 50 },
  diffWords: { read: (text) => diffWords(text, `${text} more`), budgetMs: 50 },
}

describe.each(Object.entries(readers))('%s', (_, { read, budgetMs }) => {
  test(`reads 100 KB of anything within ${budgetMs} ms`, { timeout: 120_000 }, () => {
    const slow = [...worstTexts, ...worstMarkdown]
      .map(([name, text]) => ({ name, ms: cpuMsOf(() => read(text), { enough: budgetMs }) }))
      .filter(({ ms }) => ms >= budgetMs)
    expect(slow).toEqual([])
  })
})

test('Markdown that takes too long to parse is written as plain words', () => {
  const [, text] = worstTexts[0] ?? ['', '']
  expect(writeMarkdown(parseMarkdown(text))).toContain('....')
})
