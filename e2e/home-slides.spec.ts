import { eq } from 'drizzle-orm'

import { slidesTag } from '#app/content/cache-tags.server.ts'
import { slides } from '#app/content/schema.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { createPicture } from '#test/factories/pictures.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }

async function showSlides(...headings: string[]) {
  await transaction(async (tx) => {
    await tx.delete(slides)
    const rows = headings.map((heading, at) => ({
      id: crypto.randomUUID(),
      heading,
      subheading: `About ${heading.toLowerCase()}`,
      ctaText: 'Read more',
      ctaLink: '/about',
      slideOrder: at,
      isActive: true,
    }))
    if (rows.length > 0) await tx.insert(slides).values(rows)
    await invalidatePages(tx, slidesTag)
  })
}

test.describe('the home page', () => {
  test.describe.configure({ mode: 'serial' })
  test.afterAll(() => showSlides())

  test(
    'keeps the hero above several slides, which visitors move by hand',
    withoutJavaScript,
    async ({ page, visit }) => {
      await showSlides('Night feeds', 'First steps', 'Coming home')
      await visit('/')
      await expect(page.getByRole('heading', { name: 'Night feeds' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One midwife, at your own front door')
      for (const name of ['Find a Midwife', 'Join as Midwife'])
        await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeInViewport()
      await page.getByRole('heading', { name: 'Night feeds' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('heading', { name: 'First steps' })).not.toBeInViewport()
      await page.getByRole('link', { name: 'First steps: 2 of 3' }).click()
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Night feeds' })).not.toBeInViewport()
    },
  )

  test('has no accessibility violations with slides', async ({ page, visit }) => {
    await showSlides('Night feeds', 'First steps')
    await visit('/')
    await expect(page.getByRole('heading', { name: 'Night feeds' })).toBeVisible()
    await expectAccessible(page)
  })

  test('positions the picture of a slide at its focal point', inHtml, async ({ page, visit }) => {
    await showSlides('Night feeds')
    // No other test uses this colour: identical content is the same picture, and keeps the alt text that it has.
    const id = await createPicture('#0b6e4f', { altText: 'A cot by a window' })
    await transaction(async (tx) => {
      const [slide] = await tx.select().from(slides)
      await setPictureUses(tx, { noun: 'slide', id: slide!.id, label: 'Night feeds', href: '/cms' }, 'hero', [id])
      await tx.update(pictures).set({ focalX: 20, focalY: 100 }).where(eq(pictures.id, id))
      await invalidatePages(tx, slidesTag)
    })
    const picture = page.getByRole('img', { name: 'A cot by a window' })
    await visit('/')
    await expect(picture).toBeVisible()
    await expect(picture).toHaveCSS('object-position', '20% 100%')
    await expect(page.locator('picture source[type="image/avif"]')).toHaveAttribute('srcset', /^\/files\/\S+ 64w$/)
    await db.delete(pictureUses)
  })

  test('shows a single slide without navigation', inHtml, async ({ page, visit }) => {
    await showSlides('Night feeds')
    await visit('/')
    await expect(page.getByRole('heading', { name: 'Night feeds' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Highlights' })).toHaveCount(0)
  })
})
