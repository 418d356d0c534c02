import { and, eq } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { twoFactors } from '#app/staff/schema.ts'

import { loadAuth } from './auth.server.ts'
import { versionOfSecret } from './secret-version.server.ts'

// The sign-in library's format: a version prefix, or none where there was only one secret.
const encrypted = /^(?:\$ba\$(\d+)\$)?[0-9a-f]{40,}$/

/** Re-encrypts with the first secret and returns how many changed. Keeps concurrent changes by users. */
export async function reencryptTwoFactors(database: Database): Promise<number> {
  const rows = await database.select().from(twoFactors)
  let changed = 0
  for (const { id, secret, backupCodes } of rows) {
    const reencrypted = { secret: await reencrypt(secret), backupCodes: await reencrypt(backupCodes) }
    if (reencrypted.secret === secret && reencrypted.backupCodes === backupCodes) continue
    const isAsItWas = and(eq(twoFactors.id, id), eq(twoFactors.secret, secret), eq(twoFactors.backupCodes, backupCodes))
    const { rowCount } = await database.update(twoFactors).set(reencrypted).where(isAsItWas)
    changed += rowCount ?? 0
  }
  return changed
}

async function reencrypt(data: string): Promise<string> {
  const [first = ''] = config.sessionSecrets
  const [isEncrypted, version] = encrypted.exec(data) ?? []
  if (!isEncrypted || version === `${versionOfSecret(first)}`) return data
  const plain = await decrypt(data)
  if (plain === undefined) return data
  const key = { keys: new Map([[versionOfSecret(first), first]]), currentVersion: versionOfSecret(first) }
  const { symmetricEncrypt } = await loadAuth()
  return await symmetricEncrypt({ key, data: plain })
}

async function decrypt(data: string): Promise<string | undefined> {
  const { symmetricDecrypt } = await loadAuth()
  for (const secret of config.sessionSecrets) {
    const keys = new Map([[versionOfSecret(secret), secret]])
    const key = { keys, currentVersion: versionOfSecret(secret), legacySecret: secret }
    const plain = await symmetricDecrypt({ key, data }).catch(() => undefined)
    if (plain !== undefined) return plain
  }
  return undefined
}
