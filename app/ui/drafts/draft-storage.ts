import { decrypt, encrypt, type EncryptedDraft, findDraftKey } from './draft-cipher.ts'

const lifetimeMs = 30 * 60 * 1000

/** Values by control name and a number, because names may repeat. */
export type Draft = { savedAt: number; fields: Record<string, string | boolean> }
type StoredDraft = EncryptedDraft & { savedAt: number }

// Counts removals per draft, so that a pending encryption does not store a draft again after its removal.
const dropped = new Map<string, number>()

/** A form behind a mailed link has a draft of its own: two people may open their links in one tab. */
export function draftPath(): string {
  return location.pathname + (location.search.startsWith('?link=') ? location.search : '')
}

export function msLeft({ savedAt }: { savedAt: number }): number {
  return savedAt + lifetimeMs - Date.now()
}

export function hasDraft(path: string): boolean {
  return find(path) !== undefined
}

/** Fetches the key early, so that saving need not wait. Browsers only offer encryption in secure contexts. */
export async function prefetchDraftKey() {
  if (isSecureContext) await findDraftKey()
}

export async function storeDraft(path: string, { savedAt, fields }: Draft): Promise<boolean> {
  const before = dropped.get(keyOf(path))
  const sealed = isSecureContext && (await encrypt(JSON.stringify(fields), placeOf(path, savedAt)))
  if (!sealed || dropped.get(keyOf(path)) !== before) return false
  const stored: StoredDraft = { savedAt, ...sealed }
  return withStorage((storage) => storage.setItem(keyOf(path), JSON.stringify(stored))) !== null
}

/** Deletes the draft if its key has expired. */
export async function loadStoredDraft(path: string): Promise<Draft | undefined> {
  const stored = isSecureContext ? find(path) : undefined
  if (!stored) return undefined
  const { savedAt } = stored
  try {
    const plain = await decrypt(stored, placeOf(path, savedAt))
    return plain === undefined ? undefined : { savedAt, fields: JSON.parse(plain) as Draft['fields'] }
  } catch {
    return dropDraft(path)
  }
}

export function dropDraft(path: string): undefined {
  dropped.set(keyOf(path), (dropped.get(keyOf(path)) ?? 0) + 1)
  withStorage((storage) => storage.removeItem(keyOf(path)))
}

// Unencrypted entries come from an older version and are deleted.
function find(path: string): StoredDraft | undefined {
  const text = withStorage((storage) => storage.getItem(keyOf(path)))
  if (!text) return undefined
  const stored = JSON.parse(text) as StoredDraft
  return msLeft(stored) > 0 && stored.sealed ? stored : dropDraft(path)
}

// Binds the ciphertext to form and time, so that a moved or backdated draft does not decrypt.
function placeOf(path: string, savedAt: number) {
  return `${keyOf(path)} ${savedAt}`
}

function keyOf(path: string) {
  return `draft ${path.toLowerCase().replace(/\/$/, '')}`
}

/** Null if storage is disabled. The form then works as without JavaScript. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
