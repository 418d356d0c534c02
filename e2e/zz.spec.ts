import { test } from './fixtures.ts'
test('x', async ({ page }) => {
  page.on('console', (m) => console.log('C', m.type(), m.text()))
  page.on('response', (r) => console.log(r.status(), r.url()))
  page.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText))
  const response = await page.goto('/contact')
  const html = await response!.text()
  console.log(response!.headers())
  console.log(html.slice(html.indexOf('</main>')))
  await new Promise((r) => setTimeout(r, 1500))
  console.log(await page.evaluate(() => Object.keys(window).filter((k) => k.includes('eact'))))
  console.log(await page.evaluate(() => Object.keys(document.querySelector('main')!)))
})
