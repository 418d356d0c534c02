import { siteCookie } from '#app/platform/http/cookie-name.server.ts'

import { mostOfOne, mostProducts, type OrderItem, readIds, readQuantity, writeIds } from './order-items.ts'

const cookie = siteCookie('site.basket', { maxAge: 30 * 24 * 60 * 60, signedFor: 'basket cookie' })

export const basketCookieName = cookie.name

/** Oldest item first. Holds products only, nothing about the visitor. Invalid values are ignored. */
export async function readBasket(request: Request): Promise<OrderItem[]> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  if (typeof value !== 'string') return []
  return value
    .split('.')
    .slice(0, mostProducts)
    .flatMap((item) => {
      const [ids = '', quantity] = item.split('x')
      const of = readIds(ids)
      const pieces = readQuantity(quantity)
      return of && pieces > 0 ? [{ ...of, quantity: pieces }] : []
    })
}

/** Without items, the cookie is removed. */
export async function basketCookie(items: OrderItem[]): Promise<string> {
  const stored = items.filter(({ quantity }) => quantity > 0).slice(0, mostProducts)
  if (stored.length === 0) return await cookie.serialize('', { maxAge: 0 })
  return await cookie.serialize(
    stored.map(({ quantity, ...of }) => `${writeIds(of)}x${Math.min(quantity, mostOfOne)}`).join('.'),
  )
}
