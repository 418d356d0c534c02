import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { hashCosts } from './hash-costs.ts'
import { isQueueFull, queueHash } from './hash-queue.server.ts'

const tagLength = 32
const saltBytes = 16

const derive = promisify(argon2)

/** PHC format, so that the costs can be raised later. */
export async function hashPassword(password: string, salt = randomBytes(saltBytes)): Promise<string> {
  const hash = await derivePassword(password, { ...hashCosts, nonce: salt, tagLength })
  const { memory, passes, parallelism } = hashCosts
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** Undefined when too many passwords wait already. */
export async function hashUnlessBusy(password: string): Promise<string | undefined> {
  try {
    return await hashPassword(password)
  } catch (error) {
    if (isQueueFull(error)) return undefined
    throw error
  }
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = phc.exec(hash) ?? []
  if (!salt || !expected) throw new Error('A stored password hash has another format')
  const expectedHash = Buffer.from(expected, 'base64')
  const actualHash = await derivePassword(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expectedHash.length,
  })
  return timingSafeEqual(expectedHash, actualHash)
}

// The same letters may come composed or decomposed, depending on the keyboard.
async function derivePassword(password: string, parameters: Omit<Argon2Parameters, 'message'>) {
  return await queueHash(() => derive('argon2id', { ...parameters, message: password.normalize('NFKC') }))
}

function encode(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
