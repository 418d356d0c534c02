import { decodeReferences } from './character-references.ts'

/** Allows https, mailto, tel, paths of this site and of the care app, and fragments. */
export function safeLink(written: string): string | undefined {
  const href = readAddress(written)
  return href && allowed.some((shape) => shape.test(href)) && isPlainAddress(href) ? href : undefined
}

/** Allows only pictures on this site: another host would learn who reads the page. */
export function safeImage(written: string): string | undefined {
  const src = readAddress(written)
  if (!src || !sitePath.test(src)) return undefined
  // Resolved as in browsers: otherwise /files/../sign-out would count as a picture.
  const { pathname } = new URL(src, anySite)
  return /^\/(?:files|media)\/./.test(pathname) ? src : undefined
}

/** Browsers drop some invisible characters and turn backslashes into slashes. Legitimate links need neither. */
function readAddress(written: string) {
  const address = decodeReferences(written)
  return /[\p{C}\s\\]/u.test(address) || !URL.canParse(address, anySite) ? undefined : address
}

/** `https://nhs.uk@evil.example` looks like one site and leads to the other. */
function isPlainAddress(href: string) {
  const { username, password, protocol } = new URL(href, anySite)
  return protocol !== 'https:' || (!username && !password)
}

const anySite = 'https://site.example'
const sitePath = /^\/(?!\/)/
const allowed = [
  /^https:\/\/[^/]/i,
  /^mailto:[^@]+@[^@]+$/i,
  /^tel:\+?[\d().-]+$/i,
  sitePath,
  /^#./,
  // A path of the care app, wherever the app is hosted.
  /^care-app:\/(?![/\\])/,
]
