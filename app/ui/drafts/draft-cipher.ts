// Loaded when somebody starts to fill in a form, not with the page.

/** Both in base64. */
export type EncryptedDraft = { iv: string; sealed: string }

const ivBytes = 12
// The cookie that stands for the key expires after 40 minutes, so it is renewed while somebody types.
const renewAfterMs = 10 * 60 * 1000
const retryAfterMs = 10 * 1000

let key: CryptoKey | undefined
let askedAt = -Infinity
let asking: Promise<void> | undefined

/** The ciphertext is bound to `place`. Undefined where no key is available. */
export async function encrypt(text: string, place: string): Promise<EncryptedDraft | undefined> {
  const found = await findDraftKey()
  if (!found) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(how(iv, place), found, new TextEncoder().encode(text))
  return { iv: toText(iv), sealed: toText(new Uint8Array(sealed)) }
}

/** Throws when the key has expired or `place` differs. Undefined where no key is available. */
export async function decrypt({ iv, sealed }: EncryptedDraft, place: string): Promise<string | undefined> {
  const found = await findDraftKey()
  if (!found) return undefined
  const plain = await crypto.subtle.decrypt(how(toBytes(iv), place), found, toBytes(sealed))
  return new TextDecoder().decode(plain)
}

/** The key is never stored, and scripts cannot export it. The previous key serves while a new one is fetched. */
export async function findDraftKey(): Promise<CryptoKey | undefined> {
  if (Date.now() - askedAt > (key ? renewAfterMs : retryAfterMs)) {
    askedAt = Date.now()
    asking = askForKey()
  }
  if (!key) await asking
  return key
}

async function askForKey() {
  try {
    // The server accepts forms only, and a POST without a body is not one.
    const answer = await fetch('/form-draft-key', { method: 'POST', body: new URLSearchParams({ for: 'draft' }) })
    const given = (await answer.json()) as { key: string }
    key = await crypto.subtle.importKey('raw', toBytes(given.key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  } catch {
    // No network, or the site is busy: no drafts are saved until the next attempt.
  }
}

function how(iv: Uint8Array<ArrayBuffer>, place: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }
}

function toText(bytes: Uint8Array) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function toBytes(text: string) {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
