import type * as cipherModule from './draft-cipher.ts'

const lifetimeMs = 30 * 60 * 1000

/** Values by control name, numbered where a name repeats. */
export type Draft = { savedAt: number; fields: Record<string, string | boolean> }
type Cipher = typeof cipherModule
type StoredDraft = cipherModule.EncryptedDraft & { savedAt: number }

// Counts dropped drafts, so that an encryption still running does not store one afterwards.
let dropped = 0
let loading: Promise<Cipher | undefined> | undefined

export function msLeft({ savedAt }: { savedAt: number }): number {
  return savedAt + lifetimeMs - Date.now()
}

export function hasDraft(path: string): boolean {
  return find(path) !== undefined
}

/** Loads the cipher once. Undefined outside secure contexts, where browsers offer no encryption. */
export async function prepareDrafts() {
  if (!isSecureContext) return undefined
  loading ??= import('./draft-cipher.ts').catch(() => undefined)
  const cipher = await loading
  await cipher?.findDraftKey()
  return cipher
}

/** Returns false when the draft could not be stored. */
export async function keepDraft(path: string, { savedAt, fields }: Draft): Promise<boolean> {
  const before = dropped
  const cipher = await prepareDrafts()
  const sealed = await cipher?.encrypt(JSON.stringify(fields), placeOf(path, savedAt))
  if (!sealed || dropped !== before) return false
  const stored: StoredDraft = { savedAt, ...sealed }
  return withStorage((storage) => storage.setItem(keyOf(path), JSON.stringify(stored))) !== null
}

/** Drops a draft that can no longer be decrypted because its key has expired. */
export async function openDraft(path: string): Promise<Draft | undefined> {
  const stored = find(path)
  const cipher = stored && (await prepareDrafts())
  if (!cipher) return undefined
  const { savedAt } = stored
  try {
    const plain = await cipher.decrypt(stored, placeOf(path, savedAt))
    return plain === undefined ? undefined : { savedAt, fields: JSON.parse(plain) as Draft['fields'] }
  } catch {
    return dropDraft(path)
  }
}

export function dropDraft(path: string): undefined {
  dropped += 1
  withStorage((storage) => storage.removeItem(keyOf(path)))
}

// Unencrypted entries come from an older version.
function find(path: string): StoredDraft | undefined {
  const text = withStorage((storage) => storage.getItem(keyOf(path)))
  if (!text) return undefined
  const stored = JSON.parse(text) as StoredDraft
  return msLeft(stored) > 0 && stored.sealed ? stored : dropDraft(path)
}

// Binding the ciphertext to form and time keeps a moved or backdated draft from decrypting.
function placeOf(path: string, savedAt: number) {
  return `${keyOf(path)} ${savedAt}`
}

function keyOf(path: string) {
  return `draft ${path.toLowerCase().replace(/\/$/, '')}`
}

/** Storage may be disabled: the form then works as it does without JavaScript. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
