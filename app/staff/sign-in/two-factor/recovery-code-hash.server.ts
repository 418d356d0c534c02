import { randomBytes } from 'node:crypto'

import { hashPassword } from '#app/staff/auth/password-hash.server.ts'

const saltBytes = 16

/** argon2id, as codes have less than 112 bits (ASVS 6.5.2). One salt per person, so that a check hashes only once. */
export async function hashRecoveryCodes(codes: string[]): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hashes: string[] = []
  // In sequence: ten at once would block sign-ins.
  for (const code of codes) hashes.push(await hashPassword(code, salt))
  return JSON.stringify(hashes)
}

/** Hashes with the stored salt, for comparison with all hashes. Undefined when no code is left. */
export async function hashLikeStored(code: string, stored: string): Promise<string | undefined> {
  const [first] = readRecoveryHashes(stored)
  const salt = first?.split('$').at(-2)
  return salt ? await hashPassword(code, Buffer.from(salt, 'base64')) : undefined
}

/** The unused ones. Codes encrypted by an older version do not count. */
export function readRecoveryHashes(stored: string): string[] {
  if (!stored.startsWith('[')) return []
  return JSON.parse(stored) as string[]
}
