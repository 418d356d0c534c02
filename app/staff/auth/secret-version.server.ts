import { createHash } from 'node:crypto'

/** The number under which the sign-in library knows a secret. */
export function versionOfSecret(secret: string): number {
  return Number.parseInt(createHash('sha256').update(`version of ${secret}`).digest('hex').slice(0, 8), 16)
}
