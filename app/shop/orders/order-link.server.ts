import { data } from 'react-router'

import { config } from '#app/platform/config/config.server.ts'
import { readSignedId, signId } from '#app/platform/crypto/signed-id.server.ts'

export const orderPurpose = 'order'

/** Anybody with this link is treated as the buyer. */
export function orderPath(id: string): string {
  return `/shop/orders/${signId(orderPurpose, id)}`
}

export function orderUrl(id: string): string {
  return config.siteUrl + orderPath(id)
}

export async function requireOrderId(token: string): Promise<string> {
  const id = await readSignedId(orderPurpose, token)
  if (!id) throw data(null, { status: 404 })
  return id
}
