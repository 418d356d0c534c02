import { safeImage } from '#app/platform/markdown/safe-links.ts'

import { removeActiveContent, styleAttribute } from './pasted-style.ts'

/**
 * Turns what Word, Google Docs and web pages paste into what the schema knows, which leaves out the rest. `leftOut`
 * counts pictures of other sites.
 */
export function cleanPasted(html: string): { html: string; leftOut: number } {
  const quiet = removeActiveContent(html)
  // Copied within the editor.
  if (quiet.includes(' data-pm-slice=')) return { html: quiet, leftOut: 0 }
  const { body } = new DOMParser().parseFromString(quiet, 'text/html')
  const foreign = [...body.querySelectorAll('img')].filter((image) => !safeImage(image.getAttribute('src') ?? ''))
  for (const element of [...foreign, ...body.querySelectorAll('template')]) element.remove()
  gatherWordLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanElement(element)
  for (const table of body.querySelectorAll('table')) cleanTable(table)
  for (const line of body.querySelectorAll('p, h2, h3, h4')) if (isEmpty(line)) line.remove()
  // Between blocks, where Google Docs has empty lines.
  if (body.querySelector(':scope > :is(p, ul, ol, h2, h3, table)'))
    for (const lineBreak of body.querySelectorAll(':scope > br')) lineBreak.remove()
  return { html: body.innerHTML.replaceAll(/&nbsp;|\u00A0/g, ' '), leftOut: foreign.length }
}

function cleanElement(element: HTMLElement) {
  const tag = element.localName
  const styles = stylesOf(element)
  const isInHeading = Boolean(element.closest('h1, h2, h3, h4, h5, h6'))
  const heading = headings.get(tag)
  if (heading) rename(element, heading)
  else if (/^(?:b|strong|i|em)$/.test(tag) && (isInHeading || isNormal(styles))) unwrap(element)
  else if (tag === 'span' || tag === 'font') markByStyle(element, styles, isInHeading)
}

const headings = new Map(Object.entries({ h1: 'h2', h5: 'h4', h6: 'h4' }))

type Styles = Map<string, string>

function stylesOf(element: Element): Styles {
  const declarations = (element.getAttribute(styleAttribute) ?? '').toLowerCase().split(';')
  return new Map(
    declarations.map((one) => one.split(':')).map(([name = '', value = '']) => [name.trim(), value.trim()]),
  )
}

/** Google Docs wraps everything in a bold tag that is styled normal. */
function isNormal(styles: Styles) {
  return /^(?:normal|[1-5]00)$/.test(styles.get('font-weight') ?? '') || styles.get('font-style') === 'normal'
}

function markByStyle(element: HTMLElement, styles: Styles, isInHeading: boolean) {
  const lines = styles.get('text-decoration-line') ?? styles.get('text-decoration')
  if (lines?.includes('line-through')) wrapContent(element, 's')
  if (isInHeading) return
  if (styles.get('font-style') === 'italic') wrapContent(element, 'em')
  if (/^(?:bold|[6-9]00)$/.test(styles.get('font-weight') ?? '')) wrapContent(element, 'strong')
}

/** Cells hold paragraphs only, and the first row is the head. */
function cleanTable(table: HTMLTableElement) {
  for (const block of table.querySelectorAll<HTMLElement>('td :is(li, h2, h3, h4), th :is(li, h2, h3, h4)'))
    rename(block, 'p')
  for (const block of table.querySelectorAll(':is(td, th) :is(ul, ol, blockquote, pre)')) unwrap(block)
  const [first] = table.rows
  if (!first || first.querySelector('th')) return
  for (const cell of first.querySelectorAll('td')) rename(cell, 'th')
}

function rename(element: HTMLElement, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}

function wrapContent(element: Element, tag: string) {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.append(made)
}

function isEmpty(line: Element) {
  return !line.textContent?.trim() && !line.querySelector('img') && !line.closest('td, th, li')
}

/** Word pastes lists as paragraphs with a bullet or number. */
function gatherWordLists(body: HTMLElement) {
  // The open list of each level, outermost first.
  let open: HTMLElement[] = []
  for (const line of body.querySelectorAll('p')) {
    const level = Number(/level(\d)/.exec(stylesOf(line).get('mso-list') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    if (open[0]?.nextElementSibling !== line) open = []
    const tag = takeSign(line)
    const outer = open.slice(0, level - 1)
    const known = open[outer.length]
    const list = known?.localName === tag ? known : addList(tag, outer.at(-1), line)
    open = [...outer, list]
    const entry = line.ownerDocument.createElement('li')
    list.append(entry)
    entry.append(line)
  }
}

function addList(tag: string, outer: HTMLElement | undefined, line: Element) {
  const list = line.ownerDocument.createElement(tag)
  if (outer) outer.lastElementChild?.append(list)
  else line.before(list)
  return list
}

/** Removes Word's bullet or number and returns the list tag. */
function takeSign(line: Element) {
  const sign = [...line.querySelectorAll('*')].find((element) => stylesOf(element).get('mso-list') === 'ignore')
  const isNumber = /^\W*(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '')
  sign?.remove()
  return isNumber ? 'ol' : 'ul'
}
