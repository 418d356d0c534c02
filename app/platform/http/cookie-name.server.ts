import { createCookie } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { signatures } from '#app/platform/crypto/crypto.server.ts'

/** `__Host-` stops sibling subdomains from setting the cookie (RFC 6265bis, section 4.1.3.2). Browsers require TLS. */
export function cookieName(name: string): string {
  return config.isSecure ? `__Host-${name}` : name
}

type CookieRules = { maxAge: number; sameSite?: 'lax' | 'strict'; signedFor?: string }

/** Lax, because strict cookies do not survive a link in a mail, or the return from the payment page on another site. */
export function siteCookie(name: string, { maxAge, sameSite = 'lax', signedFor }: CookieRules) {
  const secrets = signedFor === undefined ? [] : signatures(signedFor, 'key')
  const rules = { path: '/', httpOnly: true, sameSite, secure: config.isSecure, maxAge, secrets }
  return createCookie(cookieName(name), rules)
}
