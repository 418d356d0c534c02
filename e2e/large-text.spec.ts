import { contentDrafts } from '#app/content/revisions/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPost } from '#test/factories/content.ts'
import { createOrderRow, emptyOrders } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { test } from './fixtures.ts'
import { emptyInbox } from './inbox.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { careFormPages, contentPages } from './public-pages.ts'

test('no public page scrolls sideways at 320 px with text at 200 %', async ({ page, visit }) => {
  await given.emptyShop()
  const { slug } = await given.product({ description: 'Soft.' })
  const post = await createPost({ tags: ['Breastfeeding'] })
  const others = ['/contact', `/shop/${slug}`, `/shop/${slug}/checkout`, '/shop/basket', '/blog', `/blog/${post.slug}`]
  for (const path of [...contentPages, ...careFormPages, ...others, '/cms/login', '/nowhere']) {
    await visit(path)
    await expectNoSidewaysScroll(page)
  }
})

test('no busy page of the desk scrolls sideways at 320 px with text at 200 %', async ({ page, visit, signedIn }) => {
  await emptyInbox()
  await emptyOrders()
  await signedIn()
  const contact = await given.contact({ name: 'Wolfeschlegelsteinhausenbergerdorff' })
  const order = await createOrderRow({ isPaid: true, name: 'Anna-Maria Featherstonehaugh' })
  const post = await createPost()
  await db.insert(contentDrafts).values({ kind: 'post', recordId: post.id, fields: { title: 'The nights' } })
  for (const path of [
    '/admin/dashboard',
    '/cms/dashboard',
    '/admin/inbox',
    `/admin/inbox/contact-submissions/${contact.id}`,
    '/admin/contact-submissions',
    '/shop/admin',
    '/shop/admin/orders',
    `/shop/admin/orders/${order.id}`,
    '/cms/blog',
    `/cms/blog/${post.id}`,
    '/cms/settings',
  ]) {
    await visit(path)
    await expectNoSidewaysScroll(page)
  }
})
