import { sql } from 'drizzle-orm'

import { formatDay } from '#app/platform/time/london-time.ts'
import { line } from '#app/records/fields.ts'
import { Refusal } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { productCategoryEvents } from '#app/shop/audit-events.ts'
import { productCategoriesTag, productListTag } from '#app/shop/product-tags.server.ts'
import { categories, products } from '#app/shop/schema.ts'

/** The database has five slots. */
export const maxCategories = 5
export const categoryLimitMessage = { title: 'Category Limit Reached', description: 'Maximum of 5 categories allowed' }

const count = (listed: number) => (listed === 1 ? '1 product' : `${listed.toLocaleString('en-GB')} products`)

export const productCategory = defineKind({
  subject: 'category',
  words: { one: 'category', many: 'Categories', title: 'Category' },
  path: '/shop/admin/categories',
  page: 'Shop Admin Dashboard',
  table: categories,
  fields: { name: line('Category name', { max: 40, required: 'Category name is required' }) },
  name: ({ name }) => name,
  example: 'product category',
  taken: { shop_categories_name: { field: 'name', message: 'There is a category with this name already' } },
  async derive(tx, _values, { before }) {
    if (before) return {}
    await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
    const { rows } = await tx.execute<{ slot: number }>(sql`
      select slot from generate_series(1, ${maxCategories}) as slot
      where slot not in (select slot from ${categories}) order by slot limit 1`)
    if (!rows[0]) throw new Refusal({ failed: categoryLimitMessage })
    return { slot: rows[0].slot }
  },
  tags: ({ before }) => [before ? productCategoriesTag : productListTag],
  events: { ...productCategoryEvents, changed: productCategoryEvents.renamed },
  says: {
    added: ({ name }) => `Products can be put into ${name} now`,
    changed: ({ name }) => `It is called ${name} now`,
    deleted: () => 'Its products are uncategorised now',
  },
  list: {
    isTab: true,
    as: 'cards',
    lead: 'Maximum 5 categories allowed',
    select: {
      products: sql<number>`(select count(*)::int from ${products} where ${products.categoryId} = ${categories.id})`,
    },
    columns: [
      {
        label: 'Products',
        cell: ({ id, name, products: listed }) => ({
          text: count(listed),
          href: `/shop/admin?category=${id}`,
          about: `in ${name}`,
        }),
      },
      { label: 'Created', cell: ({ createdAt }) => `Created ${formatDay(createdAt)}` },
    ],
    sorts: [{ name: 'created', by: categories.createdAt, direction: 'descending' }],
    room: {
      most: maxCategories,
      cells: (used) => [
        { text: `${used}/${maxCategories} categories used`, tone: 'neutral' },
        ...(used >= maxCategories ? [{ text: 'Limit reached', tone: 'warning' } as const] : []),
      ],
    },
    empty: { title: 'No categories yet', words: 'Families choose from them in the shop.' },
  },
  remove: {
    question: 'Are you sure you want to delete this category? Products in this category will become uncategorized.',
    facts: ({ products: listed }) => [count(listed)],
  },
})
