import { askRaw } from './raw-http.ts'

export type Crawled = Map<string, { status: number; body: string }>

/**
 * Every address that the pages of a site link to, starting from these: pages as text without what changes with each
 * request, anything else as bytes.
 */
export async function crawlSite(origin: string, from: string[]): Promise<Crawled> {
  const waiting = [...from]
  const seen: Crawled = new Map()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const { status, headers, body } = await askRaw(origin + path)
    const isText = /^text\/|html|xml|json|javascript/.test(headers['content-type'] ?? '')
    const text = isText ? withoutChance(body.toString().replaceAll(origin, 'https://site')) : body.toString('base64')
    seen.set(path, { status, body: `${headers.location ?? ''} ${text}` })
    if (isText) waiting.push(...addressesIn(text))
    if (headers.location?.startsWith('/')) waiting.push(headers.location)
  }
  return seen
}

function addressesIn(html: string) {
  const named = [
    ...[...html.matchAll(/\s(?:href|src|action)="([^"]+)"/g)].map(([, address = '']) => address),
    ...[...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
      set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    ),
    ...[...html.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address),
  ]
  return named
    .map((address) => address.replaceAll('&amp;', '&').replace('https://site', '').replace(/#.*/, ''))
    .filter((address) => /^\/(?!\/|assets\/|cms|admin)/.test(address))
}

// Removes nonces, and the hidden fields that make a form single-use and keep out programs.
function withoutChance(html: string) {
  return html.replaceAll(/nonce="[^"]*"/g, 'nonce=""').replaceAll(/\d{13}\.[0-9a-f-]{36}\.[\w-]{43}/g, 'token')
}

/** Where two sites differ: the addresses, each with the surroundings of the first difference. */
export function differencesOf(one: Crawled, other: Crawled): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])].toSorted()
  return paths.flatMap((path) => {
    const [a, b] = [one.get(path), other.get(path)]
    if (!a || !b) return [`${path} is only on one`]
    if (a.status !== b.status) return [`${path}: ${a.status}, ${b.status}`]
    if (a.body === b.body) return []
    let at = 0
    while (a.body[at] === b.body[at]) at += 1
    return [`${path}: ${a.body.slice(Math.max(0, at - 60), at + 60)} | ${b.body.slice(at, at + 60)}`]
  })
}
