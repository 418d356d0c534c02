import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { findTagAt, listLatestPosts, listLiveCategories, listLivePosts } from '#app/content/blog/list-posts.server.ts'
import { findLivePost, findNextPostChange, findBlogVisibility } from '#app/content/blog/published-posts.server.ts'
import { listRelatedPosts } from '#app/content/blog/related-posts.server.ts'
import { listKindChoices } from '#app/content/editing/fields/choices.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readPaymentHealth } from '#app/shop/orders/payments/health/payment-health.server.ts'
import { summariseVat } from '#app/shop/orders/vat-summary/vat-summary.server.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { listRelatedProducts } from '#app/shop/products/list-products.server.ts'

import { createBlogCategory } from './factories/content.ts'
import { given } from './given.ts'
import { growTo } from './growing-rows.ts'
import { readRows, type Statement } from './rows-read.ts'

const count = 10_000

function mostRead(statements: Statement[]) {
  return statements.toSorted((a, b) => b.rows - a.rows)[0] ?? { text: 'nothing was asked', rows: Infinity }
}

/** No statement reads more rows than it shows. The shop itself lists at most 500 products. */
describe('with thousands of products', () => {
  let categoryId = ''
  beforeAll(async () => {
    await given.emptyShop()
    for (const name of ['Feeding', 'Sleep', 'Bath', 'Clothes', 'Gifts'])
      ({ id: categoryId } = await given.category(name))
    await growTo('products', 0, count)
  })

  async function nthProduct(at: number) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from products where is_on_sale and category_id = ${categoryId} order by created_at, id offset ${at} limit 1`)
    return rows[0]?.id ?? ''
  }

  test('the list of related products reads hardly more than it shows', async () => {
    const related = await readRows(async () => listRelatedProducts({ id: await nthProduct(9), categoryId }, 4))
    expect(mostRead(related.slice(1)).rows, mostRead(related.slice(1)).text).toBeLessThanOrEqual(25)
  })

  test('the page of a product reads few rows', async () => {
    const read = await readRows(() => findProductOnSale('thing-77'))
    expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(12)
  })
})

describe('with thousands of posts', () => {
  const at = new Date()
  const mostListed = 1100
  let categoryId = ''
  beforeAll(async () => {
    for (const name of ['Nights', 'Days', 'Birth', 'Milk']) ({ id: categoryId } = await createBlogCategory(name))
    await growTo('posts', 0, count)
  })

  test('a page of the blog reads one page and a capped count', async () => {
    for (const of of [{}, { categoryId }, { tag: 'newborn' }, { tag: 'tag-7' }])
      for (const page of [1, 3]) {
        const read = await readRows(() => listLivePosts(of, { page, at }))
        expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(mostListed * (of.tag ? 4 : 1))
        const [, cards] = read.filter(({ text }) => text.includes('"blog_posts"')).toSorted((a, b) => b.rows - a.rows)
        expect(cards?.rows, cards?.text).toBeLessThanOrEqual(200)
      }
  })

  test('a post reads itself and a limited number of related posts', async () => {
    const post = await findLivePost('article-900', at)
    if (!post) throw new Error('The post is missing')
    for (const request of [
      () => findLivePost('article-900', at),
      () => listLatestPosts(10, at),
      () => findNextPostChange(at),
      () => findBlogVisibility(at),
      () => listLiveCategories(at),
      () => findTagAt('newborn', at),
      () => findTagAt('tag-7', at),
    ]) {
      const read = await readRows(request)
      expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(50)
    }
    const choices = await readRows(() => listKindChoices('post', post.id))
    expect(mostRead(choices).rows, mostRead(choices).text).toBeLessThanOrEqual(1000)
    const related = await readRows(() => listRelatedPosts(post, { limit: 3, at }))
    expect(mostRead(related).rows, mostRead(related).text).toBeLessThanOrEqual(800)
  })
})

describe('with thousands of orders', () => {
  beforeAll(async () => await growTo('orders', 0, count))

  test('the VAT summary of a day reads only the orders of that day', async () => {
    const { rows } = await db.execute<{ day: string; paid: number }>(sql`
      select to_char(paid_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, count(*)::int as paid
      from orders group by 1 order by 1 offset 1 limit 1`)
    const [{ day, paid } = { day: '', paid: 0 }] = rows
    const read = await readRows(() => summariseVat(db, { from: day, to: day }))
    // Each order, and its line.
    expect(mostRead(read).rows, mostRead(read).text).toBe(2 * paid)
  })

  test('the health of payments reads only the latest rows', async () => {
    const read = await readRows(readPaymentHealth)
    expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(20)
  })
})
