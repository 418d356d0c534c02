import { and, eq, isNull, sql } from 'drizzle-orm'

import { blogCategoryEvents } from '#app/content/audit-events.ts'
import { blogPath, categoryPath } from '#app/content/blog/blog-paths.ts'
import { categoryNamesTag } from '#app/content/cache-tags.server.ts'
import { createRedirect, removeRedirects } from '#app/content/redirects/redirects.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { freeSlug, slugOf } from '#app/platform/formats/slug.ts'
import { line } from '#app/records/fields.ts'
import { Refusal } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'

const count = (listed: number) => (listed === 1 ? '1 post' : `${listed.toLocaleString('en-GB')} posts`)
const isInCategory = and(eq(posts.categoryId, blogCategories.id), isNull(posts.binnedAt))

export const blogCategory = defineKind({
  subject: 'blog_category',
  words: { one: 'category', many: 'Categories', title: 'Category' },
  path: '/cms/blog/categories',
  page: 'Blog Posts',
  table: blogCategories,
  fields: { name: line('Category name', { max: 60, required: 'Category name is required' }) },
  name: ({ name }) => name,
  example: 'blog category',
  taken: { blog_categories_name: { field: 'name', message: 'There is a category with this name already' } },
  together({ name }, report) {
    if (name && !slugOf(name)) report('name', 'Please use at least one letter from a to z, or a digit')
  },
  /** 'Birth & after' and 'Birth after' would have the same address: the second gets a number, once it was shown. */
  async derive(tx, { name }, { before, seen }) {
    await tx.execute(sql`lock table ${blogCategories} in share row exclusive mode`)
    const others = (await tx.select().from(blogCategories)).filter(({ id }) => id !== before?.id)
    const taken = new Set(others.map((other) => other.slug))
    const slug = await freeSlug(slugOf(name), (candidate) => taken.has(candidate))
    // Its index refuses a name that is taken.
    const isSame = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
    if (!isSame && ![slugOf(name), before?.slug, seen['slug']].includes(slug)) {
      const message = `Another category has this address. Save again to use ${slug}, or choose another name`
      throw new Refusal({ errors: { name: message }, base: { slug } })
    }
    return { slug }
  },
  /** The address follows the name, and the one before leads on. */
  async follow(tx, { before, after }, { staff }) {
    const address = after ? categoryPath(after.slug) : blogPath
    if (!before) await removeRedirects(tx, [address])
    else if (before.slug !== after?.slug) await createRedirect(tx, categoryPath(before.slug), address, staff.id)
  },
  tags: () => [categoryNamesTag],
  events: { ...blogCategoryEvents, changed: blogCategoryEvents.renamed },
  says: {
    added: ({ name }) => `Posts can be put into ${name} now`,
    changed: ({ name }) => `It is called ${name} now`,
    deleted: () => 'Its posts are uncategorised now',
  },
  list: {
    as: 'cards',
    lead: 'Families choose from those that have a post to read.',
    back: { href: '/cms/blog', label: 'Blog Posts' },
    select: { posts: sql<number>`(select count(*)::int from ${posts} where ${isInCategory})` },
    columns: [
      {
        label: 'Posts',
        cell: ({ id, name, posts: listed }) => ({
          text: count(listed),
          href: `/cms/blog?category=${id}`,
          about: `in ${name}`,
        }),
      },
      { label: 'Address', cell: ({ slug }) => categoryPath(slug) },
    ],
    sorts: [{ name: 'name', by: sql`lower(${blogCategories.name})`, direction: 'ascending' }],
    empty: { title: 'No categories yet', words: 'A post can do without one.' },
  },
  remove: {
    question: 'Are you sure you want to delete this category? Posts in this category will become uncategorised.',
    facts: ({ posts: listed }) => [count(listed)],
  },
})
