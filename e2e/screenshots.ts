import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import { and, eq, gt } from 'drizzle-orm'
import sharp from 'sharp'

import { consentKey } from '#app/site/consent/consent.ts'
import { findChromium } from '#test/chromium.ts'

import { openEnvironment } from './environment.ts'
import { ownSite } from './site.ts'

const wanted = process.argv.slice(2)
const shownFolder = join(import.meta.dirname, '../docs/screens')
const folder = join(import.meta.dirname, '../test-results/screens')
const sizes = [
  { name: 'phone', viewport: { width: 360, height: 780 }, isMobile: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, isMobile: false },
]

const { env, close } = await openEnvironment()
Object.assign(process.env, env)
try {
  await takeAll()
} finally {
  await close()
}

async function takeAll() {
  const site = ownSite()
  // Imported only now: the modules of the product read the settings when they are loaded.
  const { pool } = await import('#app/platform/database/db.server.ts')
  const { careForms, send } = await import('./screenshot-forms.ts')
  const { cookies, pages } = await prepare(site.url)
  await pool.end()
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const { name, ...size } of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const options = { ...size, colorScheme, baseURL: site.url, locale: 'en-GB', reducedMotion: 'reduce' } as const
      const context = await browser.newContext(options)
      await context.addCookies(cookies)
      await context.addInitScript(chooseNecessary, consentKey)
      const page = await context.newPage()
      for (const [title, path] of Object.entries(pages)) {
        if (!isWanted(title)) continue
        await page.goto(path)
        await page.waitForLoadState('load')
        if (title === 'editor') await page.locator('#body.rich-text-body').waitFor()
        await page.evaluate(untilDrawn)
        await keep(await page.screenshot(), `${title}-${name}-${colorScheme}`)
      }
      for (const [form, { path, errors, whole }] of Object.entries(careForms)) {
        if (!isWanted(form)) continue
        for (const [state, fields] of Object.entries({ errors, sent: whole() })) {
          await page.goto(path)
          await send(page, fields)
          await page.evaluate(() => document.fonts.ready)
          await keep(await page.screenshot({ fullPage: true }), `${form}-${state}-${name}-${colorScheme}`)
        }
      }
      await context.close()
    }
  }
  await browser.close()
}

function isWanted(title: string) {
  return wanted.length === 0 || wanted.includes(title)
}

/** Runs in the page. Pictures below the fold are not visible; those in view have to be loaded. */
async function untilDrawn() {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  })
  await Promise.all([document.fonts.ready, ...seen.map((image) => image.decode().catch(() => {}))])
}

/** Those that README shows are replaced where they are. Saved with a palette, which halves their size. */
async function keep(picture: Buffer, name: string) {
  const file = `${name}.png`
  await sharp(picture)
    .png({ palette: true, quality: 90 })
    .toFile(existsSync(join(shownFolder, file)) ? join(shownFolder, file) : join(folder, file))
}

/** A signed-in user who may read the inbox, and the pages to visit. */
async function prepare(siteUrl: string) {
  const { given } = await import('#test/given.ts')
  const { givenInbox } = await import('./screenshot-inbox.ts')
  const { givenContentToLookAt } = await import('./screenshot-content.ts')
  const { signIn } = await import('#test/sign-in.ts')
  const { withdrawalPath } = await import('#app/enquiries/withdrawal/consent-withdrawal.server.ts')
  const { orderPath } = await import('#app/shop/orders/order-link.server.ts')
  const ids = await givenInbox()
  const shop = await givenGoods()
  const member = await given.staff({ firstName: 'Ruth' })
  const content = await givenContentToLookAt(member)
  await given.staff({ firstName: 'Ngozi' })
  await given.staff({ firstName: 'Ada', role: 'editor' })
  await given.staff({ firstName: 'Bea', role: 'editor', isActive: false })
  const [name = '', value = ''] = (await signIn(member)).split('=', 2)
  return {
    cookies: [{ name, value, url: siteUrl }],
    pages: {
      home: '/',
      about: '/about',
      newborn: '/services/newborn-care',
      faqs: '/faqs',
      blog: '/blog',
      post: `/blog/${content.slug}`,
      search: '/search?q=first+week',
      lost: '/no/such/page',
      contact: '/contact',
      shop: '/shop',
      product: `/shop/${shop.slug}`,
      checkout: `/shop/${shop.slug}/checkout`,
      order: orderPath(shop.orderId),
      'shop-desk': '/shop/admin',
      'product-form': `/shop/admin/products/${shop.productId}`,
      categories: '/shop/admin/categories',
      orders: '/shop/admin/orders',
      'order-details': `/shop/admin/orders/${shop.orderId}`,
      media: '/cms/media',
      picture: `/cms/media/${shop.pictureId}`,
      withdrawal: withdrawalPath({ kind: 'antenatal', id: ids.antenatal }),
      morning: '/admin/dashboard',
      inbox: '/admin/inbox',
      'inbox-record': `/admin/inbox/newborn-requests/${ids.newborn}`,
      list: '/admin/contact-submissions',
      'list-antenatal': '/admin/antenatal-registrations',
      'list-newborn': '/admin/newborn-requests',
      'list-postnatal': '/admin/postnatal-requests',
      details: `/admin/contact-submissions/${ids.contact}`,
      'details-postnatal': `/admin/postnatal-requests/${ids.postnatal}`,
      print: `/admin/newborn-requests/${ids.newborn}/print`,
      export: '/admin/antenatal-registrations/export',
      'cms-dashboard': '/cms/dashboard',
      pages: '/cms/pages',
      posts: '/cms/blog',
      editor: `/cms/blog/${content.id}`,
      publication: `/cms/blog/${content.id}/publication`,
      history: `/cms/blog/${content.id}/history`,
      preview: `/cms/blog/${content.id}/preview`,
      'sign-off': `/cms/blog/${content.adviceId}/publication`,
      archive: '/cms/archive',
      find: '/cms/find',
      'faq-order': '/cms/faqs/order',
      navigation: '/cms/settings/navigation',
      users: '/cms/users',
      account: '/cms/account',
      audit: '/admin/audit',
    },
  }
}

/** A shop and a blog created by the demo command of the built program, which can read the drawings. */
async function givenGoods() {
  const words = ['demo', '--products', '13', '--orders', '60', '--posts', '12', '--pictures', '--seed', 'screens']
  const made = spawnSync(process.execPath, ['server/launch.js', ...words], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const { db } = await import('#app/platform/database/db.server.ts')
  const { orders, products } = await import('#app/shop/schema.ts')
  const { pictureUses } = await import('#app/media/schema.ts')
  const [order] = await db.select().from(orders).where(eq(orders.providerState, 'paid')).limit(1)
  const [use] = await db.select().from(pictureUses).where(eq(pictureUses.noun, 'product')).limit(1)
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.isOnSale, true), gt(products.stock, 0)))
  if (!order || !use || !product) throw new Error('The demo made up too little')
  const { slug, id: productId } = product
  return { slug, productId, orderId: order.id, pictureId: use.pictureId }
}

/** Answers the cookie banner, which has its own pictures. */
function chooseNecessary(key: string) {
  const preferences = { necessary: true, analytics: false, marketing: false, functional: false }
  localStorage.setItem(key, JSON.stringify({ hasConsented: true, preferences, consentDate: new Date().toISOString() }))
}
