import { beforeEach, expect, test } from 'vitest'

import { listRelatedProducts } from '#app/shop/products/list-products.server.ts'
import { given } from '#test/given.ts'

beforeEach(async () => await given.emptyShop())

test('related products are others of the same category, up to the limit', async () => {
  const { id: categoryId } = await given.category('Feeding')
  const bottle = await given.product({ name: 'Bottle', categoryId })
  for (const name of ['Cup', 'Bib', 'Spoon']) await given.product({ name, categoryId })
  await given.product({ name: 'Blanket' })
  const related = await listRelatedProducts(bottle, 2)
  expect(related.map(({ name }) => name)).toEqual(['Spoon', 'Bib'])
  expect(await listRelatedProducts({ id: bottle.id, categoryId: null }, 2)).toEqual([])
})

test('related products are the next older ones, then the newest', async () => {
  const { id: categoryId } = await given.category('Sleep')
  for (const name of ['Lamp', 'Cot', 'Sheet']) await given.product({ name, categoryId })
  const blanket = await given.product({ name: 'Blanket', categoryId })
  for (const name of ['Pillow', 'Mobile']) await given.product({ name, categoryId })
  const namesOf = async (most: number) => (await listRelatedProducts(blanket, most)).map(({ name }) => name)
  expect(await namesOf(2)).toEqual(['Sheet', 'Cot'])
  expect(await namesOf(4)).toEqual(['Sheet', 'Cot', 'Lamp', 'Mobile'])
})
