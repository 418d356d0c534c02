import { cookieParts } from './cookie-parts.ts'
import { expect, test } from './fixtures.ts'

test.use({ isUndecided: true })

const desktop = { tag: '@desktop' }

for (const { size, text } of [
  { size: { width: 360, height: 640 }, text: '' },
  { size: { width: 390, height: 780 }, text: '200%' },
  { size: { width: 1440, height: 900 }, text: '' },
]) {
  test(
    `the focused element is never under the cookie banner at ${size.width} px ${text}`,
    desktop,
    async ({ page, visit }) => {
      await page.setViewportSize(size)
      await visit('/contact')
      const { banner } = cookieParts(page)
      await expect(banner).toBeVisible()
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text)
      const top = async () => (await banner.boundingBox())?.y ?? 0
      if (!text) expect(await top()).toBeGreaterThanOrEqual(size.height * 0.6)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      const isClear = async () =>
        await page.evaluate(() => {
          const [edge = 0] = [document.querySelector('#cookie-banner')?.getBoundingClientRect().top]
          const focused = document.activeElement
          if (!focused || focused === document.body || focused.closest('#cookie-banner, main:focus')) return true
          const { top: upper, bottom, height } = focused.getBoundingClientRect()
          // An element taller than the space above the banner must begin within it.
          return bottom <= edge || (height > edge && upper < edge - 100)
        })
      await page.evaluate(recordFocus)
      const focused = async () => await page.evaluate(() => (window as WithFocused).focused ?? [])
      // One of the last links: a Tab too many would otherwise pass it by unseen.
      for (let n = 0; n < 80 && !(await focused()).includes('Cookie settings'); n += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(isClear, `the focused element is clear: ${(await focused()).at(-1)}`).toBe(true)
      }
      expect(await focused()).toContain('Cookie settings')
    },
  )
}

test('the cookie banner causes no layout shift and is not the largest contentful paint', async ({ page, visit }) => {
  // Puts the fonts into the cache: on a slow computer their arrival moves letters by pixels, banner or not.
  await visit('/')
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.addInitScript(recordPaints)
  for (const path of ['/', '/contact']) {
    await visit(path)
    await expect(cookieParts(page).banner).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const painted = async () => await page.evaluate(() => (window as Recorded).painted)
    await expect.poll(painted, path).not.toEqual([])
    expect((await painted())?.at(-1), path).toBe('the page')
    expect(await page.evaluate(() => (window as Recorded).shifted), path).toBe(0)
  }
})

type WithFocused = { focused?: string[] }

/** Records the text of each element that gets the focus. */
function recordFocus() {
  const focused: string[] = []
  Object.assign(window, { focused })
  document.addEventListener('focusin', ({ target }) => {
    const { textContent, id } = target as Element
    focused.push(textContent.trim() || id)
  })
}

type Recorded = { painted?: string[]; shifted?: number }

/** Records for each largest contentful paint whether it was the banner, and the total layout shift. */
function recordPaints() {
  const recorded: Required<Recorded> = Object.assign(window, { painted: [], shifted: 0 })
  new PerformanceObserver((list) => {
    for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      recorded.painted.push(element?.closest('#cookie-banner') ? 'the banner' : 'the page')
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value = 0 } of list.getEntries() as (PerformanceEntry & { value?: number })[])
      recorded.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('with large text the cookie choices stay visible', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await visit('/')
  const { banner, button } = cookieParts(page)
  await expect(banner).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const name of ['Accept All', 'Reject All', 'Manage Preferences'])
    await expect(button(name)).toBeInViewport({ ratio: 1 })
})

test('the cookie banner stays visible when the window is widened', desktop, async ({ page, visit }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await visit('/')
  await expect(cookieParts(page).banner).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(cookieParts(page).banner).toBeVisible()
})

test('the cookie banner is not printed', desktop, async ({ page, visit }) => {
  await visit('/')
  await expect(cookieParts(page).banner).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(cookieParts(page).banner).toBeHidden()
})
