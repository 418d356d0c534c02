import { basketCookieName } from '#app/shop/basket/basket-cookie.server.ts'
import { ownOrdersCookieName } from '#app/shop/own-orders/own-order-cookie.server.ts'

// The pages of the shop show the visitor's basket and unpaid orders.
const ofShop = [basketCookieName, ownOrdersCookieName].map((name) => `${name}=`)

/** Whether the page may depend on the visitor's cookies, and so must bypass the shared cache. */
export function mayBePersonal(url: string, cookies: string | undefined): boolean {
  if (cookies === undefined) return false
  if (url.startsWith('/shop') && ofShop.some((cookie) => cookies.includes(cookie))) return true
  // Signed-in staff are redirected, and flash messages are shown once.
  return url.startsWith('/cms/') && cookies.includes('site.')
}
