/** For the browser: back to where the visitor stood in the shop, as it was; to its beginning if they came from elsewhere. */
export function closeCheckout() {
  const isFromShop = document.referrer.startsWith(`${location.origin}/shop`) && !document.referrer.includes('/checkout')
  if (isFromShop && history.length > 1) history.back()
  else location.assign('/shop')
}
