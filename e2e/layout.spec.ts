import { expect, test } from './fixtures.ts'

test(
  'the sticky header stays on one row and below a sixth of the height, at 320 px and with text at 200 %',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await visit('/')
    for (const { width, size } of [
      { width: 320, size: '' },
      { width: 390, size: '200%' },
      { width: 320, size: '200%' },
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
      const name = page.getByRole('banner').getByRole('link', { name: 'Hearthside Midwives', exact: true })
      expect(await name.evaluate(linesOfText), `two words at ${width} px ${size}`).toBeLessThanOrEqual(2)
    }
  },
)

function linesOfText(element: Element) {
  const range = document.createRange()
  range.selectNodeContents([...element.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}
