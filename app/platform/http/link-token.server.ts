import { createHash } from 'node:crypto'

import { redirect } from 'react-router'

import { siteCookie } from './cookie-name.server.ts'

const linkParam = 'link'
const maxTokenLength = 500
const usualSeconds = 60 * 60

// Moves a mailed token out of the address, which history, proxies and screenshots retain: stores it in a cookie and
// throws a redirect to the page without it. Does not consume the token, because mail scanners open every link.
export async function receiveLinkToken(request: Request, url: URL, param: string): Promise<string> {
  const token = url.searchParams.get(param)
  if (token !== null && isPlausible(token)) throw await hideLinkToken(token, `${url.pathname}?${linkParam}=`)
  return await readLinkToken(request, url)
}

export async function hideLinkToken(token: string, path: string, maxAge = usualSeconds): Promise<Response> {
  const name = nameOf(token)
  const headers = { 'Set-Cookie': await cookieOf(name, maxAge).serialize(token), 'Cache-Control': 'no-store' }
  return redirect(path + name, { headers })
}

export async function readLinkToken(request: Request, url: URL): Promise<string> {
  return await findLinkToken(request, url.searchParams.get(linkParam) ?? '')
}

export async function findLinkToken(request: Request, name: string): Promise<string> {
  if (!/^[\w-]{16}$/.test(name)) return ''
  const token: unknown = await cookieOf(name, usualSeconds).parse(request.headers.get('Cookie'))
  // An attacker who can set a cookie cannot make one link show another.
  return typeof token === 'string' && nameOf(token) === name ? token : ''
}

export async function clearLinkToken(token: string): Promise<string> {
  return await cookieOf(nameOf(token), 0).serialize('')
}

export function isPlausible(token: string) {
  return token.length > 0 && token.length <= maxTokenLength
}

// One cookie per token, because several links may be open. The hashed name does not reveal the token.
function nameOf(token: string) {
  return createHash('sha256').update(token).digest('base64url').slice(0, 16)
}

function cookieOf(name: string, maxAge: number) {
  return siteCookie(`site.link-${name}`, { maxAge })
}
