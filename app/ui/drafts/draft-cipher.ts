/** Fields are in base64. */
export type EncryptedDraft = { iv: string; sealed: string }

const ivBytes = 12
// The key's cookie expires after 40 minutes, so it is renewed while the user types.
const renewAfterMs = 10 * 60 * 1000
const retryAfterMs = 10 * 1000

let key: CryptoKey | undefined
let requestedAt = -Infinity
let request: Promise<void> | undefined

/** The ciphertext is bound to `place`. Undefined if no key is available. */
export async function encrypt(text: string, place: string): Promise<EncryptedDraft | undefined> {
  const found = await findDraftKey()
  if (!found) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(parameters(iv, place), found, new TextEncoder().encode(text))
  return { iv: toText(iv), sealed: toText(new Uint8Array(sealed)) }
}

/** Throws when the key has expired or `place` differs. Undefined if no key is available. */
export async function decrypt({ iv, sealed }: EncryptedDraft, place: string): Promise<string | undefined> {
  const found = await findDraftKey()
  if (!found) return undefined
  const plain = await crypto.subtle.decrypt(parameters(toBytes(iv), place), found, toBytes(sealed))
  return new TextDecoder().decode(plain)
}

/** The key is never stored or exportable. While a new one is fetched, the previous one is used. */
export async function findDraftKey(): Promise<CryptoKey | undefined> {
  if (Date.now() - requestedAt > (key ? renewAfterMs : retryAfterMs)) {
    requestedAt = Date.now()
    request = fetchKey()
  }
  if (!key) await request
  return key
}

async function fetchKey() {
  try {
    // The server only accepts form bodies.
    const response = await fetch('/form-draft-key', { method: 'POST', body: new URLSearchParams({ for: 'draft' }) })
    const body = (await response.json()) as { key: string }
    key = await crypto.subtle.importKey('raw', toBytes(body.key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  } catch {
    // Offline or busy: no drafts are saved until the next attempt.
  }
}

function parameters(iv: Uint8Array<ArrayBuffer>, place: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }
}

function toText(bytes: Uint8Array) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function toBytes(text: string) {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
