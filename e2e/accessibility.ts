import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 AA that a machine can check, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const phone = { width: 360, height: 780 }

/**
 * Checks the open page in light and dark colours, on the screen that it is on and, from a desktop, at the width of a phone,
 * where nothing may stick out sideways. Leaves the page as it found it.
 */
export async function expectAccessible(page: Page) {
  const screen = page.viewportSize() ?? phone
  // Axe is run directly: AxeBuilder opens a page of its own for each analysis, which takes seven times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await inBothColours(page, `${screen.width} px`)
  if (screen.width > phone.width) {
    await page.setViewportSize(phone)
    found.push(...(await inBothColours(page, `${phone.width} px`)))
    await page.setViewportSize(screen)
  }
  expect(found).toEqual([])
}

async function inBothColours(page: Page, width: string) {
  const light = await page.evaluate(findViolations, tags)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await page.evaluate(findViolations, tags)
  await page.emulateMedia({ colorScheme: null })
  return [
    ...light.map((violation) => `${width}: ${violation}`),
    ...dark.map((violation) => `${width}, dark: ${violation}`),
  ]
}

async function findViolations(values: string[]) {
  const { axe } = window as unknown as { axe: typeof Axe }
  const runOnly = { type: 'tag' as const, values }
  const { violations } = await axe.run(document, { runOnly, iframes: false, resultTypes: ['violations'] })
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(document.querySelector('iframe') ? ['a frame, which is not checked'] : []),
    ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
  ]
}
