import { countMissingPage } from '#app/content/redirects/respond-not-found.server.ts'
import { contentDrafts, workingCopies } from '#app/content/revisions/schema.ts'
import { redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage } from '#test/factories/content.ts'
import { createFaqs, createSlides } from '#test/factories/lists.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, expectNothingLost } from './layout.ts'

test('the content dashboard, lists and reorder pages have no accessibility violations, and the dashboard no overflow', async ({
  page,
  navigate,
  signedIn,
}) => {
  const { id: userId } = await signedIn()
  const { id: recordId } = await createPage({ title: 'Our fees' })
  const unfinished = { kind: 'page' as const, recordId, fields: { title: 'Our new fees' } }
  await db.insert(contentDrafts).values(unfinished)
  const { id: amina } = await given.staff({ firstName: 'Amina' })
  for (const typist of [userId, amina])
    await db.insert(workingCopies).values({ ...unfinished, userId: typist, baseRevisionId: userId })
  await createFaqs('Do you come at night?', { category: null, isPublished: false })
  const [slide] = await createSlides({ isActive: true, ctaText: 'Read more', ctaLink: '/about' }, 'First steps')
  const lists = [
    `/pages/${recordId}/publication`,
    '/pages',
    '/pages?search=nothing',
    '/faqs',
    '/faqs?search=nothing',
    '/homepage',
  ]
  await navigate('/cms/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await expectNoSidewaysScroll(page)
  for (const path of [...lists, '/homepage/order', `/homepage/${slide?.id}/view`, '/faqs/order']) {
    await navigate(`/cms${path}`)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Move down Do you come at night?' }).click()
  await expect(page.getByText('. Saved')).toBeVisible()
  await expectAccessible(page)
})

test('the lists of redirects and of missing pages have no accessibility violations', async ({
  page,
  navigate,
  signedIn,
}) => {
  await signedIn()
  await db.delete(redirects)
  await db.insert(redirects).values([
    { path: '/old', target: '/about' },
    { path: '/gone', target: null },
  ])
  await countMissingPage('/midwives')
  for (const path of ['/redirects', '/redirects?search=nothing']) {
    await navigate(`/cms${path}`)
    await expectAccessible(page)
  }
  await navigate('/cms/redirects/new')
  await page.getByRole('button', { name: 'Add Redirect' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
})
