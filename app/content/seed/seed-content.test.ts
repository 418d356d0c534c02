import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { listPublishedFaqs } from '#app/content/body/published-faqs.server.ts'
import { findPublishedPage } from '#app/content/pages/pages.server.ts'
import { faqs, pages, slides } from '#app/content/schema.ts'
import { listActiveSlides } from '#app/content/slides/slides.server.ts'
import { db } from '#app/platform/database/db.server.ts'

import { seedContent } from './seed-content.server.ts'

test('a new site has its legal pages, its FAQs, and inactive slides', async () => {
  for (const slug of ['privacy', 'terms', 'cookies']) {
    const page = await findPublishedPage(slug)
    expect(page).toMatchObject({ effectiveOn: '2025-05-29', publishedAt: new Date('2025-05-30T08:00:00Z') })
  }
  // For the team and the regulator.
  expect(await findPublishedPage('records-of-processing')).toBeUndefined()
  expect(await db.$count(pages, eq(pages.slug, 'records-of-processing'))).toBe(1)
  expect(await listPublishedFaqs()).toHaveLength(10)
  expect(await listActiveSlides()).toEqual([])
  expect(await db.$count(slides)).toBeGreaterThan(0)
})

test('seeding again does not restore what an editor changed or deleted', async () => {
  const [first] = await listPublishedFaqs()
  await db.delete(faqs).where(eq(faqs.id, first?.id ?? ''))
  await db.update(pages).set({ title: 'Privacy' }).where(eq(pages.slug, 'privacy'))
  await seedContent(db)
  await seedContent(db)
  expect(await db.select({ count: count() }).from(faqs)).toEqual([{ count: 9 }])
  expect(await findPublishedPage('privacy')).toMatchObject({ title: 'Privacy' })
})

test('only active slides are shown, in order, and an unsafe link is replaced by the home page', async () => {
  await db.delete(slides)
  const slide = { subheading: null, ctaText: 'Go', isActive: true }
  await db.insert(slides).values([
    { ...slide, id: crypto.randomUUID(), heading: 'Second', slideOrder: 2, ctaLink: 'care-app:/join' },
    { ...slide, id: crypto.randomUUID(), heading: 'First', slideOrder: 1, ctaLink: '/about' },
    { ...slide, id: crypto.randomUUID(), heading: 'Hostile', slideOrder: 3, ctaLink: 'javascript:alert(1)' },
    { ...slide, id: crypto.randomUUID(), heading: 'Hidden', slideOrder: 0, ctaLink: '/about', isActive: false },
  ])
  expect((await listActiveSlides()).map(({ heading, action }) => [heading, action?.href])).toEqual([
    ['First', '/about'],
    ['Second', 'https://care-app.example/join'],
    ['Hostile', '/'],
  ])
})

test.each([
  ['deleted', () => db.delete(pages).where(eq(pages.slug, 'terms'))],
  ['renamed', () => db.update(pages).set({ slug: 'conditions' }).where(eq(pages.slug, 'terms'))],
  ['unpublished', () => db.update(pages).set({ isPublished: false }).where(eq(pages.slug, 'terms'))],
  ['set free', () => db.update(pages).set({ isProtected: false }).where(eq(pages.slug, 'terms'))],
])('a legal page cannot be %s', async (_, change) => {
  await expect(change()).rejects.toMatchObject({ cause: { message: 'a protected page stays where it is' } })
  expect(await findPublishedPage('terms')).toBeDefined()
})
