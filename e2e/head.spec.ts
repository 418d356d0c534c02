import { expect, site, test } from './fixtures.ts'

/** Every page that search engines may find. */
const indexable = [
  '/',
  '/about',
  '/services/antenatal-classes',
  '/services/newborn-care',
  '/services/postnatal-care',
  '/services/antenatal-classes-registration',
  '/services/newborn-care/request',
  '/services/postnatal-care/request',
  '/faqs',
  '/shop',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
]

test('the sitemap is XML and lists every page that search engines may find', async ({ page, visit }) => {
  await visit('/')
  const { root, addresses } = await page.evaluate(async () => {
    const text = await (await fetch('/sitemap.xml')).text()
    const map = new DOMParser().parseFromString(text, 'application/xml')
    return {
      root: map.documentElement.localName,
      addresses: [...map.querySelectorAll('url > loc')].map(({ textContent }) => textContent),
    }
  })
  expect(root).toBe('urlset')
  for (const path of indexable) expect(addresses).toContain(site.url + path)
})

test('the next page is prefetched before the click', { tag: '@desktop' }, async ({ page, visit, browserName }) => {
  expect(browserName).toBe('chromium')
  const prefetched = page.context().newCDPSession(page)
  const preload = await prefetched
  const statuses: string[] = []
  preload.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => statuses.push(`${prefetchUrl} ${status}`))
  await preload.send('Preload.enable')
  await visit('/')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).hover()
    expect(statuses.join()).toContain(`${site.url}/contact Ready`)
  }).toPass()
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  const delivery = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry && 'deliveryType' in entry ? entry.deliveryType : undefined
    })
  expect(await delivery()).toBe('navigational-prefetch')
})
