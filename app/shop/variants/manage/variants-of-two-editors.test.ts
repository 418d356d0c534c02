import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { refreshFromVariants } from '#app/shop/variants/variants.server.ts'
import { readProduct } from '#test/factories/shop.ts'
import { createVariants, readVariants } from '#test/factories/variants.ts'
import { given } from '#test/given.ts'
import { anew, openVariants as open } from '#test/open-variants.ts'

beforeEach(async () => await given.emptyShop())

const names = async (id: string) => (await readVariants(id)).map(({ name }) => name)

/** A sale while a form is open. */
async function sell(productId: string, variantId: string, quantity: number) {
  await transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, productId)).for('update')
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} - ${quantity}` })
      .where(eq(productVariants.id, variantId))
    await refreshFromVariants(tx, productId)
  })
}

async function twoEditors() {
  const { id } = await given.product()
  const [small, large] = await createVariants(id, [
    { name: 'Small', stock: 4 },
    { name: 'Large', stock: 4 },
  ])
  const [theirs, mine] = [await open(id), await open(id)]
  return { id, small: small!.id, large: large!.id, theirs, mine }
}

describe('stock sold while the form is open', () => {
  test('is not restored, and an entered amount counts as a difference from the amount shown', async () => {
    const { id } = await given.product()
    const [small, large] = await createVariants(id, [
      { name: 'Small', stock: 4 },
      { name: 'Large', stock: 4 },
    ])
    const save = await open(id)
    await sell(id, small!.id, 3)
    await sell(id, large!.id, 1)
    expect(await save({ [`stock-${small!.id}`]: '10', [`name-${large!.id}`]: 'Big' })).toMatchObject({ status: 302 })
    expect(await readVariants(id)).toMatchObject([
      { name: 'Small', stock: 7 },
      { name: 'Big', stock: 3 },
    ])
    expect(await readProduct(id)).toMatchObject({ stock: 10 })
  })

  test('is still deducted when sales and saves run at the same time', async () => {
    const { id } = await given.product()
    const [small] = await createVariants(id, [{ name: 'Small', stock: 100 }])
    const saves = await Promise.all([open(id), open(id), open(id)])
    await Promise.all([
      ...saves.map((save, at) => save({ [`sku-${small!.id}`]: `S-${at}` })),
      ...Array.from({ length: 5 }, () => sell(id, small!.id, 2)),
    ])
    expect(await readVariants(id)).toMatchObject([{ stock: 90 }])
    expect(await readProduct(id)).toMatchObject({ stock: 90 })
  })
})

test('the second of two editors is shown what the first changed, and saves again to keep their own', async () => {
  const { id, small, large, theirs, mine } = await twoEditors()
  await theirs({ [`price-${small}`]: '13', [`stock-${small}`]: '6', ...anew(1, 'Medium') }, [small, 'new-1', large])
  const medium = (await readVariants(id))[1]!.id
  const answer = await mine({ [`name-${large}`]: 'Big', [`stock-${large}`]: '9' })
  expect(answer).toMatchObject({
    status: 409,
    keys: [small, large, medium],
    errors: { order: expect.stringContaining('Small £13.00 (6), Medium £12.50, Large £12.50 (4)') },
    values: { [`price-${small}`]: '13.00', [`name-${large}`]: 'Big', [`name-${medium}`]: 'Medium' },
  })
  expect(await names(id)).toEqual(['Small', 'Medium', 'Large'])
  await sell(id, large, 1)
  expect(await mine({})).toMatchObject({ status: 302 })
  expect(await readVariants(id)).toMatchObject([
    { name: 'Small', pricePence: 13_00, stock: 6 },
    { name: 'Big', stock: 8 },
    { name: 'Medium' },
  ])
})

test('a row that one removed and the other kept is added again, once the second saves again', async () => {
  const { id, small, large, theirs, mine } = await twoEditors()
  await theirs({}, [small])
  expect(await mine({ [`price-${large}`]: '20' })).toMatchObject({ status: 409 })
  expect(await names(id)).toEqual(['Small'])
  expect(await mine({})).toMatchObject({ status: 302 })
  expect(await readVariants(id)).toMatchObject([{ name: 'Small' }, { name: 'Large', pricePence: 20_00 }])
})
