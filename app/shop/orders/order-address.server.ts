import { config } from '#app/platform/config/config.server.ts'

/** The order's own page, whole: whoever has it is who bought. */
export function orderUrl(accessToken: string): string {
  return `${config.siteUrl}/shop/orders/${accessToken}`
}
