import { createCookie } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { cookieName } from '#app/platform/http/cookie-name.server.ts'
import { sessionLifeMs } from '#app/shop/payments/session-params.ts'

const name = cookieName('site.orders')

// SameSite is lax, because a buyer returns from the payment page on another site.
const cookie = createCookie(name, {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.isSecure,
  maxAge: sessionLifeMs / 1000,
})

const maxTokens = 4

/** Newest first. Invalid tokens are ignored. */
export async function readOwnOrderTokens(request: Request): Promise<string[]> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  if (typeof value !== 'string') return []
  const tokens = value.split('.').filter((token) => /^[\w-]{43}$/.test(token))
  return tokens.slice(0, maxTokens)
}

export async function ownOrderCookie(request: Request, accessToken: string): Promise<string> {
  const others = (await readOwnOrderTokens(request)).filter((token) => token !== accessToken)
  return await cookie.serialize([accessToken, ...others].slice(0, maxTokens).join('.'))
}

/** For a paid order: there is nothing to return to. */
export async function clearOwnOrder(request: Request, accessToken: string): Promise<string> {
  const others = (await readOwnOrderTokens(request)).filter((token) => token !== accessToken)
  return await cookie.serialize(others.join('.'), others.length === 0 ? { maxAge: 0 } : {})
}

/** Whether this page may show the visitor's own order, and so must not come from the shared cache. */
export function mayHaveOwnOrder(path: string, cookies: string | undefined): boolean {
  return path.startsWith('/shop') && cookies !== undefined && cookies.includes(`${name}=`)
}
