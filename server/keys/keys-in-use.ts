import { and, eq, ne } from 'drizzle-orm'

import { countEncrypted } from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { removeIfCreatedHere } from '#app/platform/config/generated-secret.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { secretIdOf } from '#app/platform/crypto/crypto.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { keysInUse } from '#app/platform/schema.ts'
import { isTrueHead } from '#app/staff/audit/audit-chain.server.ts'
import { auditHead } from '#app/staff/audit/schema.ts'

type Kind = (typeof keysInUse.$inferSelect)['kind']

export const keySettings = { encryption: 'ENCRYPTION_KEY', session: 'SESSION_SECRET' } as const
// Installations from before keys were recorded do not name the key that signed the audit log.
const unknownKey = 'unknown'
const losses = {
  encryption: 'what it encrypted can never be read again',
  session: 'the audit log until now can never be verified again, and links in mails that were sent are dead',
} as const

export function ourKeys(kind: Kind): string[] {
  if (kind === 'encryption') return config.encryptionKeys.map(({ id }) => id)
  return config.sessionSecrets.map(secretIdOf)
}

/** Throws when a key that the data need is missing: new data under another key would be unreadable to other instances. */
export async function refuseOtherKeys(database: Database) {
  const compared = await compareKeys(database)
  const lacking = compared.find(({ missing }) => missing.length > 0)
  if (lacking) {
    // They decrypt nothing here, and an operator could mistake them for the site's keys.
    for (const name of ['encryption.key', 'session.secret']) removeIfCreatedHere(config.dataDir, name)
    throw startError(describeMissing(lacking.kind, lacking.missing))
  }
  // Only once none is missing: a recorded key must not be one that a refused start has removed.
  const used = compared.flatMap(({ kind, needed }) =>
    [...new Set([...needed, ...ourKeys(kind).slice(0, 1)])].map((id) => ({ kind, id })),
  )
  await database.insert(keysInUse).values(used).onConflictDoNothing()
}

/** Read-only: the ids of the keys that the data need, and of those that are missing. */
export async function compareKeys(database: Database) {
  const recorded = await database.select().from(keysInUse)
  const compared: { kind: Kind; needed: string[]; missing: string[] }[] = []
  for (const kind of ['encryption', 'session'] as const) {
    const ids = recorded.filter((key) => key.kind === kind).map(({ id }) => id)
    const needed = ids.length > 0 ? ids : await findNeeded(database, kind)
    const ours = ourKeys(kind)
    compared.push({ kind, needed, missing: needed.filter((id) => !ours.includes(id)) })
  }
  return compared
}

/** Call when all data use the first keys, so that the others may be removed. */
export async function removeOlderKeys(database: Database, kind: Kind) {
  await database.delete(keysInUse).where(and(eq(keysInUse.kind, kind), ne(keysInUse.id, ourKeys(kind)[0] ?? '')))
}

/** For a key lost for good. Returns false when the data need no such key. */
export async function removeLostKey(database: Database, id: string) {
  const { rowCount } = await database.delete(keysInUse).where(eq(keysInUse.id, id))
  const ours = (['encryption', 'session'] as const).map((kind) => ({ kind, id: ourKeys(kind)[0] ?? '' }))
  // Without a recorded key of each kind, the next start would look for the lost one in the data.
  await database.insert(keysInUse).values(ours).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

async function findNeeded(database: Database, kind: Kind) {
  if (kind === 'encryption') return [...(await countEncrypted(database)).keys()]
  const [head] = await database.select().from(auditHead)
  return !head || isTrueHead(head) ? [] : [unknownKey]
}

function describeMissing(kind: Kind, missing: string[]) {
  const setting = keySettings[kind]
  const which = missing.join(' and ')
  return `The data here need the ${kind === 'encryption' ? 'encryption key' : 'session secret'} ${which}, which is not in ${setting}: set ${setting} to the one they were made with; a new one goes in front of it (NEW,OLD). If it is lost for good, set a new one and run "npm run keys -- forget ${missing[0]}": then Hearthside starts, and ${losses[kind]}.`
}
