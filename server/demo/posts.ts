import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { blogCategories, posts } from '#app/content/schema.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'

import type { Batches } from './batches.ts'
import { makeDemoScenes } from './pictures.ts'
import { demoPostCategories, demoPosts } from './post-texts.ts'
import { type Chance, createChance } from './random.ts'

const batchRows = 500
const dayMs = 86_400_000

export async function makePosts(wanted: number, seed: string, { signal, onBatch, onPicture }: Batches = {}) {
  const chance = createChance(`${seed} posts`)
  const categoryIds = await makeCategories()
  const pictures = await makeDemoScenes({ signal, onPicture })
  for (let made = 0, next = 0; made < wanted;) {
    const batch = Array.from({ length: Math.min(batchRows, wanted - made) }, () =>
      makePost(chance, next++, categoryIds),
    )
    signal?.throwIfAborted()
    const inserted = await insertBatch(batch, pictures)
    onBatch?.(inserted)
    made += inserted
  }
  await db.execute(sql`analyze ${posts}`)
}

async function makeCategories() {
  const rows = demoPostCategories.map((name) => ({ id: newId(), name, slug: slugOf(name) }))
  await db.insert(blogCategories).values(rows).onConflictDoNothing()
  const there = await db.select({ id: blogCategories.id, name: blogCategories.name }).from(blogCategories)
  return new Map(there.map(({ id, name }) => [name, id]))
}

function makePost(chance: Chance, number: number, categoryIds: ReadonlyMap<string, string>) {
  const { scene, category, ...words } = demoPosts[number % demoPosts.length]!
  const part = Math.floor(number / demoPosts.length) + 1
  const title = part === 1 ? words.title : `${words.title}, part ${part}`
  const daysAgo = part === 1 ? 1 + number * 9 : 1 + chance.fraction() * 2000
  const drawn = chance.fraction()
  const status = part === 1 || drawn < 0.85 ? 'published' : drawn < 0.95 ? 'draft' : 'archived'
  const writtenAt = new Date(Date.now() - daysAgo * dayMs)
  const isScheduled = part > 1 && chance.happens(0.02)
  const post: typeof posts.$inferInsert = {
    ...words,
    id: newId({ msecs: writtenAt.getTime(), random: chance.bytes(16) }),
    title,
    slug: slugOf(title),
    tags: [...words.tags],
    categoryId: categoryIds.get(category) ?? null,
    publishStatus: status,
    publishDate: status !== 'published' ? null : isScheduled ? new Date(Date.now() + daysAgo * dayMs) : writtenAt,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  }
  return { scene, post }
}

async function insertBatch(batch: ReturnType<typeof makePost>[], pictures: ReadonlyMap<string, string>) {
  return await transaction(async (tx) => {
    const inserted = await tx
      .insert(posts)
      .values(batch.map(({ post }) => post))
      .onConflictDoNothing()
      .returning({ id: posts.id, title: posts.title })
    const sceneOf = new Map(batch.map(({ scene, post }) => [post.id, scene]))
    for (const { id, title } of inserted) {
      const picture = pictures.get(sceneOf.get(id) ?? '')
      const user = { noun: 'post', id, label: title, href: `/cms/blog/${id}` }
      if (picture) await setPictureUses(tx, user, 'hero', [picture])
    }
    await invalidatePages(tx, everyPage)
    return inserted.length
  })
}
