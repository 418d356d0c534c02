import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

import { asc, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { countOutcomes, startImport, storeImport } from '#app/shop/products/import/imports.server.ts'
import { readProductsFile } from '#app/shop/products/import/read-products-file.server.ts'
import { products } from '#app/shop/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'

const count = 5000
const sizes = ['Small', 'Medium', 'Large']

const workers: ChildProcess[] = []
afterEach(() => workers.forEach((worker) => worker.kill('SIGKILL')))

async function startWorker() {
  const worker = fork(new URL('import-worker.ts', import.meta.url))
  workers.push(worker)
  await once(worker, 'message')
  return worker
}

/** Each tenth product comes in three sizes. */
function file() {
  const heading = 'Address,Name,Price,Stock,Variants differ in,Variant,Variant price,Variant stock'
  const lines = Array.from({ length: count }, (_, n) =>
    n % 10 === 0
      ? sizes.map((size, at) => `p-${n},Product ${n},,,Size,${size},${10 + at}.00,${at}`).join('\n')
      : `p-${n},Product ${n},${1 + (n % 50)}.50,${n % 20},,,,`,
  )
  return [heading, ...lines].join('\n')
}

async function begin() {
  const read = await readProductsFile(Buffer.from(file()))
  if ('problem' in read) throw new Error(read.problem)
  const id = newId()
  await storeImport(id, 'products.csv', read, { vatClass: 'standard', isOnSaleAsFile: false })
  await startImport(id, { staff: await given.staff(), requestId: 'import' })
  return id
}

/** Products that lack one of their sizes. */
async function halfProducts() {
  const { rows } = await db.execute(sql`
    select slug, count(variant.id) from products left join product_variants as variant on variant.product_id = products.id
    where slug ~ '0$' group by slug having count(variant.id) <> ${sizes.length}`)
  return rows
}

test('a killed import continues where it was, and leaves no product half written', async () => {
  await given.emptyShop()
  const id = await begin()
  for (const enough of [300, 1500, 3000]) {
    const worker = await startWorker()
    worker.send(id)
    await eventually('it is in the middle', async () => (await db.$count(products)) >= enough)
    const exit = once(worker, 'exit')
    worker.kill('SIGKILL')
    await exit
    const { added } = await countOutcomes(db, id, 'outcome')
    expect(added).toBeLessThan(count)
    // What was being written when it was killed is rolled back once the database notices.
    await eventually('rows and products go together', async () => {
      const done = await countOutcomes(db, id, 'outcome')
      return done.added === (await db.$count(products))
    })
    expect(await halfProducts()).toEqual([])
  }

  const [one, other] = [await startWorker(), await startWorker()]
  const ended = Promise.all([once(one, 'message'), once(other, 'message')])
  one.send(id)
  other.send(id)
  await ended
  expect(await countOutcomes(db, id, 'outcome')).toEqual({ added: count, changed: 0, unchanged: 0, refused: 0 })
  expect(await db.$count(products)).toBe(count)
  expect(await halfProducts()).toEqual([])
  const events = await db.select().from(auditLog)
  expect(events.filter(({ action }) => action === 'imported')).toHaveLength(1)

  const before = await db.select().from(products).orderBy(asc(products.id))
  const again = await begin()
  one.send(again)
  await once(one, 'message')
  expect(await countOutcomes(db, again, 'outcome')).toEqual({ added: 0, changed: 0, unchanged: count, refused: 0 })
  expect(await db.select().from(products).orderBy(asc(products.id))).toEqual(before)
})
