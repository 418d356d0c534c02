import { siteCookie } from '#app/platform/http/cookie-name.server.ts'
import { sessionLifeMs } from '#app/shop/orders/payments/session-params.ts'

const cookie = siteCookie('site.orders', { maxAge: sessionLifeMs / 1000, signedFor: 'own orders cookie' })

export const ownOrdersCookieName = cookie.name

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
