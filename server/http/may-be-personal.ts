import { mayHaveBasket } from '#app/shop/basket/basket-cookie.server.ts'
import { mayHaveOwnOrder } from '#app/shop/own-orders/own-order-cookie.server.ts'

/** Whether the page may depend on the visitor's cookies, and so must bypass the shared cache. */
export function mayBePersonal(url: string, cookies: string | undefined): boolean {
  if (cookies === undefined) return false
  // Signed-in staff are redirected, and flash messages are shown once.
  if (mayHaveOwnOrder(url, cookies) || mayHaveBasket(url, cookies)) return true
  return url.startsWith('/cms/') && cookies.includes('site.')
}
