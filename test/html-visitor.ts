import { eventually } from './eventually.ts'
import {
  accessibleName,
  elementsOf,
  matches,
  type Name,
  parseDocument,
  type Role,
  visibleText,
} from './html-elements.ts'
import { chosenFiles, formEntries } from './html-form.ts'

type Sent = { url: URL; method: 'GET' | 'POST'; body?: FormData | URLSearchParams }

let visitors = 0

/** A part of the page that a visitor sees: the whole of it, a row, a region. */
export class Part {
  readonly root: () => Element
  private readonly send: (sent: Sent) => Promise<void>
  private readonly address: () => URL

  constructor(root: () => Element, send: (sent: Sent) => Promise<void>, address: () => URL) {
    this.root = root
    this.send = send
    this.address = address
  }

  /** What can be read here, with single spaces. */
  get text(): string {
    return visibleText(this.root())
  }

  /** The first heading. */
  get heading(): string {
    return this.texts('heading')[0] ?? ''
  }

  /** All of this role, in the order of the page; a name in a string must match exactly. */
  all(role: Role, name?: Name): Element[] {
    return elementsOf(this.root(), role).filter((element) => matches(accessibleName(element), name))
  }

  /** The texts of all of this role. */
  texts(role: Role, name?: Name): string[] {
    return this.all(role, name).map(visibleText)
  }

  find(role: Role, name?: Name): Element {
    const [found] = this.all(role, name)
    if (found) return found
    const names = elementsOf(this.root(), role).map((element) => `'${accessibleName(element)}'`)
    throw new Error(
      `no ${role} ${describe(name)} on ${this.address().pathname}; there are: ${names.join(', ') || 'none'}`,
    )
  }

  within(role: Role, name?: Name): Part {
    const found = this.find(role, name)
    return new Part(() => found, this.send, this.address)
  }

  select(selector: string): Element[] {
    return [...this.root().querySelectorAll(selector)]
  }

  field(label: Name): Element {
    return this.find('field', label)
  }

  /** What a field holds; of a checkbox or radio button, whether it is checked. */
  value(label: Name): string | boolean {
    const field = this.field(label)
    const type = field.getAttribute('type')
    if (type === 'checkbox' || type === 'radio') return field.hasAttribute('checked')
    if (field.localName === 'textarea') return (field.textContent ?? '').replace(/^\n/, '').replaceAll('\r\n', '\n')
    if (field.localName !== 'select') return field.getAttribute('value') ?? ''
    const options = [...field.querySelectorAll('option')]
    return visibleText(options.find((option) => option.hasAttribute('selected')) ?? options[0]!)
  }

  fill(label: Name, value: string): void {
    const field = this.field(label)
    if (field.localName === 'textarea') field.textContent = value
    else field.setAttribute('value', value)
  }

  attach(label: Name, ...files: File[]): void {
    chosenFiles.set(this.field(label), files)
  }

  /** Chooses an option of a list by its text. */
  choose(label: Name, option: Name): void {
    const options = [...this.field(label).querySelectorAll('option')]
    const chosen = options.find((candidate) => matches(visibleText(candidate), option))
    if (!chosen)
      throw new Error(
        `no option ${describe(option)} in ${describe(label)}; there are: ${options.map(visibleText).join(', ')}`,
      )
    for (const each of options) each.toggleAttribute('selected', each === chosen)
  }

  /** Checks a checkbox or a radio button. */
  check(label: Name): void {
    const field = this.field(label)
    const group = field.getAttribute('type') === 'radio' ? field.getAttribute('name') : null
    const form = field.closest('form')
    if (group !== null)
      for (const other of form?.querySelectorAll(`[type=radio][name="${group}"]`) ?? [])
        other.removeAttribute('checked')
    field.setAttribute('checked', '')
  }

  uncheck(label: Name): void {
    this.field(label).removeAttribute('checked')
  }

  async follow(name: Name): Promise<void> {
    const address = this.find('link', name).getAttribute('href') ?? ''
    await this.send({ url: new URL(address, this.address()), method: 'GET' })
  }

