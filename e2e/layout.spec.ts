import { expect, test } from './fixtures.ts'

test(
  'the sticky header stays on one row and below a sixth of the height, at 320 px and with text at 200 %',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await visit('/')
    for (const { width, size } of [
      { width: 320, size: '' },
      { width: 390, size: '200%' },
    ]) {
      await page.setViewportSize({ width, height: 780 })
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height).toBeLessThan(780 / 6)
      const tops = await page
        .getByRole('banner')
        .locator('div > a, div > button')
        .evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
        )
      expect(new Set(tops).size).toBe(1)
    }
  },
)
