import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 AA that can be checked automatically, and axe's best practices. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules among them that depend on colours. They take half of the total time. */
const colourRules = ['color-contrast', 'link-in-text-block']
const phone = { width: 360, height: 780 }

/**
 * Checks the open page with all rules, and its colours in dark mode. On desktop it also checks at phone width: all but
 * the colour rules, which run there only on what the wider page hides or colours differently. Nothing may overflow
 * sideways. Restores the viewport and the scroll position afterwards.
 */
export async function expectAccessible(page: Page) {
  const screen = page.viewportSize() ?? phone
  // Axe is run directly: AxeBuilder opens a new page for each analysis, which takes seven times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = [
    ...(await page.evaluate(findViolations, { tags: allRules })),
    ...(await inDark(page, { rules: colourRules })),
  ]
  if (screen.width > phone.width) {
    await page.evaluate(rememberColours)
    await page.setViewportSize(phone)
    // Further down the page, the bottom bar may cover half of a target.
    const scrolled = await page.evaluate(scrollToTop)
    const onPhone = await page.evaluate(findViolations, { tags: allRules, without: colourRules })
    if (await page.evaluate(findRecoloured)) {
      const check = { rules: colourRules, isRecolouredOnly: true }
      onPhone.push(...(await page.evaluate(findViolations, check)), ...(await inDark(page, check)))
    }
    await page.setViewportSize(screen)
    await page.evaluate((top) => scrollTo(0, top), scrolled)
    found.push(...onPhone.map((violation) => `${phone.width} px: ${violation}`))
  }
  expect.soft(found, page.url()).toEqual([])
}

function scrollToTop() {
  const { scrollY } = window
  scrollTo(0, 0)
  return scrollY
}

type Check = { tags?: string[]; rules?: string[]; without?: string[]; isRecolouredOnly?: boolean }
type Checked = {
  axe: typeof Axe
  coloursOf: (element: Element) => string
  colours: Map<Element, string>
  recoloured: Element[]
}

async function inDark(page: Page, check: Check) {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await page.evaluate(findViolations, check)
  await page.emulateMedia({ colorScheme: null })
  return found.map((violation) => `dark: ${violation}`)
}

async function findViolations({ tags = [], rules = [], without = [], isRecolouredOnly = false }: Check) {
  const { axe, recoloured } = window as unknown as Checked
  const { violations } = await axe.run(isRecolouredOnly ? { include: recoloured } : document, {
    runOnly: rules.length > 0 ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    iframes: false,
    resultTypes: ['violations'],
  })
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(document.querySelector('iframe') ? ['a frame, which is not checked'] : []),
    ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
  ]
}

function rememberColours() {
  const checked = window as unknown as Checked
  checked.coloursOf = (element) => {
    if (!element.checkVisibility()) return 'hidden'
    const { color, backgroundColor } = getComputedStyle(element)
    return `${color} on ${backgroundColor}`
  }
  const all = [...document.querySelectorAll('body *')]
  checked.colours = new Map(all.map((element) => [element, checked.coloursOf(element)]))
}

/** Finds elements that became visible or changed colour; returns false if there are none. */
function findRecoloured() {
  const checked = window as unknown as Checked
  const all = [...document.querySelectorAll('body *')].filter((element) => {
    const now = checked.coloursOf(element)
    return now !== 'hidden' && now !== checked.colours.get(element)
  })
  // In document order, the descendants of an element come right after it.
  checked.recoloured = []
  for (const element of all) if (!checked.recoloured.at(-1)?.contains(element)) checked.recoloured.push(element)
  return all.length > 0
}
