import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { product as productKind } from '#app/shop/products/manage/product.kind.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { readProduct } from '#test/factories/shop.ts'
import { createVariants, readVariants } from '#test/factories/variants.ts'
import { given } from '#test/given.ts'
import { anew, openVariants as open } from '#test/open-variants.ts'
import { recordDesk } from '#test/record-desk.ts'

type Fields = Record<string, string>

const desk = recordDesk(productKind)

beforeEach(async () => await given.emptyShop())

const names = async (id: string) => (await readVariants(id)).map(({ name }) => name)

test('the product takes the lowest price and the total stock of its first variants', async () => {
  const { id } = await given.product({ stock: 3 })
  const save = await open(id)
  const rows = { ...anew(1, 'Small', { stock: '4', sku: 'MW-S' }), ...anew(2, 'Large', { price: '15', stock: '2' }) }
  // The third row was left empty.
  const empty = anew(3, '', { price: '' })
  expect(await save({ label: 'Size', ...rows, ...empty }, ['new-1', 'new-2', 'new-3'])).toMatchObject({ status: 302 })
  expect(await readVariants(id)).toMatchObject([
    { name: 'Small', position: 1, pricePence: 12_50, stock: 4, sku: 'MW-S' },
    { name: 'Large', position: 2, pricePence: 15_00, stock: 2, sku: null },
  ])
  expect(await readProduct(id)).toMatchObject({ variantLabel: 'Size', pricePence: 12_50, stock: 6, version: 2 })
  const { rows: logged } = await db.execute(sql`select details from audit_details order by seq desc limit 1`)
  expect(logged[0]?.details).toEqual({
    name: 'Muslin swaddle',
    variants: 'none to Small £12.50 (4), Large £15.00 (2)',
  })
})

test('swapping the names and positions of two variants keeps their ids', async () => {
  const { id } = await given.product()
  const [small, large] = await createVariants(id, [{ name: 'Small' }, { name: 'Large' }])
  const save = await open(id)
  const swapped = { [`name-${small!.id}`]: 'Large', [`name-${large!.id}`]: 'Small' }
  expect(await save(swapped, [large!.id, small!.id])).toMatchObject({ status: 302 })
  expect(await readVariants(id)).toMatchObject([
    { id: large!.id, name: 'Small' },
    { id: small!.id, name: 'Large' },
  ])
})

test('a variant that moves to an entered position shifts the others', async () => {
  const { id } = await given.product()
  const rows = await createVariants(
    id,
    ['A', 'B', 'C'].map((name) => ({ name })),
  )
  const at = (places: string[]) => Object.fromEntries(rows.map((row, index) => [`position-${row.id}`, places[index]!]))
  expect(await (await open(id))(at(['1', '2', '1']))).toMatchObject({ status: 302 })
  expect(await names(id)).toEqual(['C', 'A', 'B'])
  // `at` takes the positions of A, B and C. The list is now C, A, B, so that only C moves.
  expect(await (await open(id))(at(['2', '3', '3']))).toMatchObject({ status: 302 })
  expect(await names(id)).toEqual(['A', 'B', 'C'])
})

test('invalid values are reported beside their rows, and nothing is saved', async () => {
  const { id } = await given.product()
  const [small] = await createVariants(id, [{ name: 'Small' }])
  const foreign = await createPicture('#101010', { fileName: 'other.png' })
  const save = await open(id)
  const mistakes = { ...anew(1, ' small '), ...anew(2, 'Medium', { price: '0.29', pictureId: foreign }) }
  const answer = await save({ label: '', ...mistakes, [`stock-${small!.id}`]: 'many' }, [small!.id, 'new-1', 'new-2'])
  expect(answer).toMatchObject({ status: 400, values: { 'name-new-2': 'Medium' } })
  expect(Object.entries(answer.errors ?? {})).toEqual([
    ['label', 'Please say what buyers choose, such as Size or Colour'],
    [`stock-${small!.id}`, 'Please enter a whole number up to 1,000,000, or leave it blank'],
    ['name-new-1', 'Another variant has this name already'],
    ['price-new-2', 'Please enter a valid price'],
    ['pictureId-new-2', 'The product no longer has this picture. Please choose another'],
  ])
  expect(await save({ label: 'Size', 'price-new-2': '3', 'name-new-1': 'Tiny', [`stock-${small!.id}`]: '' })).toEqual(
    expect.objectContaining({
      errors: { 'pictureId-new-2': 'The product no longer has this picture. Please choose another' },
    }),
  )
  expect(await names(id)).toEqual(['Small'])
})

test('more than thirty variants are refused', async () => {
  const { id } = await given.product()
  const numbers = Array.from({ length: 31 }, (_, at) => at + 1)
  const rows = Object.assign({ label: 'Size' }, ...numbers.map((n) => anew(n, `Size ${n}`))) as Fields
  const keys = numbers.map((n) => `new-${n}`)
  const save = await open(id)
  expect(await save(rows, keys)).toMatchObject({ errors: { label: 'A product has 30 variants at most' } })
  expect(await save({}, keys.slice(1))).toMatchObject({ status: 302 })
})

test('a product whose variants are all removed keeps their lowest price and total stock', async () => {
  const { id } = await given.product({ stock: 3, price: 9_00 })
  await createVariants(id, [
    { name: 'Small', stock: 4 },
    { name: 'Large', stock: 5, pricePence: 20_00 },
  ])
  const save = await open(id)
  expect(await save({}, [])).toMatchObject({ status: 302 })
  expect(await readProduct(id)).toMatchObject({ variantLabel: null, pricePence: 12_50, stock: 9 })
  expect(await desk.open(id)).toMatchObject({ dialog: { values: { price: '12.50', stock: '9' } } })
})

test('submitting an unchanged form changes nothing and is not logged', async () => {
  const { id } = await given.product()
  await createVariants(id, [{ name: 'Small', stock: 4 }])
  const [before, traces] = [await readProduct(id), await db.$count(auditLog)]
  expect(await (await open(id))({})).toMatchObject({ status: 302 })
  expect(await readProduct(id)).toEqual(before)
  expect(await db.$count(auditLog)).toBe(traces)
})

test('the product form cannot change the price or stock of a product with variants', async () => {
  const { id } = await given.product({ stock: 1 })
  const picture = await createPicture('#202020', { fileName: 'wrap.png' })
  const user = { noun: 'product', id, label: '', href: '' }
  await transaction(async (tx) => await setPictureUses(tx, user, 'gallery', [picture]))
  const save = await desk.edit(id)
  // The variants are added after the form was opened, so it still has both fields.
  await createVariants(id, [{ name: 'Small', stock: 4, pictureId: picture }])
  const typed = { name: 'Wrap', price: '99', stock: '50', pictures: '' }
  expect(await save(typed, { 'before:pictures': picture })).toMatchObject({ status: 302 })
  expect(await readProduct(id)).toMatchObject({ name: 'Wrap', pricePence: 12_50, stock: 4 })
  // The form removed the picture from the product, and so from its variant.
  expect(await readVariants(id)).toMatchObject([{ stock: 4, pictureId: null }])
})
