import { given } from '#test/given.ts'

import { cookieParts } from './cookie-parts.ts'
import { expect, test } from './fixtures.ts'

test.describe('on a phone nothing cuts off the outline of the focused control', { tag: '@phone-only' }, () => {
  test.describe('before the choice about cookies', () => {
    test.use({ isUndecided: true })

    test('in the cookie banner', async ({ page, visit }) => {
      await visit('/contact')
      await expect(cookieParts(page).banner).toBeVisible()
      expect(await page.evaluate(findCutOff)).toEqual([])
    })
  })

  test('in the inbox and the product list', async ({ page, visit, signedIn }) => {
    await given.contact()
    await given.product()
    await signedIn()
    for (const path of ['/admin/inbox', '/shop/admin']) {
      await visit(path)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expect(await page.evaluate(findCutOff), path).toEqual([])
    }
  })
})

/** Focuses every visible control, and returns the names of those whose outline a container cuts off for good. */
function findCutOff() {
  const cutOff: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    control.focus()
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
    if (control !== document.activeElement || outlineStyle === 'none' || control.tabIndex < 0) continue
    const room = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5
    const inner = control.getBoundingClientRect()
    let container = control.parentElement
    while (container && getComputedStyle(container).overflow === 'visible') container = container.parentElement
    // What can be scrolled into sight is not lost.
    if (!container || container.matches('html, body')) continue
    const outer = container.getBoundingClientRect()
    const isWide = container.scrollWidth > container.clientWidth
    const isHigh = container.scrollHeight > container.clientHeight
    const isCutX = !isWide && (inner.left - room < outer.left || inner.right + room > outer.right)
    const isCutY = !isHigh && (inner.top - room < outer.top || inner.bottom + room > outer.bottom)
    if (isCutX || isCutY) cutOff.push(control.textContent.trim() || control.id)
  }
  return cutOff
}
