import { decrypt } from '#app/platform/crypto/crypto.server.ts'

export function decryptMessage({ id, message }: { id: string; message: string }) {
  return decrypt(message, { table: 'contact_submissions', column: 'message', row: id })
}
