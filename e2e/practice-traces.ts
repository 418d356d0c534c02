import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { defaultSettings } from '#app/settings/site-settings.ts'
import { crawlSite } from '#test/crawl-site.ts'
import { entriesIn } from '#test/zip-entries.ts'

import { practiceSettings } from './practice-words.ts'

const ownWords = Object.keys(Object.assign({}, ...Object.values(practiceSettings)) as Record<string, string>)

/** The name of the first brand in any spelling, and every fact supplied with the site that an owner replaces. */
export const firstBrand: (string | RegExp)[] = [
  /hearth[\s_-]?side/i,
  // Eight zeros within a longer number are not the company number.
  /(?<![\w-])00000000(?![\w-])/,
  /\bHM-/,
  'care-app.example',
  'books.example',
  defaultSettings.contact_phone.replaceAll(' ', ''),
  ...defaultSettings.opening_hours.map(({ hours }) => hours).filter((hours) => hours !== 'Closed'),
  ...ownWords
    .filter((key) => key !== 'company_number')
    .map((key) => (defaultSettings as Record<string, unknown>)[key])
    .filter((words) => typeof words === 'string' && words !== '')
    .map(String),
]

/** The texts that contain a trace, each with an excerpt around it. */
export function findTraces(texts: Iterable<readonly [where: string, text: string]>, traces = firstBrand): string[] {
  return [...texts].flatMap(([where, written]) => {
    const text = decode(written)
    return traces.flatMap((trace) => {
      const at = typeof trace === 'string' ? text.indexOf(trace) : text.search(trace)
      return at === -1 ? [] : [`${where}: …${text.slice(Math.max(0, at - 60), at + 80)}…`]
    })
  })
}

const signs: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' }

function decode(text: string) {
  return text.replaceAll(/&(?:#x27|quot|amp|lt|gt);/g, (sign) => signs[sign] ?? sign)
}

const entrances = `/ /sitemap.xml /robots.txt /blog/feed.xml /site.webmanifest /.well-known/security.txt
  /favicon.ico /favicon.svg /apple-touch-icon.png
  /opening-soon /no/such/page /blog/no-such-post /successregistration /search?q=lamp /shop?search=nothing-like-it
  /consent/withdrawal /enquiry /login /cms/login /cms/forgotten /cms/setup?token=none /formaccess /shopaccess /cms/dashboard
  /preview/none /share/none /api/v1/pages /shop/orders/none`.split(/\s+/)

/** Every response that a visitor can get: pages and what they reference, feeds, errors and refusals. */
export async function readAsVisitor(url: string): Promise<[string, string][]> {
  const crawled = await crawlSite(url, entrances)
  const heads = await Promise.all(
    entrances.map(async (path): Promise<[string, string]> => {
      const { headers } = await fetch(url + path, { redirect: 'manual' })
      return [`head of ${path}`, JSON.stringify([...headers])]
    }),
  )
  return [...[...crawled].map(([path, { body }]): [string, string] => [path, body]), ...heads, ...(await readAssets())]
}

/** Scripts and styles, including those of the staff area: anyone can fetch them. */
async function readAssets(): Promise<[string, string][]> {
  const folder = join(import.meta.dirname, '../build/client')
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((name) => /\.(?:js|css|svg|json|html|txt)$/.test(name))
  return await Promise.all(
    texts.map(async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')]),
  )
}

/** The staff area and the files it offers, one address of each kind, as the user signed in on this browser. */
export async function readDesk(page: Page): Promise<[string, string][]> {
  const waiting = ['/admin/dashboard', '/shop/admin/orders', '/cms/dashboard', '/admin/settings']
  const kinds = new Set<string>()
  const seen: [string, string][] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const kind = kindOf(path)
    if (kinds.has(kind) || path.includes('content.zip')) continue
    kinds.add(kind)
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const [type = '', name = ''] = [answer.headers()['content-type'], answer.headers()['content-disposition']]
    if (!/^text\/|json|javascript/.test(type)) continue
    const text = await answer.text()
    seen.push([`desk ${path}`, `${name} ${text}`])
    const links = [...text.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)].map(([, link = '']) => link)
    waiting.push(...links.filter((link) => /^\/(?:cms|admin|shop\/admin)/.test(link)))
  }
  return seen
}

/** All kinds of content share the same pages, and so do all kinds of enquiry. */
function kindOf(path: string) {
  return path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/^\/cms\/(?:pages|blog|faqs|homepage)(?=\/)/, '/cms/:kind')
    .replace(/^\/admin\/[a-z]+-[a-z]+(?=\/)/, '/admin/:kind')
}

/** The entries of a content archive, without its picture files. */
export async function readArchive(bytes: Buffer): Promise<[string, string][]> {
  const content = JSON.parse((await entriesIn(bytes)).get('content.json')?.toString() ?? '') as { tables: object }
  return Object.entries(content.tables).map(([table, rows]) => [`archive ${table}`, JSON.stringify(rows)])
}

/** The sentences in these texts that are long enough to be recognised. */
export function sentencesOf(texts: Iterable<string>): string[] {
  const runs = [...texts].flatMap((text) => text.split(/[{}[\]()|*`#>\n]|:::|(?<=[.?!:]) /))
  return [...new Set(runs.map((run) => run.trim()).filter((run) => run.length > 30 && run.split(' ').length > 5))]
}
