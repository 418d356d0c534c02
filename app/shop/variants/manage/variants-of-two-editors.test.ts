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

describe('two people editing the variants of one product', () => {
  test('each save only the fields that they changed, and may both add a row', async () => {
    const { id, small, large, theirs, mine } = await twoEditors()
    await theirs({ [`price-${small}`]: '13', ...anew(1, 'Medium') }, [small, 'new-1', large])
    expect(await mine({ [`name-${large}`]: 'Big', ...anew(1, 'Tiny') }, [small, large, 'new-1'])).toMatchObject({
      status: 302,
    })
    expect(await names(id)).toEqual(['Small', 'Big', 'Tiny', 'Medium'])
    expect((await readVariants(id))[0]).toMatchObject({ pricePence: 13_00 })
  })

  test('are shown both values of a field that both changed, and the choice of the second is saved', async () => {
    const { id, small, theirs, mine } = await twoEditors()
    await theirs({ [`price-${small}`]: '13', [`stock-${small}`]: '12' })
    for (const _ of ['once', 'twice'])
      expect(await mine({ [`price-${small}`]: '14', [`stock-${small}`]: '10' })).toMatchObject({
        status: 409,
        conflicts: {
          [`price-${small}`]: { label: 'Price of Small', theirs: '£13.00', mine: '£14.00' },
          [`stock-${small}`]: { theirs: '12', mine: '10' },
        },
      })
    expect((await readVariants(id))[0]).toMatchObject({ pricePence: 13_00, stock: 12 })
    await mine({ [`choice:price-${small}`]: 'theirs', [`choice:stock-${small}`]: 'mine' })
    expect((await readVariants(id))[0]).toMatchObject({ pricePence: 13_00, stock: 10 })
  })

  test('get an error for a row that one removed and the other changed, which saving again removes or restores', async () => {
    const { id, small, large, theirs, mine } = await twoEditors()
    await theirs({ [`price-${small}`]: '13' }, [small])
    const answer = await mine({ [`price-${large}`]: '20' }, [large])
    expect(answer).toMatchObject({
      status: 400,
      keys: ['new-1', small],
      errors: {
        'name-new-1': expect.stringContaining('Somebody else removed this variant'),
        [`name-${small}`]: expect.stringContaining('Somebody else changed Small while you were removing it'),
      },
    })
    expect(await names(id)).toEqual(['Small'])
    expect(await mine({}, ['new-1'])).toMatchObject({ status: 302 })
    expect(await readVariants(id)).toMatchObject([{ name: 'Large', pricePence: 20_00 }])
  })

  test('get an error for a row order that both changed, and saving again keeps the order of the second', async () => {
    const { id, small, large, theirs, mine } = await twoEditors()
    await theirs(anew(1, 'Medium'), [small, 'new-1', large])
    const medium = (await readVariants(id))[1]!.id
    const [first, second] = [await open(id), await open(id)]
    await first({}, [medium, small, large])
    expect(await second({}, [large, small, medium])).toMatchObject({
      errors: { order: 'Somebody else changed the order to Medium, Small, Large. Save again to keep yours' },
    })
    expect(await second({})).toMatchObject({ status: 302 })
    expect(await names(id)).toEqual(['Large', 'Small', 'Medium'])
    // An editor who moved nothing keeps the order that the others saved.
    expect(await mine({ [`sku-${small}`]: 'S' })).toMatchObject({ status: 302 })
    expect(await names(id)).toEqual(['Large', 'Small', 'Medium'])
  })
})