  /** Presses a button, which sends its form. */
  async press(name: Name): Promise<void> {
    await this.send(this.sentBy(name))
  }

  protected sentBy(name: Name): Sent {
    const button = this.find('button', name)
    const { action, method, entries, isMultipart } = formEntries(button, accessibleName(button))
    const url = new URL(action ?? this.address().href, this.address())
    if (method === 'GET') {
      url.search = new URLSearchParams(
        entries.filter((entry): entry is [string, string] => !(entry[1] instanceof File)),
      ).toString()
      return { url, method }
    }
    const body = isMultipart ? new FormData() : new URLSearchParams()
    for (const [key, value] of entries) {
      // Only a form with an encoding of its own sends more of a file than its name.
      if (body instanceof FormData) body.append(key, value)
      else body.append(key, value instanceof File ? value.name : value)
    }
    return { url, method, body }
  }
}

/** Uses the built product as a browser without JavaScript does: reads a page, fills in its forms, sends them, follows its links. */
export class HtmlVisitor extends Part {
  url: URL
  status = 0
  readonly cookies = new Map<string, string>()
  private document: Element | undefined
  private last: Sent | undefined
  // Of its own, since the limits per address would count all tests as one. The instance has TRUST_PROXY=1.
  private readonly forwardedFor = `10.9.${((visitors += 1) >> 8) & 255}.${visitors & 255}`

  constructor(site: string, cookie?: string) {
    super(
      () => {
        if (!this.document) throw new Error('open a page first')
        return this.document
      },
      async (sent) => await this.load(sent),
      () => this.url,
    )
    this.url = new URL(site)
    if (cookie) this.keep([cookie])
  }

  async open(path: string): Promise<void> {
    await this.load({ url: new URL(path, this.url), method: 'GET' })
  }

  /** Opens a page until it has these words, or this: a cached page is invalidated a moment after a change. */
  async openUntil(path: string, wanted: string | (() => boolean)): Promise<void> {
    await eventually(`${path} is up to date: ${String(wanted)}`, async () => {
      await this.open(path)
      return typeof wanted === 'string' ? this.text.includes(wanted) : wanted()
    })
  }

  /** Sends again what led to this page. */
  async reload(): Promise<void> {
    if (this.last) await this.load(this.last)
  }

  get title(): string {
    return this.select('title')[0]?.textContent ?? ''
  }

  /** What the file behind a link holds. */
  async download(name: Name): Promise<Response> {
    const address = new URL(this.find('link', name).getAttribute('href') ?? '', this.url)
    return await fetch(address, { headers: this.headers() })
  }

  /** The file that a button downloads. */
  async downloadBy(name: Name): Promise<Response> {
    const answer = await this.fetch(this.sentBy(name))
    this.keep(answer.headers.getSetCookie())
    const target = answer.headers.get('Location')
    return target === null ? answer : await this.fetch({ url: new URL(target, this.url), method: 'GET' })
  }

  private async fetch({ url, method, body }: Sent) {
    const origin: Record<string, string> = method === 'POST' ? { Origin: url.origin } : {}
    const request = { method, headers: { ...this.headers(), ...origin }, redirect: 'manual' as const }
    return await fetch(url, body ? { ...request, body } : request)
  }

  private async load(sent: Sent): Promise<void> {
    this.last = sent
    const { url } = sent
    const response = await this.fetch(sent)
    this.keep(response.headers.getSetCookie())
    const target = response.headers.get('Location')
    if (target !== null && response.status >= 300 && response.status < 400)
      return await this.load({ url: new URL(target, url), method: 'GET' })
    this.status = response.status
    this.url = url
    this.document = parseDocument(await response.text())
  }

  private headers() {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ')
    return { Cookie: cookie, Referer: this.url.href, 'X-Forwarded-For': this.forwardedFor }
  }

  private keep(lines: string[]) {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /;\s*max-age=0(;|$)/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function describe(name: Name | undefined) {
  return typeof name === 'string' ? `named '${name}'` : `like ${String(name)}`
}
