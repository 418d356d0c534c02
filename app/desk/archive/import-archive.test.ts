import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { saveContent, loadContent } from '#app/content/revisions/save-content.server.ts'
import { contentDrafts, revisions, workingCopies } from '#app/content/revisions/schema.ts'
import { faqs, pages } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { originalWords } from '#app/settings/texts/text-groups.ts'
import { saveSiteTexts } from '#app/settings/texts/texts.server.ts'
import { archiveOf, contentOf, entriesOf, exportedArchive } from '#test/archive-file.ts'
import { contentsNow, createArchiveEntries } from '#test/factories/archive.ts'
import { createFaq, createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { storedNames } from '#test/stored-files.ts'

import { importArchive } from './import-archive.server.ts'

const { picture, entries } = await createArchiveEntries()
const whole = await archiveOf(entries)

describe('an import is refused and changes nothing when the installation has', () => {
  test.each<[what: string, work: () => Promise<unknown>, undo: () => Promise<unknown>, why: RegExp]>([
    [
      'a post',
      () => createPost({ slug: 'ours' }),
      () => db.execute(sql`delete from blog_posts where slug = 'ours'`),
      /^This installation has content of its own \(blog posts\)/,
    ],
    [
      'a page that staff created',
      () => createPage({ slug: 'ours' }),
      () => db.delete(pages).where(eq(pages.slug, 'ours')),
      /\(cms pages\)/,
    ],
    [
      'a setting',
      () => saved({ site_name: 'Ours' }),
      () => saved({ site_name: 'Hearthside Midwives' }),
      /\(site name\)/,
    ],
    ['a text', () => reworded('Hello.'), () => reworded(originalWords('site/contact').introduction), /\(site texts\)/],
    [
      'a legal page that was changed',
      editedPage,
      async () => {
        await db.delete(contentDrafts)
        await db.delete(workingCopies)
        await db.delete(revisions)
        await db.update(pages).set({ updatedBy: null })
      },
      /\(cms pages\)/,
    ],
  ])('%s', async (_, work, undo, why) => {
    await work()
    const before = await contentsNow()
    await expect(importArchive(whole)).rejects.toThrow(why)
    expect(await contentsNow()).toEqual(before)
    await undo()
  })
})

async function saved(settings: Parameters<typeof saveSettings>[1]) {
  return await transaction(async (tx) => await saveSettings(tx, settings))
}

async function reworded(introduction: string) {
  return await transaction(async (tx) => await saveSiteTexts(tx, 'site/contact', { introduction }))
}

async function editedPage() {
  const [page] = await db.select().from(pages).where(eq(pages.slug, 'privacy'))
  const record = { kind: 'page' as const, id: page?.id ?? '' }
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  await saveContent(record, await given.staff(), { fields: { ...fields, title: 'Ours' }, baseRevisionId })
}

describe('a complete archive', () => {
  test('is imported completely: a new export is identical, to the microsecond', async () => {
    // Opening a question creates its first revision, which is nobody's work.
    const [faq] = await db.select().from(faqs).limit(1)
    await loadContent({ kind: 'faq', id: faq?.id ?? '' })
    const counts = { blog_posts: 1, pictures: 1, picture_files: 1, cms_pages: 13 }
    expect(await importArchive(whole)).toMatchObject(counts)
    const again = await entriesOf(await exportedArchive())
    expect([...again.keys()]).toEqual([...entries.keys()])
    expect(contentOf(again).tables).toEqual(contentOf(entries).tables)
    expect(await storedNames()).toEqual([picture.name])
  })

  test('is in the search index at once, and the seeded content is no longer', async () => {
    const { rows } = await db.execute(
      sql`select kind, href from search_documents where words @@ to_tsquery('english', 'marmalade')`,
    )
    expect(rows).toEqual([{ kind: 'post', href: '/blog/first-night' }])
    expect(await db.$count(sql`search_documents where kind = 'page'`)).toBe(11)
    const { rows: lost } = await db.execute(sql`select from search_documents where kind in ('page', 'faq')
      and id not in (select id from cms_pages union all select id from faqs)`)
    expect(lost).toEqual([])
  })

  test('leaves the protected pages protected', async () => {
    await expect(db.execute(sql`delete from cms_pages`)).rejects.toThrow()
  })

  test('is recorded in the audit log with its row counts', async () => {
    const { rows } = await db.execute(sql`select action, actor_id, details ->> 'blog_posts' as posts
      from audit_log join audit_details using (seq) where subject = 'content' and action = 'brought in content'`)
    expect(rows).toEqual([{ action: 'brought in content', actor_id: null, posts: '1' }])
  })

  test('is imported only once', async () => {
    await createFaq()
    await expect(importArchive(whole)).rejects.toThrow('has content of its own')
  })
})
