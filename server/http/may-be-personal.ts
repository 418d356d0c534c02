import { mayHaveOwnOrder } from '#app/shop/own-orders/own-order-cookie.server.ts'

/** Whether the page may depend on the visitor's cookies, and so must neither come from the shared cache nor go there. */
export function mayBePersonal(url: string, cookies: string | undefined): boolean {
  if (cookies === undefined) return false
  // Staff who are signed in are sent on, and messages are shown once.
  return mayHaveOwnOrder(url, cookies) || (url.startsWith('/cms/') && cookies.includes('site.'))
}
