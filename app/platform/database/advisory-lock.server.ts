import { type SQL, sql } from 'drizzle-orm'

import type { Transaction } from './db.server.ts'

/** Each purpose has its own keys, whatever the names. Locks elsewhere have fixed numbers instead of hashes. */
export type LockPurpose =
  | 'blog visibility'
  | 'care visibility'
  | 'content order'
  | 'working copy'
  | 'page address'
  | 'texts'
  | 'staff accounts'
  | 'staff invites'
  | 'order attempt'
  | 'product names'
  | 'held notice'
  | 'form attempt'
  | 'enquiries of address'
  | 'mails of address'
  | 'page visits'
  | 'processing notes'
  | 'places of'
  | 'erasure'
  | 'examples'

/** Blocks while another transaction, on any instance, holds the same lock. */
export async function takeLock(tx: Transaction, purpose: LockPurpose, name = '') {
  await tx.execute(sql`select ${lockExpression(purpose, name)}`)
}

export function lockExpression(purpose: LockPurpose, name: string): SQL {
  return sql`pg_advisory_xact_lock(hashtextextended(${`${purpose}: ${name}`}, 0))`
}
