import { createHash } from 'node:crypto'

export function versionOfSecret(secret: string): number {
  return Number.parseInt(createHash('sha256').update(`version of ${secret}`).digest('hex').slice(0, 8), 16)
}
