import { readSignedId, signId } from '#app/platform/crypto/signed-id.server.ts'

export const stockAlertPurpose = 'stock alert'

/** Only ever sent by mail, so that having the link proves access to the mailbox. */
export function stockAlertPath(id: string): string {
  return `/back-in-stock?of=${signId(stockAlertPurpose, id)}`
}

export async function parseStockAlertToken(token: string): Promise<string | undefined> {
  return await readSignedId(stockAlertPurpose, token)
}
