import { randomBytes } from 'node:crypto'

import { hashPassword } from '#app/staff/auth/password-hash.server.ts'

const saltBytes = 16

/**
 * Recovery codes as they are kept: argon2id, as they hold less than 112 bits (ASVS 6.5.2). One salt for the codes of one
 * person, so that what is typed is hashed once and compared with them all.
 */
export async function hashRecoveryCodes(codes: string[]): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hashes: string[] = []
  // One after the other: ten at once would leave no room for those who sign in.
  for (const code of codes) hashes.push(await hashPassword(code, salt))
  return JSON.stringify(hashes)
}

/** A code in the form in which the one among these that it is would be kept; undefined when none is left. */
export async function hashLikeStored(code: string, kept: string): Promise<string | undefined> {
  const [first] = readRecoveryHashes(kept)
  const salt = first?.split('$').at(-2)
  return salt ? await hashPassword(code, Buffer.from(salt, 'base64')) : undefined
}

/** The hashes that are left. Codes that an older version encrypted are none. */
export function readRecoveryHashes(kept: string): string[] {
  if (!kept.startsWith('[')) return []
  return JSON.parse(kept) as string[]
}
