import { decodeReferences } from './character-references.ts'

/** The address a link may have, or nothing: https, mailto, tel, paths of this site and places of the page. */
export function safeLink(written: string): string | undefined {
  const href = readAddress(written)
  return href && allowed.some((shape) => shape.test(href)) && isPlainAddress(href) ? href : undefined
}

/** The address of a picture that this site keeps, or nothing: another host would learn who reads. */
export function safeImage(written: string): string | undefined {
  const src = readAddress(written)
  if (!src || !sitePath.test(src)) return undefined
  // As the browser resolves it, or /files/../sign-out would be a picture.
  const { pathname } = new URL(src, anySite)
  return /^\/(?:files|media)\/./.test(pathname) ? src : undefined
}

/** Browsers drop some invisible characters and turn backslashes round; an address that needs either is nobody's honest link. */
function readAddress(written: string) {
  const address = decodeReferences(written)
  return /[\p{C}\s\\]/u.test(address) || !URL.canParse(address, anySite) ? undefined : address
}

/** `https://nhs.uk@evil.example` reads like the one and leads to the other. */
function isPlainAddress(href: string) {
  const { username, password, protocol } = new URL(href, anySite)
  return protocol !== 'https:' || (!username && !password)
}

const anySite = 'https://site.example'
const sitePath = /^\/(?!\/)/
const allowed = [/^https:\/\/[^/]/i, /^mailto:[^@]+@[^@]+$/i, /^tel:\+?[\d().-]+$/i, sitePath, /^#./]
