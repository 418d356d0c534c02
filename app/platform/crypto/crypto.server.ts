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

import { config } from '#app/platform/config/config.server.ts'

/** Used as additional authenticated data: a value moved to another row, column or table cannot be decrypted. */
export type EncryptionContext = { table: string; column: string; row: string }

const ivBytes = 12
const tagBytes = 16

// The length of a short answer would give it away. No text in UTF-8 has this byte.
const paddedTo = 64
const padding = 0xff

/** AES-256-GCM with the first key. Format: `keyId.base64(iv, ciphertext of the text with its padding, tag)`. */
export function encrypt(plain: string, place: EncryptionContext): string {
  const { id, key } = firstKey()
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place))
  const text = Buffer.from(plain)
  const pad = Buffer.alloc(paddedTo - (text.length % paddedTo), padding)
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.update(pad), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64')}`
}

/** Throws when the key is missing, or when the value was altered or moved. */
export function decrypt(sealed: string, place: EncryptionContext): string {
  const dot = sealed.indexOf('.')
  const id = sealed.slice(0, dot)
  const found = config.encryptionKeys.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`The encryption key ${id} is not among ENCRYPTION_KEY`)
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
  const end = padded.indexOf(padding)
  return padded.toString('utf8', 0, end < 0 ? padded.length : end)
}

function boundTo(place: EncryptionContext) {
  return Buffer.from(`${place.table}\0${place.column}\0${place.row}`)
}

function firstKey() {
  const [first] = config.encryptionKeys
  if (!first) throw new Error('There is no encryption key')
  return first
}

const purposeKeys = new Map<string, KeyObject>()

export function sign(purpose: string, text: string): string {
  return signWith(purposeKey(purpose, firstSecret()), text)
}

export function signatures(purpose: string, text: string): string[] {
  return config.sessionSecrets.map((secret) => signWith(purposeKey(purpose, secret), text))
}

export function hasSignature(purpose: string, text: string, signature: string): boolean {
  return signatures(purpose, text).some((expected) => isSameSecret(signature, expected))
}

export function derivePurposeKey(purpose: string, secret: string): string {
  return purposeKey(purpose, secret).export().toString('base64')
}

export function isSignatureValid(key: string, text: string, signature: string): boolean {
  return isSameSecret(signature, signatureOf(key, text))
}

export function signatureOf(key: string, text: string): string {
  return signWith(createSecretKey(key, 'base64'), text)
}

export function secretIdOf(secret: string): string {
  return signWith(purposeKey('id of the secret', secret), '').slice(0, 8)
}

function signWith(key: KeyObject, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function firstSecret() {
  const [first] = config.sessionSecrets
  if (!first) throw new Error('There is no session secret')
  return first
}

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}

function purposeKey(purpose: string, secret: string) {
  const name = `${purpose}\0${secret}`
  let key = purposeKeys.get(name)
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'hearthside', purpose, 32)))
    purposeKeys.set(name, key)
  }
  return key
}
