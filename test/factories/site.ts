import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { posts } from '#app/content/schema.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { pictureUses } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { formerProductSlugs } from '#app/shop/schema.ts'
import { given } from '#test/given.ts'

import {
  createBinned,
  createBlogCategory,
  createFaq,
  createMidwife,
  createPage,
  createPost,
  createPrice,
  createReview,
  createSlide,
} from './content.ts'
import { createPicture } from './pictures.ts'

/** A site with every kind of record that editors and the shop can make: shown, hidden, scheduled and in the Bin. */
export async function createSite() {
  const staff = await given.staff()
  const pictures = [
    await createPicture('#aa0000', { altText: 'A lamp in the window' }),
    await createPicture('#00aa00', { isDecorative: true }),
    await createPicture('#0000aa', { altText: 'A cot' }),
  ]
  const [lamp = '', leaf = '', cot = ''] = pictures
  const body = `One midwife.\n\n![A lamp](/media/${lamp})\n\n## At your door\n\nWhen you need her.`
  const page = await createPage({ slug: 'our-word', body, createdBy: staff.id })
  await createPage({ slug: 'soon', publishFrom: new Date(Date.now() + 3_600_000) })
  await createBinned('page')
  await createFaq({ question: 'Do you come at night?', answer: `Yes. See [our promise](/go/${page.id}).` })
  const slide = await createSlide({ heading: 'Lanternlight', ctaText: 'Our promise', ctaLink: `/our-word` })
  const midwife = await createMidwife({ languages: ['English', 'Welsh'], checkedOn: '2026-01-31', checkedBy: 'Ada' })
  await createMidwife({ name: 'Lapsed', registeredUntil: '2020-01-31' })
  await createPrice({ perWeek: 2, included: 'Somebody is awake.' })
  await createReview({ quote: 'We slept at last.', originalQuote: 'We slept at last. Ask Joan.' })
  const category = await createBlogCategory('Sleep')
  const post = await createPost({
    title: 'Marmalade at dawn',
    slug: 'first-night',
    categoryId: category.id,
    tags: ['Nights', 'Dads'],
  })
  await signOff(post.id)
  await createPost({ title: 'Unfinished', publishStatus: 'draft' })
  await createBinned('post')
  const sold = await given.category('Rest')
  const product = await given.product({ name: 'Muslin swaddle', categoryId: sold.id, stock: 3, description: 'Soft.' })
  await transaction(async (tx) => {
    const show = async (noun: string, id: string, place: string, ids: string[]) =>
      await setPictureUses(tx, { noun, id, label: noun, href: '/cms/media' }, place, ids)
    await show('page', page.id, 'hero', [cot])
    await show('page', page.id, 'body', [lamp])
    await show('slide', slide.id, 'hero', [lamp])
    await show('midwife', midwife.id, 'hero', [cot])
    await show('post', post.id, 'hero', [cot])
    await show('product', product.id, 'gallery', [cot, leaf])
    await tx.update(pictureUses).set({ focalX: 20, focalY: 80 }).where(eq(pictureUses.nounId, slide.id))
    await tx.insert(formerProductSlugs).values({ slug: 'old-swaddle', productId: product.id })
    await createRedirect(tx, '/old-address', '/our-word', staff.id)
    await saveSettings(tx, {
      site_name: 'Lanternlight',
      shop_intro: 'For the weeks around a birth.',
      blog_in_navigation: true,
      main_navigation: [...defaultSettings.main_navigation.slice(0, 3), { label: 'Promise', href: `/go/${page.id}` }],
      team_email: 'team@example.com',
    })
  })
  const record = { kind: 'page' as const, id: page.id }
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  await saveContent(record, staff, { fields: { ...fields, title: 'Not yet seen' }, baseRevisionId })
}

/** Signs off health advice so that it may be shown. */
async function signOff(postId: string) {
  const reviewer = await given.staff({ role: 'editor' })
  const id = newId()
  const words = { readHash: 'a'.repeat(64), reviewerName: 'Grace Okafor', qualification: 'Registered Midwife' }
  const days = { reviewedOn: '2026-11-01', nextReviewOn: '2027-11-01' }
  await db.insert(postSignOffs).values({ id, postId, reviewerId: reviewer.id, ...words, ...days })
  await db.update(posts).set({ isHealthAdvice: true, signOffId: id }).where(eq(posts.id, postId))
}
