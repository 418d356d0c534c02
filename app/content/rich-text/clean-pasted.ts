import { safeImage, safeLink } from '#app/platform/markdown/safe-links.ts'

import { removeActiveContent, styleAttribute } from './pasted-style.ts'

/** Keeps only what the grammar has. Bold and italic styles become marks. `leftOut` counts pictures of other sites. */
export function cleanPasted(html: string): { html: string; leftOut: number } {
  const quiet = removeActiveContent(html)
  // Copied within the editor; the schema filters it.
  if (quiet.includes(' data-pm-slice=')) return { html: quiet, leftOut: 0 }
  const { body } = new DOMParser().parseFromString(quiet, 'text/html')
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  const leftOut = leaveOutPictures(body)
  gatherWordLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanElement(element)
  for (const table of body.querySelectorAll('table')) cleanTable(table)
  for (const line of body.querySelectorAll('p, h2, h3, h4')) if (isEmpty(line)) line.remove()
  for (const lineBreak of body.querySelectorAll(':scope > br')) if (hasBlocks(body)) lineBreak.remove()
  return { html: body.innerHTML.replaceAll(/&nbsp;|\u00A0/g, ' '), leftOut }
}

const unwanted =
  'script, style, title, meta, link, base, head, object, embed, iframe, svg, math, template, noscript, button, input, select, textarea, video, audio, canvas'

function leaveOutPictures(body: HTMLElement) {
  const foreign = [...body.querySelectorAll('img')].filter((image) => !safeImage(image.getAttribute('src') ?? ''))
  for (const image of foreign) image.remove()
  return foreign.length
}

function cleanElement(element: HTMLElement) {
  const tag = element.tagName.toLowerCase()
  const style = element.getAttribute(styleAttribute) ?? ''
  const preserved = new Map(['src', 'alt', 'start', 'align'].map((name) => [name, element.getAttribute(name)]))
  const href = tag === 'a' ? safeLink(element.getAttribute('href') ?? '') : undefined
  for (const name of element.getAttributeNames()) element.removeAttribute(name)

  if (tag === 'a' && href) element.setAttribute('href', href)
  else if (tag === 'img' || tag === 'ol' || tag === 'td' || tag === 'th') {
    for (const [name, value] of preserved) if (value !== null) element.setAttribute(name, value)
  } else if (headings.has(tag)) rename(element, headings.get(tag) ?? tag)
  else if (isMark(tag) && (element.closest('h1, h2, h3, h4, h5, h6') || isPlain(tag, style))) unwrap(element)
  else if (tag === 'span' || tag === 'font') markByStyle(element, style)
  else if (tag === 'a' || tag.includes(':')) unwrap(element)
}

const headings = new Map(Object.entries({ h1: 'h2', h5: 'h4', h6: 'h4' }))

function isMark(tag: string) {
  return /^(?:b|strong|i|em|u)$/.test(tag)
}

/** Google Docs wraps everything in a bold tag that is styled normal. */
function isPlain(tag: string, style: string) {
  return (
    tag === 'u' ||
    /(?<![\w-])font-weight\s*:\s*(?:normal|[1-5]00)/i.test(style) ||
    /(?<![\w-])font-style\s*:\s*normal/i.test(style)
  )
}

function markByStyle(element: HTMLElement, style: string) {
  const isInHeading = Boolean(element.closest('h1, h2, h3, h4, h5, h6'))
  const marks = [
    !isInHeading && /(?<![\w-])font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style) ? 'strong' : '',
    !isInHeading && /(?<![\w-])font-style\s*:\s*italic/i.test(style) ? 'em' : '',
    isStruck(style) ? 's' : '',
  ].filter(Boolean)
  const words = [...element.childNodes]
  const innermost = marks.reduce<HTMLElement | undefined>((outer, mark) => {
    const made = element.ownerDocument.createElement(mark)
    ;(outer ?? element).append(made)
    return made
  }, undefined)
  innermost?.append(...words)
  unwrap(element)
}

function isStruck(style: string) {
  return style.split(';').some((part) => /text-decoration/i.test(part) && /line-through/i.test(part))
}

function cleanTable(table: HTMLTableElement) {
  for (const block of table.querySelectorAll<HTMLElement>('td *, th *')) {
    if (/^(?:LI|DIV|H[1-6]|DT|DD)$/.test(block.tagName)) rename(block, 'p')
    else if (/^(?:UL|OL|BLOCKQUOTE|SECTION|ARTICLE|DL|PRE)$/.test(block.tagName)) unwrap(block)
  }
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

function isEmpty(line: Element) {
  return !line.textContent?.trim() && !line.querySelector('img') && !line.closest('td, th, li')
}

function hasBlocks(body: HTMLElement) {
  return body.querySelector(':scope > p, :scope > ul, :scope > ol, :scope > h2, :scope > h3, :scope > table') !== null
}

type OpenList = { level: number; list: HTMLElement }

/** Word pastes lists as paragraphs with a bullet or number. */
function gatherWordLists(body: HTMLElement) {
  let open: OpenList[] = []
  for (const line of body.querySelectorAll('p')) {
    const level = levelOf(line)
    if (level === undefined) continue
    if (open[0]?.list.nextElementSibling !== line) open = []

    const tag = takeSign(line)
    open = open.filter((outer) => outer.level < level || (outer.level === level && outer.list.localName === tag))
    if (open.at(-1)?.level !== level) open.push({ level, list: addList(tag, open.at(-1), line) })
    open.at(-1)?.list.append(entryOf(line))
  }
}

function addList(tag: string, outer: OpenList | undefined, line: Element) {
  const list = line.ownerDocument.createElement(tag)
  if (outer) outer.list.lastElementChild?.append(list)
  else line.before(list)
  return list
}

function entryOf(line: Element) {
  const entry = line.ownerDocument.createElement('li')
  const paragraph = line.ownerDocument.createElement('p')
  paragraph.append(...line.childNodes)
  entry.append(paragraph)
  line.remove()
  return entry
}

function levelOf(line: Element) {
  const styles = (line.getAttribute(styleAttribute) ?? '').split(';')
  const level = /level(\d)/i.exec(styles.find((style) => /mso-list\s*:/i.test(style)) ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Removes Word's bullet or number and returns the list tag. */
function takeSign(line: Element) {
  const sign = [...line.querySelectorAll('*')].find((element) =>
    /mso-list\s*:\s*ignore/i.test(element.getAttribute(styleAttribute) ?? ''),
  )
  const isNumber = /^\W*(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '')
  sign?.remove()
  return isNumber ? 'ol' : 'ul'
}
