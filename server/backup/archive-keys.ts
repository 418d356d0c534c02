import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { hasSignature, decrypt, encrypt, sign } from '#app/platform/crypto/crypto.server.ts'

import { type ArchiveHeader, archivePurpose } from './archive.ts'

const check = 'hearthside'
const place = { table: 'backup', column: 'check', row: '' }
const bring =
  'Set ENCRYPTION_KEY and SESSION_SECRET to those of the site it comes from, or copy encryption.key and session.secret from its DATA_DIR.'

/** Lets restore verify the keys before it writes anything. `sealing`: the ids of the keys that encrypted the data. */
export function describeKeys(sealing: Iterable<string>): ArchiveHeader['keys'] {
  const sealed = encrypt(check, place)
  const needed = new Set([keyOf(sealed), ...sealing])
  return { needed: [...needed], sealed, signed: sign(archivePurpose, check) }
}

export function refuseOtherKeys({ needed, sealed }: ArchiveHeader['keys']) {
  const missing = needed.filter((id) => !config.encryptionKeys.some((key) => key.id === id))
  if (missing.length > 0)
    throw startError(`This archive needs the encryption key ${missing.join(' and ')}, which is not here. ${bring}`)
  try {
    // Throws when a key has the right id but another value.
    decrypt(sealed, place)
  } catch {
    throw startError(`This archive's check of its encryption key cannot be decrypted: it was altered. ${bring}`)
  }
}

export function isOurSecret({ signed }: ArchiveHeader['keys']) {
  return hasSignature(archivePurpose, check, signed)
}

export function refuseOtherSecret(keys: ArchiveHeader['keys']) {
  if (isOurSecret(keys)) return
  throw startError(
    `This archive was made with another SESSION_SECRET. ${bring} If that secret is lost, add --other-session-secret: everything is restored, but its audit log can never be verified again.`,
  )
}

function keyOf(sealed: string) {
  return sealed.slice(0, sealed.indexOf('.'))
}
