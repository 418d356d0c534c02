import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import { config } from '#app/platform/config.server.ts'

/** Where a sealed value lives. It is bound in, so that a value moved to another row, column or table does not open. */
export type SealedPlace = { table: string; column: string; row: string }

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with the first key: `keyId.base64(iv, ciphertext, tag)`. */
export function seal(plain: string, place: SealedPlace): string {
  const { id, key } = firstKey()
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place))
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64')}`
}

/** Opens with the key that sealed it; throws when that key is not there, or when the value was altered or moved. */
export function open(sealed: string, place: SealedPlace): string {
  const dot = sealed.indexOf('.')
  const id = sealed.slice(0, dot)
  const found = config.encryptionKeys.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`The encryption key ${id} is not among ENCRYPTION_KEY`)
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagBytes))
  return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

function boundTo(place: SealedPlace) {
  return Buffer.from(`${place.table}\0${place.column}\0${place.row}`)
}

function firstKey() {
  const [first] = config.encryptionKeys
  if (!first) throw new Error('There is no encryption key')
  return first
}

const purposeKeys = new Map<string, KeyObject>()

/** HMAC-SHA256 in base64url with a key that serves this purpose only. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', purposeKey(purpose)).update(text).digest('base64url')
}

export function hasSignature(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Compares in a time that tells nothing, not even how long the right one is. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}

function purposeKey(purpose: string) {
  let key = purposeKeys.get(purpose)
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync('sha256', config.sessionSecret, 'hearthside', purpose, 32)))
    purposeKeys.set(purpose, key)
  }
  return key
}
