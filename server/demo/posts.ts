import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { blogCategories, posts } from '#app/content/schema.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { type Database, db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'

import { type Batches, makeInBatches } from './batches.ts'
import { makeDemoScenes } from './pictures.ts'
import { type DemoPost, demoPostCategories, demoPosts } from './post-texts.ts'
import { type SeededRandom, createSeededRandom } from './random.ts'

const batchRows = 500

type Written = { scene: string | undefined; post: typeof posts.$inferInsert & { id: string } }

export async function makePosts(wanted: number, seed: string, batches: Batches = {}) {
  const chance = createSeededRandom(`${seed} posts`)
  const { ids } = await addPostCategories(db)
  const pictures = await makeDemoScenes(batches)
  let next = 0
  await makeInBatches(wanted, {
    ...batches,
    size: batchRows,
    begin: () => () => makePost(chance, next++, ids),
    async store(batch) {
      return await transaction(async (tx) => {
        const inserted = await insertPosts(tx, batch, pictures)
        await invalidatePages(tx, everyPage)
        return inserted.length
      })
    },
  })
  await db.execute(sql`analyze ${posts}`)
}

/** Those that are missing. `ids`: of all, by name. */
export async function addPostCategories(database: Database) {
  const { id, name } = blogCategories
  const rows = demoPostCategories.map((each) => ({ id: newId(), name: each, slug: slugOf(each) }))
  const added = await database.insert(blogCategories).values(rows).onConflictDoNothing().returning({ id })
  const there = await database.select({ id, name }).from(blogCategories)
  return { added, ids: new Map(there.map((category) => [category.name, category.id])) }
}

/** Published on that day. */
export function postOf(
  { scene, category, ...words }: DemoPost,
  writtenAt: Date,
  categoryIds: ReadonlyMap<string, string>,
) {
  const post = {
    ...words,
    id: newId({ msecs: writtenAt.getTime() }),
    slug: slugOf(words.title),
    tags: [...words.tags],
    categoryId: categoryIds.get(category) ?? null,
    publishStatus: 'published' as const,
    publishDate: writtenAt,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  }
  return { scene, post }
}

/** Returns those that were not there yet. `pictures`: by scene. */
export async function insertPosts(tx: Transaction, written: Written[], pictures: ReadonlyMap<string, string>) {
  const inserted = await tx
    .insert(posts)
    .values(written.map(({ post }) => post))
    .onConflictDoNothing()
    .returning({ id: posts.id, title: posts.title })
  const sceneOf = new Map(written.map(({ scene, post }) => [post.id, scene]))
  for (const { id, title } of inserted) {
    const picture = pictures.get(sceneOf.get(id) ?? '')
    const user = { noun: 'post', id, label: title, href: `/cms/blog/${id}` }
    if (picture) await setPictureUses(tx, user, 'hero', [picture])
  }
  return inserted
}

function makePost(chance: SeededRandom, number: number, categoryIds: ReadonlyMap<string, string>): Written {
  const demo = demoPosts[number % demoPosts.length]!
  const part = Math.floor(number / demoPosts.length) + 1
  const title = part === 1 ? demo.title : `${demo.title}, part ${part}`
  const daysAgo = part === 1 ? 1 + number * 9 : 1 + chance.fraction() * 2000
  const drawn = chance.fraction()
  const status = part === 1 || drawn < 0.85 ? 'published' : drawn < 0.95 ? 'draft' : 'archived'
  const writtenAt = new Date(Date.now() - daysAgo * dayMs)
  const isScheduled = part > 1 && chance.happens(0.02)
  const { scene, post } = postOf({ ...demo, title }, writtenAt, categoryIds)
  return {
    scene,
    post: {
      ...post,
      id: newId({ msecs: writtenAt.getTime(), random: chance.bytes(16) }),
      publishStatus: status,
      publishDate: status !== 'published' ? null : isScheduled ? new Date(Date.now() + daysAgo * dayMs) : writtenAt,
    },
  }
}
