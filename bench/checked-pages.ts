import { eq } from 'drizzle-orm'

import { pages as writtenPages, posts } from '#app/content/schema.ts'
import { pictures } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { careFormPages, contentPages } from '#e2e/public-pages.ts'
import { createPage } from '#test/factories/content.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { createSite } from '#test/factories/site.ts'
import { given } from '#test/given.ts'
import { sampleMixtures } from '#test/section-mixtures.ts'
import { post } from '#test/sign-in.ts'

/**
 * The server's responses at every public and staff address, by address, with content on each page.
 */
export async function collectPages(url: string, cookie: string): Promise<[string, string][]> {
  const { ids, publicPaths, staffPaths } = await createEverything()
  const pages: [string, string][] = []
  for (const path of publicPaths) pages.push([path, await bodyOf(await fetch(url + path), 200)])
  pages.push(['the 404 page', await bodyOf(await fetch(`${url}/no/such/page`), 404)])
  for (const path of ['/contact', ...careFormPages])
    pages.push([`${path} with errors`, await bodyOf(await post(url + path, {}), 400)])
  for (const [index, body] of sampleMixtures(40).entries()) {
    const { slug } = await createPage({ body })
    pages.push([`mixture ${index + 1} of sections`, await bodyOf(await fetch(`${url}/${slug}`), 200)])
  }
  for (const path of staffPaths) {
    const response = await fetch(url + path, { headers: { Cookie: cookie }, redirect: 'manual' })
    const name = ids.reduce((shown, id) => shown.replace(id, ':id'), path)
    pages.push([name, await bodyOf(response, 200)])
  }
  return pages
}

const below = (path: string, ...ends: string[]) => ['', ...ends].map((end) => path + end)

/** Creates content for every page, and returns the addresses. */
export async function createEverything() {
  await createSite()
  const product = await given.product({ name: 'Lullaby lamp', stock: 3 })
  const order = await createOrderRow({ isPaid: true })
  const message = await given.contact()
  await given.contact({ name: 'Grace Ofori', isViewed: true })
  const registration = await given.registration()
  const [page] = await db.select().from(writtenPages).where(eq(writtenPages.slug, 'our-word'))
  const [written] = await db.select().from(posts).where(eq(posts.slug, 'first-night'))
  const [picture] = await db.select().from(pictures).limit(1)
  const ids = [product, order, message, registration, page, written, picture].map((record) => record?.id ?? '')
  const messages = '/admin/contact-submissions'
  const registrations = '/admin/antenatal-registrations'
  return {
    ids,
    publicPaths: [
      ...contentPages,
      ...careFormPages,
      '/contact',
      '/successregistration',
      ...below('/search', '?q=marmalade', '?q=qqqq'),
      ...below(`/shop/${product.slug}`, '/checkout'),
      orderPath(order.id),
      '/shop?q=nothing-such',
      ...below('/blog', '/first-night', '/category/sleep', '/tag/nights'),
      '/our-word',
      '/cms/login',
      '/cms/forgotten',
    ],
    staffPaths: [
      '/cms/dashboard',
      '/admin/dashboard',
      ...below(messages, `/${message.id}`, `/${message.id}/print`),
      ...below(registrations, `/${registration.id}`, `/${registration.id}/print`),
      '/admin/newborn-requests',
      '/admin/postnatal-requests',
      ...below('/cms/users', '/new'),
      ...below(
        '/cms/settings',
        '/navigation',
        '/footer',
        '/social',
        '/contact',
        '/areas',
        '/company',
        '/book',
        '/shop',
      ),
      ...below('/cms/pages', '/new'),
      ...below(`/cms/pages/${page?.id}`, '/publication', '/withdrawal', '/preview', '/history', '/deletion'),
      ...below('/cms/blog', '/new', '/categories', '/categories/new'),
      ...below(`/cms/blog/${written?.id}`, '/publication', '/history'),
      ...below('/cms/midwives', '/new', '/order'),
      ...below('/cms/prices', '/new', '/order'),
      ...below('/cms/classes', '/new'),
      '/cms/family-reviews',
      ...below('/cms/faqs', '/new', '/order'),
      ...below('/cms/homepage', '/new', '/order'),
      ...below('/cms/opening', '/questions/legal', '/questions/site', '/questions/fill'),
      ...below('/cms/texts', '/site/antenatal', '/emails/order-sent'),
      ...below('/cms/redirects', '/new'),
      '/cms/missing-pages',
      '/cms/bin',
      '/cms/archive',
      ...below('/cms/find', '?q=promise'),
      ...below('/cms/media', `/${picture?.id}`, `/${picture?.id}/replacement`, `/${picture?.id}/deletion`),
      '/admin/settings',
      '/admin/audit',
      ...below('/cms/account', '/password', '/two-step', '/passkeys'),
      ...below('/shop/admin', '/products/new', `/products/${product.id}`, `/products/${product.id}/deletion`),
      ...below('/shop/admin/categories', '/new'),
      ...below('/shop/admin/orders', '/export', '/vat'),
      ...below(`/shop/admin/orders/${order.id}`, '/refund'),
      `/shop/admin/orders/sending?id=${order.id}`,
      `/shop/admin/orders/packing-slips?id=${order.id}`,
    ],
  }
}

async function bodyOf(response: Response, status: number) {
  if (response.status !== status) throw new Error(`${response.url} answered ${response.status}, not ${status}`)
  return await response.text()
}
