import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

const maxIdentityBytes = 64 * 1024

/** From the file on the command line, else BACKUP_IDENTITY_FILE; empty for unencrypted archives. */
export async function findIdentities(named: string | undefined): Promise<string[]> {
  const path = named ?? config.backup.identityFile
  return path ? await readIdentities(resolve(path)) : []
}

export async function readRecipients(path: string): Promise<string[]> {
  const { identityToRecipient } = await import('age-encryption')
  return await Promise.all((await readIdentities(resolve(path))).map(identityToRecipient))
}

/** In the format of `age-keygen`: one identity a line, and comments. */
async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw startError(`Cannot read the identity: ${(error as Error).message}.`)
  })
  const lines = text
    .slice(0, maxIdentityBytes)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const { identityToRecipient } = await import('age-encryption')
  const areReadable = await Promise.all(lines.map(identityToRecipient)).then(
    () => lines.length > 0,
    () => false,
  )
  if (!areReadable) throw startError(`${path} holds no identity of age: it has lines that begin AGE-SECRET-KEY-1.`)
  return lines
}

/** Returns the public key, for BACKUP_RECIPIENT. */
export async function writeIdentity(path: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw startError(`${path} is there already, and may be the only key to some backup: choose another name.`)
    throw startError(`Cannot write ${path}: ${error.message}.`)
  })
  return recipient
}
