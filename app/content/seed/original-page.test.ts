import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findRevision } from '#app/content/revisions/history.server.ts'
import { restoreOriginal } from '#app/content/revisions/restore-revision.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

const seeded = await db
  .select({ id: pages.id, slug: pages.slug, isPublished: pages.isPublished })
  .from(pages)
  .where(isNull(pages.binnedAt))

test.each(seeded)(
  'restoring the original of /$slug resets every changed field, and keeps the page live and the changes in its history',
  async ({ id, isPublished }) => {
    const record = { kind: 'page' as const, id }
    const staff = await given.staff()
    const { fields, revisionId: baseRevisionId } = await loadContent(record)
    const isUnlisted = fields['isUnlisted'] === 'yes' ? '' : 'yes'
    const typed = {
      title: 'Ours',
      body: 'Ours.',
      isUnlisted,
      metaTitle: 'Ours',
      metaDescription: 'Ours',
      effectiveOn: '2027-01-31',
    }
    const { revisionId } = await saveContent(record, staff, { fields: { ...fields, ...typed }, baseRevisionId })
    expect((await loadContent(record)).fields).toMatchObject(typed)

    await restoreOriginal(record, { staff, requestId: 'a-request' })
    const { fields: after, live } = await loadContent(record)
    expect(after).toEqual(fields)
    expect(live.isLive).toBe(isPublished)
    expect(await findRevision(record, revisionId)).toMatchObject({ fields: typed })
  },
)

test('a page added by staff has no original to restore', async () => {
  const { id } = await createPage()
  const actor = { staff: await given.staff(), requestId: 'a-request' }
  await expect(restoreOriginal({ kind: 'page', id }, actor)).rejects.toMatchObject({ init: { status: 404 } })
})
