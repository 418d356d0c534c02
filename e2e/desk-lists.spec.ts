import { redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createBlogCategory, createPage, createPost } from '#test/factories/content.ts'
import { createFaqs, createSlides } from '#test/factories/lists.ts'
import { emptyOrders, createOrderRow, createProblem } from '#test/factories/order-rows.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { emptyList, listPath, row } from './contact-list.ts'
import { chip } from './filters.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const lists = [
  '/admin/inbox',
  '/admin/contact-submissions',
  '/admin/antenatal-registrations',
  '/admin/newborn-requests',
  '/admin/postnatal-requests',
  '/shop/admin',
  '/shop/admin/categories',
  '/shop/admin/orders',
  '/cms/pages',
  '/cms/blog',
  '/cms/blog/categories',
  '/cms/faqs',
  '/cms/homepage',
  '/cms/media',
  '/cms/redirects',
  '/cms/texts',
  '/cms/users',
  '/admin/audit',
]

test('the heading of every area has a margin, and the first row of every list begins within 300 px of the top', async ({
  page,
  visit,
  navigate,
  signedIn,
}) => {
  await givenRowsEverywhere()
  await signedIn()
  await visit('/cms/dashboard')
  const links = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
  const paths = new Set(lists)
  for (const path of paths) {
    await navigate(path)
    // Each area shows its tabs once one is in it.
    for (const shown of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname)))
      paths.add(shown)
    await expect(page.locator('main h1'), path).toBeVisible()
    // Measured in one call: a background reload may replace the heading between two calls.
    const gap = await page.getByRole('main').evaluate((main) => {
      const heading = main.querySelector('h1')!
      return heading.getBoundingClientRect().left - main.getBoundingClientRect().left
    })
    expect.soft(gap, path).toBeGreaterThanOrEqual(16)
    if (!lists.includes(path)) continue
    const first = page
      .getByRole('main')
      .locator('tbody tr, ul > li:has(input[name=id]), ul > li:has(h2, h3), ul[aria-label=Pictures] > li')
    await expect(first.first(), path).toBeVisible()
    expect.soft(await first.first().evaluate((element) => element.getBoundingClientRect().top), path).toBeLessThan(300)
  }
})

test('a filter field applies as soon as it changes, and the back button undoes it', async ({
  page,
  visit,
  signedIn,
}) => {
  await emptyList()
  await signedIn()
  await given.contact({ name: 'Ada Okafor', createdAt: new Date('2026-01-05T12:00Z') })
  await given.contact({ name: 'Bea Lloyd', createdAt: new Date('2026-02-05T12:00Z') })
  await visit(listPath)
  await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
  await page.getByLabel('Received from').fill('2026-02-01')
  await expect(row(page, 'Ada Okafor')).toHaveCount(0)
  await expect(row(page, 'Bea Lloyd')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Ada Okafor')).toBeVisible()
  await expect(page.getByLabel('Received from')).toHaveValue('')
})

test('on a phone all filters are behind one button, which shows how many are active @phone-only', async ({
  page,
  visit,
  signedIn,
}) => {
  await emptyList()
  await signedIn()
  await given.contact({ name: 'Ada Okafor' })
  await given.contact({ name: 'Bea Lloyd', isViewed: true })
  await visit(`${listPath}?outcome=open`)
  await expect(chip(page, 'Viewed')).toBeHidden()
  await expect(page.getByLabel('Received from')).toBeHidden()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(chip(page, 'Viewed')).toBeVisible()
  await expectAccessible(page)
  await chip(page, 'Viewed').click()
  await expect(page.getByLabel('Received from')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await expect(row(page, 'Ada Okafor')).toHaveCount(0)
  await expect(row(page, 'Bea Lloyd')).toBeVisible()
})

test('the filters on a phone open without JavaScript, with no overflow or clipped text @html', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/shop/admin/orders')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(chip(page, 'All Orders')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  await expectNothingLost(page)
  await chip(page, 'Pending').click()
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

/** Fills every list, and adds what pushes rows down: held-back submissions and a payment that needs a decision. */
async function givenRowsEverywhere() {
  for (const quarantine of ['trap', undefined] as const) {
    for (let count = 0; count < 4; count += 1) {
      const who = { name: `Wilhelmina Featherstonehaugh ${count}`, ...(quarantine && { quarantine }) }
      await given.contact(who)
      await given.registration(who)
      await given.careRequest(who)
      await given.careRequest({ ...who, careType: 'postnatal_care' })
    }
  }
  await emptyOrders()
  const { id } = await createOrderRow({ isPaid: true })
  await createProblem({ orderId: id })
  const { id: categoryId } = await given.category('Sleep', 1)
  // Low in stock, which a line above the list reports.
  await given.product({ categoryId, stock: 1 })
  await createPage({ title: 'Winter plans' })
  await createPost({ title: 'Lantern light' })
  await createBlogCategory('Nights')
  await createFaqs('Do you come at night?')
  await createSlides('Night feeds')
  await createPicture('#aa0000', { fileName: 'cot.png' })
  await db.insert(redirects).values({ path: '/old-address', target: '/about' }).onConflictDoNothing()
}
