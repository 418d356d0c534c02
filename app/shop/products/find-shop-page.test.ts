import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import { productCategory } from '#app/shop/categories/category.kind.server.ts'
import { products } from '#app/shop/schema.ts'
import { given } from '#test/given.ts'
import { recordDesk } from '#test/record-desk.ts'

import { findShopPage, pageSize } from './find-shop-page.server.ts'

beforeEach(async () => await given.emptyShop())

async function found(search: string, categoryId?: string) {
  const page = await findShopPage({ search, categoryId, after: '' })
  return page?.products.map(({ name }) => name)
}

const day = (at: number) => new Date(Date.UTC(2026, 0, at))

/** Walks all pages from the first: the names of their products, and the addresses of the pages. */
async function walk(search: string, categoryId?: string) {
  const [pages, names] = [[] as { after: string; previous: string | undefined }[], [] as string[]]
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await findShopPage({ search, categoryId, after })
    if (!page) throw new Error(`Nothing after ${after}`)
    pages.push({ after, previous: page.previous })
    names.push(...page.products.map(({ name }) => name))
    after = page.next
  }
  return { pages, names }
}

describe('the shop page', () => {
  test('lists products newest first, without drafts', async () => {
    await given.product({ name: 'Older', createdAt: new Date('2026-01-01') })
    await given.product({ name: 'Newer', createdAt: new Date('2026-02-01') })
    await given.product({ name: 'Draft', isOnSale: false })
    expect(await found('')).toEqual(['Newer', 'Older'])
  })

  test('can be filtered by category, alone or with a search', async () => {
    const { id } = await given.category('Feeding')
    const { id: empty } = await given.category('Sleep')
    await given.product({ name: 'Bottle', categoryId: id })
    await given.product({ name: 'Blanket' })
    expect(await found('', id)).toEqual(['Bottle'])
    expect(await found('', empty)).toEqual([])
    expect(await found('blanket', id)).toEqual([])
    expect(await found('bottle', id)).toEqual(['Bottle'])
  })
})

describe('a search', () => {
  test('finds words of the name, the description and the category, in any order and case', async () => {
    const { id } = await given.category('Sleep')
    await given.product({ name: 'Muslin swaddle', description: 'Soft organic cotton', categoryId: id })
    await given.product({ name: 'Teapot' })
    for (const words of ['MUSLIN', 'cotton muslin', 'sleep swaddle', 'organ'])
      expect(await found(words), words).toEqual(['Muslin swaddle'])
  })

  test('finds products by the new name of a renamed category, and no longer by the old one', async () => {
    const { id } = await given.category('Sleep')
    await given.product({ name: 'Muslin swaddle', categoryId: id })
    await recordDesk(productCategory).send(id, { name: 'Nights' })
    expect(await found('nights')).toEqual(['Muslin swaddle'])
    expect(await found('sleep')).toEqual([])
  })

  test('finds products despite a typo', async () => {
    for (const name of ['Muslin swaddle', 'Baby blanket', 'Glass bottle', 'Night light']) await given.product({ name })
    await collectSearchWords()
    for (const [typed, name] of [
      ['swadle', 'Muslin swaddle'],
      ['muslen', 'Muslin swaddle'],
      ['blankit', 'Baby blanket'],
      ['bottel', 'Glass bottle'],
      ['nihgt light', 'Night light'],
    ])
      expect(await found(typed ?? ''), typed).toEqual([name])
    expect(await found('wheelbarrow')).toEqual([])
  })

  test('lists matches in the name before matches in the description', async () => {
    await given.product({ name: 'Bottle', createdAt: new Date('2026-01-01') })
    await given.product({ name: 'Brush', description: 'For any bottle', createdAt: new Date('2026-02-01') })
    expect(await found('bottle')).toEqual(['Bottle', 'Brush'])
  })

  test('treats characters of the query language literally', async () => {
    await given.product({ name: 'Cream 50% shea' })
    await given.product({ name: 'Teapot' })
    expect(await found('50%')).toEqual(['Cream 50% shea'])
    for (const words of ['%', '_', "'", '\\', '%%%%']) expect(await found(words), words).toEqual([])
    for (const words of ['tea:*', "') | 'teapot"]) expect(await found(words), words).toEqual(['Teapot'])
    expect(await found('!cream & |')).toEqual(['Cream 50% shea'])
  })
})

describe('the pages of the shop', () => {
  test.each(['', 'cup'])(
    'cover all products forwards and backwards, even when some share a timestamp (search %j)',
    async (search) => {
      const { id: categoryId } = await given.category('Feeding')
      for (let at = 1; at <= pageSize * 2 + 2; at += 1)
        // The search finds the first thirty by name, and the others by description.
        await given.product({
          name: at > 30 ? `Saucer ${at}` : `Cup ${at}`,
          description: at > 30 ? 'For a cup' : null,
          createdAt: day(Math.ceil(at / 4)),
          categoryId,
        })
      await given.product({ name: 'Cup of nothing' })
      const { names, pages } = await walk(search, categoryId)
      expect(new Set(names).size).toBe(pageSize * 2 + 2)
      expect(names).toHaveLength(pageSize * 2 + 2)
      expect(pages.map(({ previous }) => previous)).toEqual([undefined, '', pages[1]?.after])
    },
  )

  test('after a withdrawn or deleted product start where it was, and are flagged for search engines to skip', async () => {
    const made = []
    for (let at = 1; at <= 5; at += 1)
      made.push(await given.product({ id: newId({ msecs: +day(at) }), name: `Cup ${at}`, createdAt: day(at) }))
    const [oldest, , third] = made
    const after = third?.id ?? ''
    const namesAfter = async () => {
      const page = await findShopPage({ search: '', categoryId: undefined, after })
      return { names: page?.products.map(({ name }) => name), isAfterListed: page?.isAfterListed }
    }
    expect(await namesAfter()).toEqual({ names: ['Cup 2', 'Cup 1'], isAfterListed: true })
    await db.update(products).set({ isOnSale: false }).where(eq(products.id, after))
    expect(await namesAfter()).toEqual({ names: ['Cup 2', 'Cup 1'], isAfterListed: false })
    await db.delete(products).where(eq(products.id, after))
    expect(await namesAfter()).toEqual({ names: ['Cup 2', 'Cup 1'], isAfterListed: false })
    for (const nothing of [oldest?.id ?? '', 'x', '00000000-0000-0000-0000-000000000000'])
      expect(await findShopPage({ search: '', categoryId: undefined, after: nothing }), nothing).toBeUndefined()
    const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    expect((await findShopPage({ search: '', categoryId: undefined, after: last }))?.products).toHaveLength(4)
  })
})
