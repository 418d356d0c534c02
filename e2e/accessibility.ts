import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 AA that can be checked automatically, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const phone = { width: 360, height: 780 }

/**
 * Checks the open page, or its open dialog, by all rules as it is, and once more at phone width in dark mode. Nothing
 * may overflow sideways.
 * Restores the viewport and the scroll position afterwards.
 */
export async function expectAccessible(page: Page) {
  const screen = page.viewportSize() ?? phone
  // Axe is run directly: AxeBuilder opens a new page for each analysis, which takes seven times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(findViolations, tags)
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Further down the page, the bottom bar may cover half of a target.
  const scrolled = await page.evaluate(scrollToTop)
  const foundOnPhone = await page.evaluate(findViolations, tags)
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(screen)
  await page.evaluate((top) => scrollTo(0, top), scrolled)
  const all = [...found, ...foundOnPhone.map((violation) => `${phone.width} px, dark: ${violation}`)]
  expect.soft(all, page.url()).toEqual([])
}

function scrollToTop() {
  const { scrollY } = window
  scrollTo(0, 0)
  return scrollY
}

async function findViolations(values: string[]) {
  const { axe } = window as unknown as { axe: typeof Axe }
  // Behind a dialog lies a page that nobody can reach meanwhile, and that is checked without it.
  const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, {
    runOnly: { type: 'tag', values },
    iframes: false,
    resultTypes: ['violations'],
  })
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`),
    // A preview is a public page, which is checked by itself.
    ...(document.querySelector('iframe:not([title^="Preview of"])') ? ['a frame, which is not checked'] : []),
    ...(document.title ? [] : ['the page has no title']),
    ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
  ]
}
