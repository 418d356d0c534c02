import { blogCategories, posts } from '#app/content/schema.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { createBlogCategory, createPost } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'

const body = `The door closes, and everyone looks at the baby.

## What is usual

- Short sleeps
- Noisy breathing

:::care-card {title="Call 999 if your baby cannot be woken" level="emergency"}

Do not wait.

:::`

export async function emptyBlog() {
  await transaction(async (tx) => {
    await tx.delete(posts)
    await tx.delete(blogCategories)
    await invalidatePages(tx, everyPage)
  })
}

/** A dozen posts in two categories, every other one with a picture; the first is the newest. */
export async function fillBlog() {
  await emptyBlog()
  const categories = [await createBlogCategory('Your baby'), await createBlogCategory('Getting ready')]
  const picture = await createPicture('#7a3e5c')
  for (let number = 1; number <= 12; number += 1) {
    const title = number === 1 ? 'The first night at home' : `Post number ${number}`
    const { id } = await createPost({
      title,
      slug: number === 1 ? 'the-first-night' : `post-number-${number}`,
      excerpt: 'Most of it is how newborns are, and a little of it is worth a call.',
      body,
      authorName: number % 3 === 0 ? null : 'Ada Okafor',
      categoryId: categories[number % 2]?.id ?? null,
      tags: number === 1 ? ['Newborn', 'First days'] : ['Newborn'],
      publishDate: new Date(Date.now() - number * 86_400_000),
    })
    const user = { noun: 'post', id, label: title, href: `/cms/blog/${id}` }
    if (number % 2 === 1) await transaction(async (tx) => await setPictureUses(tx, user, 'hero', [picture]))
  }
  await transaction(async (tx) => await invalidatePages(tx, everyPage))
  return { categories, count: await db.$count(posts) }
}
