import { sql } from 'drizzle-orm'

import type { Finding, HealthCheck } from '#app/desk/health/health-check.ts'
import { encryptedColumns } from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { decrypt } from '#app/platform/crypto/crypto.server.ts'
import { type Database, databaseOver } from '#app/platform/database/db.server.ts'
import { isTrueHead } from '#app/staff/audit/audit-chain.server.ts'
import { auditHead } from '#app/staff/audit/schema.ts'
import { compareKeys, keySettings } from '#server/keys/keys-in-use.ts'

import { withCheckConnection } from './check-connection.ts'

export const keyCheck: HealthCheck = {
  id: 'keys',
  label: 'The keys open what is stored',
  needs: 'database-schema',
  run: async () => await withCheckConnection(async (client) => await checkKeys(databaseOver(client))),
}

export async function checkKeys(database: Database): Promise<Finding | undefined> {
  for (const { kind, missing } of await compareKeys(database)) {
    const setting = keySettings[kind]
    if (missing.length > 0)
      return {
        level: 'error',
        what: `The stored data need the ${kind === 'encryption' ? 'encryption key' : 'session secret'} ${missing.join(' and ')}, which is not in ${setting}.`,
        why:
          kind === 'encryption'
            ? 'Answers about health cannot be read without it, and the next start is refused.'
            : 'The audit log cannot be verified without it, and the next start is refused.',
        fix: `Set ${setting} to the one that the data were made with; a new one goes in front of it (NEW,OLD).`,
      }
  }
  if (!(await opensOne(database))) return cannotOpen('ENCRYPTION_KEY', 'An encrypted answer')
  const [head] = await database.select().from(auditHead)
  return head && !isTrueHead(head) ? cannotOpen('SESSION_SECRET', 'The end of the audit log') : undefined
}

function cannotOpen(setting: string, what: string): Finding {
  return {
    level: 'error',
    what: `${what} does not fit the keys in ${setting}, although they are those that the data name.`,
    why: 'Somebody has changed the stored data, or a part of another database was restored into this one.',
    fix: 'Run "npm run audit -- verify", and compare with the last backup before anything is written over.',
  }
}

/** Decrypts the first encrypted value of any column; true when nothing is encrypted yet. */
async function opensOne(database: Database) {
  for (const place of encryptedColumns) {
    const [table, column] = [sql.identifier(place.table), sql.identifier(place.column)]
    const { rows } = await database.execute<{ id: string; sealed: string }>(
      sql`select id, ${column} as sealed from ${table} where ${column} is not null limit 1`,
    )
    const [row] = rows
    if (row) return canDecrypt(row.sealed, { ...place, row: row.id })
  }
  return true
}

function canDecrypt(sealed: string, place: Parameters<typeof decrypt>[1]) {
  try {
    decrypt(sealed, place)
    return true
  } catch {
    return false
  }
}
