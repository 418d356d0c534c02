import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { faqs, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { collectSearchWords } from './collect-search-words.jobs.server.ts'
import { findMatchingDocuments } from './find-documents.server.ts'
import { findPassages } from './passages.server.ts'

const hour = 3_600_000
const totalAt = async (ms: number) => (await findMatchingDocuments(['quokka'], { page: 1, at: new Date(ms) })).total
const now = () => ({ page: 1, at: new Date() })

async function found(...words: string[]) {
  const { documents, isNear } = await findMatchingDocuments(words, now())
  return { titles: documents.map(({ title }) => title), isNear }
}

describe('a document of each kind', () => {
  beforeAll(async () => {
    await createPage({ title: 'Tongue tie', slug: 'tongue-tie', body: 'How *zonked* wobbegongs spot it.' })
    await createPost({ title: 'Nights without sleep', body: 'Being zonked is part of it.', tags: ['zebra'] })
    await db.insert(faqs).values({ id: newId(), question: 'Am I zonked?', answer: 'Yes.', isPublished: true })
    await given.product({ name: 'Zonked mug', description: 'For tea that grows cold.' })
    await collectSearchWords()
  })

  test('is found by its words in any grammatical form, and matches in the title rank highest', async () => {
    const { titles, isNear } = await found('zonked')
    expect(isNear).toBe(false)
    expect(titles).toHaveLength(4)
    expect(titles.slice(0, 2).toSorted()).toEqual(['Am I zonked?', 'Zonked mug'])
    expect((await found('zonk')).titles).toHaveLength(4)
    expect((await found('tags', 'zebras')).titles).toEqual(['Nights without sleep'])
  })

  test('is found by the start of the last word, and only where all words match', async () => {
    expect((await found('zonked', 'mu')).titles).toEqual(['Zonked mug'])
    expect((await found('zonked', 'tongue')).titles).toEqual(['Tongue tie'])
  })

  test.each([
    ['zonkde', 4],
    ['zoonked', 4],
    ['zebrra', 1],
  ])('is found although %j is misspelt', async (typed, times) => {
    const { titles, isNear } = await found(typed)
    expect(titles).toHaveLength(times)
    expect(isNear).toBe(true)
  })

  test('is found by some of the words when no document has them all', async () => {
    expect(await found('zebra', 'unheardof')).toEqual({ titles: ['Nights without sleep'], isNear: true })
  })

  test('shows the passage with the matching words marked, and no Markdown', async () => {
    const { documents, query } = await findMatchingDocuments(['wobbegong'], now())
    const [passage] = (await findPassages(documents, query)).values()
    expect(passage).toEqual([
      { text: 'How zonked ', isMarked: false },
      { text: 'wobbegongs', isMarked: true },
      { text: ' spot', isMarked: false },
    ])
  })
})

test('built-in pages are found, also with typos', async () => {
  expect((await found('questions', 'families')).titles[0]).toBe('Questions families ask')
  await collectSearchWords()
  expect((await found('questons', 'famlies')).titles).toContain('Questions families ask')
})

const section = (choices: string, words: string) => `:::section {kind="text"${choices}}\n\n${words}\n\n:::\n\n`
const idsOf = async (word: string) => (await findMatchingDocuments([word], now())).documents.map((one) => one.id)

test('hidden sections are not found, nor is the markup of the visible ones', async () => {
  const body = `${section('', 'Bilby.')}${section(' hidden="yes"', 'Numbat.')}${section('', 'Dunnart.')}`
  const { id } = await createPage({ title: 'Small ones', body })
  for (const shown of ['bilby', 'dunnart']) expect(await idsOf(shown)).toEqual([id])
  for (const hidden of ['numbat', 'section']) expect(await idsOf(hidden)).not.toContain(id)
})

test.each([['the'], ['of', 'and']])('stop words find nothing: %j', async (...words) => {
  expect((await findMatchingDocuments(words, now())).total).toBe(0)
})

describe('content that visitors may not see', () => {
  beforeEach(() => db.execute(sql`delete from search_documents`))

  test.each([
    ['a draft of a page', () => createPage({ title: 'Quokka', isPublished: false })],
    ['a binned page', () => createPage({ title: 'Quokka', binnedAt: new Date() })],
    ['a page that comes later', () => createPage({ title: 'Quokka', publishFrom: new Date(Date.now() + hour) })],
    ['a page that is over', () => createPage({ title: 'Quokka', publishUntil: new Date(Date.now() - 1) })],
    ['a draft of a post', () => createPost({ title: 'Quokka', publishStatus: 'draft' })],
    ['an archived post', () => createPost({ title: 'Quokka', publishStatus: 'archived' })],
    ['a scheduled post', () => createPost({ title: 'Quokka', publishDate: new Date(Date.now() + hour) })],
    ['a product that is not on sale', () => given.product({ name: 'Quokka', isOnSale: false })],
  ])('%s is not found', async (_, make) => {
    await make()
    expect((await found('quokka')).titles).toEqual([])
  })

  test('a post disappears when archived and returns under its new title', async () => {
    const { id } = await createPost({ title: 'Quokka' })
    expect((await found('quokka')).titles).toEqual(['Quokka'])
    await db.update(posts).set({ publishStatus: 'archived', publishDate: null }).where(eq(posts.id, id))
    expect((await found('quokka')).titles).toEqual([])
    await db
      .update(posts)
      .set({ title: 'Wombat', publishStatus: 'published', publishDate: new Date(0) })
      .where(eq(posts.id, id))
    expect((await found('wombat')).titles).toEqual(['Wombat'])
    await db.delete(posts).where(eq(posts.id, id))
    expect((await found('wombat')).titles).toEqual([])
  })

  test('scheduled content is found exactly within its publish window, whatever the database clock says', async () => {
    const [begins, ends] = [new Date('2027-03-28T01:00:00Z'), new Date('2027-10-31T01:30:00Z')]
    await createPage({ title: 'Quokka page', publishFrom: begins, publishUntil: ends })
    await createPost({ title: 'Quokka post', publishDate: begins, publishUntil: ends })
    expect(await totalAt(begins.getTime() - 1)).toBe(0)
    expect(await totalAt(begins.getTime())).toBe(2)
    expect(await totalAt(ends.getTime() - 1)).toBe(2)
    expect(await totalAt(ends.getTime())).toBe(0)
  })

  test('a purchase does not touch the search index', async () => {
    const { id } = await given.product({ name: 'Quokka' })
    await db.execute(sql`delete from search_documents`)
    await db.update(products).set({ stock: 3 }).where(eq(products.id, id))
    expect((await found('quokka')).titles).toEqual([])
  })
})

test('a page with a megabyte of different words is indexed', async () => {
  const body = Array.from({ length: 120_000 }, (_, at) => `w${at.toString(36)}`).join(' ')
  await createPage({ title: 'Numbat', body })
  expect((await found('numbat')).titles).toEqual(['Numbat'])
})

test.each([
  ['Dibbler', '<!--'],
  ['Kultarr', '<!-- '],
  ['Ningaui', '_a'],
])('the page %s is saved, found and shown as written although it repeats %j many times', async (title, bit) => {
  await createPage({ title, body: `${title} < 37 weeks ${bit.repeat(100_000 / bit.length)}` })
  const { documents, query } = await findMatchingDocuments([title.toLowerCase()], now())
  expect(documents.map((document) => document.title)).toEqual([title])
  const [passage = []] = (await findPassages(documents, query)).values()
  expect(passage.map((piece) => piece.text).join('')).toContain(`${title} < 37 weeks`)
})

test('an excerpt from a longer text begins and ends with an ellipsis', async () => {
  const words = Array.from({ length: 80 }, (_, at) => `word${at}`).join(' ')
  await createPage({ title: 'Bilby', body: `${words} potoroo ${words}` })
  const { documents, query } = await findMatchingDocuments(['potoroo'], now())
  const [passage = []] = (await findPassages(documents, query)).values()
  const text = passage.map((piece) => piece.text).join('')
  expect(text).toMatch(/^… word.* potoroo word.* …$/)
})
