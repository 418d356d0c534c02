import { open } from 'node:fs/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'

import { startError } from '#app/platform/config/start-error.ts'

// https://age-encryption.org/v1: interoperates with the age command line in both directions.
const ageIntroduction = Buffer.from('age-encryption.org/v1\n')
const damageOf = /invalid tag|final chunk|stream ended|ciphertext|header|unexpected|invalid/i

/**
 * For a pipeline. Without one of the identities nothing can be read, file names included. Without recipients nothing is
 * encrypted.
 */
export function encryptFor(recipients: string[]) {
  return async function* encrypted(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    if (recipients.length === 0) {
      yield* source
      return
    }
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    for (const recipient of recipients) {
      try {
        encrypter.addRecipient(recipient)
      } catch {
        throw startError(`BACKUP_RECIPIENT is wrong: ${recipient} is not a public key of age. Copy it again.`)
      }
    }
    yield* await encrypter.encrypt(webStream(source))
  }
}

/** For a pipeline. Throws a sentence when no identity fits, and `DamagedArchive` for altered bytes. */
export function decryptWith(identities: string[], path: string) {
  return async function* decrypted(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    if (identities.length === 0)
      throw startError(
        `${path} is encrypted: name the file that holds its identity, with --identity FILE or BACKUP_IDENTITY_FILE.`,
      )
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    try {
      yield* await decrypter.decrypt(webStream(source))
    } catch (error) {
      const { message } = error as Error
      if (message.startsWith('no identity matched'))
        throw startError(
          `${path} is encrypted for another key: name the file that holds its identity, with --identity.`,
        )
      throw damageOf.test(message) ? new DamagedArchive() : error
    }
  }
}

// The types of Node and of the browser differ only in features that no stream here uses.
function webStream(source: AsyncIterable<Buffer>) {
  return NodeReadableStream.from(source) as ReadableStream<Uint8Array>
}

export class DamagedArchive extends Error {}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageIntroduction.length))
    return bytesRead === ageIntroduction.length && buffer.equals(ageIntroduction)
  } finally {
    await file.close()
  }
}
