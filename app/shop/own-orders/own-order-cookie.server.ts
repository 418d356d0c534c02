import { createCookie } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { signatures } from '#app/platform/crypto/crypto.server.ts'
import { cookieName } from '#app/platform/http/cookie-name.server.ts'
import { sessionLifeMs } from '#app/shop/orders/payments/session-params.ts'

const name = cookieName('site.orders')

// SameSite is lax, because a buyer returns from the payment page on another site.
const cookie = createCookie(name, {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.isSecure,
  maxAge: sessionLifeMs / 1000,
  secrets: signatures('own orders cookie', 'key'),
})

const maxOrders = 4

/** Newest first. Empty unless we signed the cookie. */
export async function readOwnOrderIds(request: Request): Promise<string[]> {
  const ids: unknown = await cookie.parse(request.headers.get('Cookie'))
  return Array.isArray(ids) ? ids : []
}

export async function ownOrderCookie(request: Request, id: string): Promise<string> {
  const others = (await readOwnOrderIds(request)).filter((other) => other !== id)
  return await cookie.serialize([id, ...others].slice(0, maxOrders))
}

/** For a paid order: there is nothing to return to. */
export async function clearOwnOrder(request: Request, id: string): Promise<string> {
  const others = (await readOwnOrderIds(request)).filter((other) => other !== id)
  return await cookie.serialize(others, others.length === 0 ? { maxAge: 0 } : {})
}

/** Whether this page may show the visitor's own order, and so must not come from the shared cache. */
export function mayHaveOwnOrder(path: string, cookies: string | undefined): boolean {
  return path.startsWith('/shop') && cookies !== undefined && cookies.includes(`${name}=`)
}
