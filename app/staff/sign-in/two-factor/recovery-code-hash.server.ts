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
export async function hashLikeStored(code: string, kept: string): Promise<string | undefined> {
  const [first] = readRecoveryHashes(kept)
  const salt = first?.split('$').at(-2)
  return salt ? await hashPassword(code, Buffer.from(salt, 'base64')) : undefined
}

/** The unused ones. Codes encrypted by an older version do not count. */
export function readRecoveryHashes(kept: string): string[] {
  if (!kept.startsWith('[')) return []
  return JSON.parse(kept) as string[]
}
