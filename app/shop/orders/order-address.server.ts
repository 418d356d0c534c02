import { config } from '#app/platform/config/config.server.ts'

/** Anybody with this address is treated as the buyer. */
export function orderUrl(accessToken: string): string {
  return `${config.siteUrl}/shop/orders/${accessToken}`
}
