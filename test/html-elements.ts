import { parseHTML } from 'linkedom'

export type Name = string | RegExp

const selectors = {
  alert: '[role=alert]',
  article: 'article',
  banner: 'header',
  button: 'button, input[type=submit], [role=button]',
  cell: 'td',
  columnheader: 'thead th',
  contentinfo: 'footer',
  definition: 'dd',
  dialog: 'dialog, [role=dialog]',
  field: 'input:not([type=hidden]):not([type=submit]), select, textarea',
  form: 'form',
  group: 'fieldset, details, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, [role=img]',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  region: 'section, aside, [role=region]',
  row: 'tr',
  search: '[role=search], search',
  status: '[role=status]',
  table: 'table',
  term: 'dt',
} as const

export type Role = keyof typeof selectors

/** The root element of a page. */
export function parseDocument(html: string): Element {
  const { documentElement } = parseHTML(html).document
  // React writes `noValidate`, and the parser leaves it so.
  for (const element of documentElement.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (name === name.toLowerCase()) continue
      element.removeAttribute(name)
      element.setAttribute(name.toLowerCase(), value)
    }
    if (element.localName === 'textarea' || element.localName === 'title')
      element.textContent = unescape(element.textContent ?? '')
  }
  return documentElement
}

// In these the parser takes entities for text. React escapes five signs.
function unescape(text: string) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** The elements of a role that are not hidden. */
export function elementsOf(root: Element, role: Role): Element[] {
  return [...root.querySelectorAll(selectors[role])].filter((element) => !isHidden(element))
}

export function matches(text: string, name?: Name): boolean {
  if (name === undefined) return true
  return typeof name === 'string' ? text === name : name.test(text)
}

/** The text that is read here, with single spaces; nothing of what is hidden. */
export function visibleText(element: Element): string {
  return squeeze(textOf(element))
}

/** The name under which a screen reader offers an element. */
export function accessibleName(element: Element): string {
  return squeeze(referenced(element, 'aria-labelledby') ?? element.getAttribute('aria-label') ?? ownName(element))
}

/** The hints and errors that belong to a field. */
export function description(element: Element): string {
  return squeeze(referenced(element, 'aria-describedby') ?? '')
}

function ownName(element: Element): string {
  const { localName } = element
  if (localName === 'img') return element.getAttribute('alt') ?? ''
  if (localName === 'fieldset') return nameFrom(element.querySelector('legend'))
  if (localName === 'details') return nameFrom(element.querySelector('summary'))
  if (localName === 'table') return nameFrom(element.querySelector('caption'))
  if (localName === 'section' || localName === 'form' || localName === 'nav') return ''
  if (!['input', 'select', 'textarea'].includes(localName)) return textOf(element)
  if (element.getAttribute('type') === 'submit') return element.getAttribute('value') ?? ''
  const label = byId(element, 'label[for]', 'for', element.id) ?? element.closest('label')
  return nameFrom(label) || (element.getAttribute('title') ?? '')
}

function nameFrom(element: Element | null | undefined): string {
  return element ? textOf(element) : ''
}

function referenced(element: Element, attribute: string) {
  const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean)
  return ids?.map((id) => nameFrom(byId(element, '[id]', 'id', id))).join(' ')
}

// The ids that React makes have signs that a selector would have to escape.
function byId(element: Element, selector: string, attribute: string, value: string) {
  if (!value) return undefined
  return [...element.ownerDocument.querySelectorAll(selector)].find((one) => one.getAttribute(attribute) === value)
}

const blocks =
  /^(address|article|aside|br|dd|details|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|section|summary|table|td|th|tr|ul)$/

function textOf(element: Element): string {
  let text = ''
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += child.textContent
    if (child.nodeType !== 1) continue
    const inner = child as Element
    if (isUnseen(inner)) continue
    const words = inner.localName === 'img' ? (inner.getAttribute('alt') ?? '') : textOf(inner)
    text += blocks.test(inner.localName) ? ` ${words} ` : words
  }
  return text
}

function isUnseen(element: Element) {
  if (['script', 'style', 'template', 'select', 'textarea', 'svg'].includes(element.localName)) return true
  return element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true'
}

function isHidden(element: Element) {
  return element.closest('[hidden], template, [aria-hidden=true], dialog:not([open])') !== null
}

function squeeze(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}
