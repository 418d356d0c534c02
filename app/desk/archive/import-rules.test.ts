import { expect, test } from 'vitest'

import { archiveOf, contentOf } from '#test/archive-file.ts'
import { archivedPost, archivedRedirect, withRows } from '#test/archived-rows.ts'
import { contentsNow, createArchiveEntries } from '#test/factories/archive.ts'

import { importArchive } from './import-archive.server.ts'

const { picture, entries } = await createArchiveEntries()
const files = { [picture.name]: picture.body }

/** The first row of a table, as this installation has it. */
function first(table: string) {
  return contentOf(entries).tables[table]?.[0] ?? {}
}

type Rows = Record<string, object[]>
const post = (change: object): Rows => ({ blog_posts: [archivedPost(change)] })
const slide = (change: object): Rows => ({ homepage_slides: [{ ...first('homepage_slides'), ...change }] })
const setting = (key: string, value: unknown): Rows => ({
  site_settings: [{ setting_key: key, setting_value: value }],
})
const text = (key: string, words: string): Rows => ({ site_texts: [{ text_key: key, words }] })
const redirect = (...pairs: [string, string | null][]): Rows => ({
  redirects: pairs.map(([path, target]) => archivedRedirect(path, target)),
})
const draft = { kind: 'page', record_id: crypto.randomUUID(), fields: {}, updated_at: '2026-01-01T00:00:00Z' }
const twin = archivedPost({ slug: 'twin' })
const nobody = crypto.randomUUID()

test.each<[what: string, tables: Rows, why: string]>([
  ['a column that no archive has', post({ created_by: null }), 'row 1 of blog_posts: : Unrecognized key'],
  ['a status that does not exist', post({ publish_status: 'hidden' }), 'row 1 of blog_posts: publish_status'],
  ['a NUL character', post({ body: 'a\0b' }), 'row 1 of blog_posts: body: contains characters that are not allowed'],
  [
    'a lone surrogate',
    post({ title: '\ud83d' }),
    'row 1 of blog_posts: title: contains characters that are not allowed',
  ],
  ['a text that is too long', post({ title: 'a'.repeat(1001) }), 'row 1 of blog_posts: title'],
  ['a slug in capitals', post({ slug: 'First' }), 'blog_posts_slug'],
  ['a day that does not exist', post({ publish_date: '2027-02-30T10:00:00Z' }), 'row 1 of blog_posts: publish_date'],
  ['a link that runs a script', slide({ cta_link: 'javascript:alert(1)' }), 'row 1 of homepage_slides: cta_link'],
  ['a redirect to another site', redirect(['/old', '//evil.example']), 'row 1 of redirects: target'],
  ['an unknown text', text('emails/order-sent/nowhere', 'x'), 'row 1 of site_texts: text_key'],
  ['a text without a required placeholder', text('emails/order-sent/subject', 'Sent'), 'Subject has to keep {number}'],
  ['the recipient of enquiries', setting('team_email', 'x@example.com'), 'row 1 of site_settings: setting_key'],
  ['a setting that breaks its rule', setting('book_retailer_url', 'javascript:x'), 'is not what this setting may be'],
  ['published without a date', post({ publish_date: null }), 'rule of the database: blog_posts_date'],
  ['an end before its start', post({ publish_until: '2020-01-01T00:00:00Z' }), 'blog_posts_window'],
  ['two posts at one address', { blog_posts: [twin, archivedPost({ slug: 'twin' })] }, 'blog_posts_address'],
  ['one post twice', { blog_posts: [twin, { ...twin, slug: 'other' }] }, 'blog_posts_pkey'],
  ['a missing category', post({ category_id: nobody }), 'blog_posts_category_id'],
  ['health advice that nobody signed off', post({ is_health_advice: true }), 'blog_posts_signed_off'],
  [
    'health advice without its sign-off',
    post({ is_health_advice: true, sign_off_id: nobody }),
    'a sign-off of health advice is missing',
  ],
  ['redirects in a chain', redirect(['/a', '/b'], ['/b', '/c']), 'a redirect leads to another'],
  ['a draft without its record', { content_drafts: [draft] }, 'a draft belongs to nothing'],
  ['a site without its legal pages', { cms_pages: [first('cms_pages')] }, 'it lacks the page /'],
  [
    'a legal page that may be deleted',
    { cms_pages: [{ ...first('cms_pages'), is_protected: false }] },
    'it lacks the page /',
  ],
])('rows that break a rule are refused, and nothing is written: %s', async (_, tables, why) => {
  const before = await contentsNow()
  await expect(importArchive(await archiveOf(withRows(entries, { tables, files })))).rejects.toThrow(why)
  expect(await contentsNow()).toEqual(before)
})
