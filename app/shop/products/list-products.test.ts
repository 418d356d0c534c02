import { beforeEach, describe, expect, test } from 'vitest'

import { listProductsOnSale, listRelatedProducts } from '#app/shop/products/list-products.server.ts'
import { given } from '#test/given.ts'

beforeEach(async () => await given.emptyShop())

async function found(search: string, category = '') {
  const products = await listProductsOnSale({ search, category })
  return products.map(({ name }) => name)
}

describe('what is on sale', () => {
  test('is listed newest first; drafts are not', async () => {
    await given.product({ name: 'Older', createdAt: new Date('2026-01-01') })
    await given.product({ name: 'Newer', createdAt: new Date('2026-02-01') })
    await given.product({ name: 'Draft', isOnSale: false })
    expect(await found('')).toEqual(['Newer', 'Older'])
  })

  test('is narrowed to a category', async () => {
    const { id } = await given.category('Feeding')
    await given.product({ name: 'Bottle', categoryId: id })
    await given.product({ name: 'Blanket' })
    expect(await found('', 'Feeding')).toEqual(['Bottle'])
    expect(await found('', 'Withdrawn')).toEqual([])
    expect(await found('blanket', 'Feeding')).toEqual([])
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

  test('forgives a typo', async () => {
    for (const name of ['Muslin swaddle', 'Baby blanket', 'Glass bottle', 'Night light']) await given.product({ name })
    for (const [typed, name] of [
      ['swadle', 'Muslin swaddle'],
      ['muslen', 'Muslin swaddle'],
      ['blankit', 'Baby blanket'],
      ['bottel', 'Glass bottle'],
      ['nihgt light', 'Night light'],
    ])
      expect(await found(typed ?? ''), typed).toContain(name)
    expect(await found('wheelbarrow')).toEqual([])
  })

  test('puts what is called so before what only mentions it', async () => {
    await given.product({ name: 'Bottle', createdAt: new Date('2026-01-01') })
    await given.product({ name: 'Brush', description: 'For any bottle', createdAt: new Date('2026-02-01') })
    expect(await found('bottle')).toEqual(['Bottle', 'Brush'])
  })

  test('takes signs of the query language for what they are', async () => {
    await given.product({ name: 'Cream 50% shea' })
    await given.product({ name: 'Teapot' })
    expect(await found('50%')).toEqual(['Cream 50% shea'])
    for (const words of ['%', '_', "'", '\\', '%%%%'])
      expect((await found(words)).includes('Teapot'), words).toBe(false)
  })
})

test('related products are others of the category, at most so many', async () => {
  const { id: categoryId } = await given.category('Feeding')
  const bottle = await given.product({ name: 'Bottle', categoryId })
  for (const name of ['Cup', 'Bib', 'Spoon']) await given.product({ name, categoryId })
  await given.product({ name: 'Blanket' })
  const related = await listRelatedProducts(bottle, 2)
  expect(related.map(({ name }) => name)).toEqual(['Spoon', 'Bib'])
  expect(await listRelatedProducts({ id: bottle.id, categoryId: null }, 2)).toEqual([])
})
