import { expect, test } from './fixtures.ts'

const desktop = { tag: '@desktop' }

for (const path of ['/about', '/contact']) {
  test(`the services menu on ${path} opens and closes by mouse and keyboard`, desktop, async ({ page, visit }) => {
    await visit(path)
    const name = page.locator('header summary', { hasText: 'Services' })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Newborn Care' })
    await name.click()
    await expect(link).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(link).toBeHidden()

    await name.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(name).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    // How many services it lists depends on what other tests have published.
    const links = page.locator('header details[open] a')
    for (let left = await links.count(); left >= 0; left -= 1) await page.keyboard.press('Tab')
    await expect(link).toBeHidden()

    await name.click()
    await link.click()
    await expect(page).toHaveURL('/services/newborn-care')
    await expect(page.locator('header summary')).toHaveAttribute('aria-current', 'true')
    await expect(link).toBeHidden()
  })
}

test('on a phone the menu also lists the services', { tag: '@phone-only' }, async ({ page, visit }) => {
  await visit('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Antenatal Classes' }).click()
  await expect(page).toHaveURL('/services/antenatal-classes')
  await expect(menu).toBeHidden()
})

test('a page opened by a link starts at its top', async ({ page, visit }) => {
  await visit('/faqs')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
