import { expect, type Page } from '@playwright/test'

// Both ways of making a page narrow: WCAG 2.2, 1.4.10 (reflow) and 1.4.4 (text at 200 %).
const narrow = [
  { name: '320 px', width: 320, isTextLarge: false },
  { name: '200 % text on a desk', width: 1280, isTextLarge: true },
]

// Soft assertions: one run reports the problems at every width and on every page of a test.
const softly = expect.configure({ soft: true })

/** Checks that nothing is clipped or overflows, at both of these widths. Restores the page afterwards. */
export async function expectNothingLost(page: Page) {
  const screen = page.viewportSize()
  for (const { name, width, isTextLarge } of narrow) {
    await page.setViewportSize({ width, height: 780 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), isTextLarge ? '200%' : '')
    await softly.poll(() => page.evaluate(findLost), { message: `${page.url()}, ${name}` }).toEqual([])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  if (screen) await page.setViewportSize(screen)
  softly(await page.evaluate(findSkippedHeadings), page.url()).toEqual([])
  await softly(page.locator('title:not(svg title)'), page.url()).toHaveCount(1)
}

/** Further than WCAG asks, as people set their phones: a part may scroll in itself, but not the page. */
export async function expectNoSidewaysScroll(page: Page) {
  const screen = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 780 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  softly(scrollWidth, `${page.url()}, 200 % text at 320 px`).toBeLessThanOrEqual(320)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  if (screen) await page.setViewportSize(screen)
}

/** What overflows sideways, or is clipped by its container. Text for screen readers only is meant to be hidden. */
function findLost() {
  const width = document.documentElement.clientWidth
  const isScrolled = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []
  const lost = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (element.closest('.sr-only, [aria-hidden=true], svg, option') || !element.checkVisibility()) return false
    // A data table may scroll in its own region that is reachable by keyboard (1.4.10 exempts it).
    if (element.closest('[role=group][tabindex="0"]:has(> table)')) return false
    // So may a toolbar, whose tools are reachable by arrow keys (1.4.10 exempts it too).
    if (element.closest('[role=toolbar]')) return false
    const { left, right, width: own } = element.getBoundingClientRect()
    if (own <= 1) return false
    const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const isForText = !element.matches('input, select, textarea')
    return (isCut && isForText) || right > width + 1 || left < -1
  })
  const innermost = lost.filter((element) => !lost.some((other) => other !== element && element.contains(other)))
  return [...isScrolled, ...innermost.slice(0, 3).map((element) => element.outerHTML.slice(0, 160))]
}

function findSkippedHeadings() {
  const dialog = document.querySelector('dialog[open]')
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => !dialog?.contains(heading))
    .map((heading) => Number(heading.tagName.slice(1)))
  const skipped = levels
    .filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    .map((level) => `h${level} too deep`)
  const firsts = levels.filter((level) => level === 1).length
  return firsts === 1 ? skipped : [...skipped, `${firsts} headings of the first level`]
}
