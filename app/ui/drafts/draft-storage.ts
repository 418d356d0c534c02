import type * as cipherModule from './draft-cipher.ts'

const keptMs = 30 * 60 * 1000

/** What stands in a form, by the name of its control and how many of that name came before. */
export type Draft = { savedAt: number; fields: Record<string, string | boolean> }
type Cipher = typeof cipherModule
type Kept = cipherModule.EncryptedDraft & { savedAt: number }

// Counts what was dropped, so that what is still being encrypted then is not kept after all.
let dropped = 0
let loading: Promise<Cipher | undefined> | undefined

/** For how much longer a draft is kept: 30 minutes from its last change. */
export function msLeft({ savedAt }: { savedAt: number }): number {
  return savedAt + keptMs - Date.now()
}

export function hasDraft(path: string): boolean {
  return find(path) !== undefined
}

/** Gets all that keeping a draft needs, once; undefined where browsers do not encrypt, as over a line that is not safe. */
export async function prepareDrafts() {
  if (!isSecureContext) return undefined
  loading ??= import('./draft-cipher.ts').catch(() => undefined)
  const cipher = await loading
  await cipher?.findDraftKey()
  return cipher
}

/** Keeps a draft in this tab, encrypted; false where that is not possible. */
export async function keepDraft(path: string, { savedAt, fields }: Draft): Promise<boolean> {
  const before = dropped
  const cipher = await prepareDrafts()
  const sealed = await cipher?.encrypt(JSON.stringify(fields), placeOf(path, savedAt))
  if (!sealed || dropped !== before) return false
  const kept: Kept = { savedAt, ...sealed }
  return withStorage((storage) => storage.setItem(keyOf(path), JSON.stringify(kept))) !== null
}

/** What was kept. What cannot be opened, because the key to it has ended, is dropped. */
export async function openDraft(path: string): Promise<Draft | undefined> {
  const kept = find(path)
  const cipher = kept && (await prepareDrafts())
  if (!cipher) return undefined
  const { savedAt } = kept
  try {
    const plain = await cipher.decrypt(kept, placeOf(path, savedAt))
    return plain === undefined ? undefined : { savedAt, fields: JSON.parse(plain) as Draft['fields'] }
  } catch {
    return dropDraft(path)
  }
}

export function dropDraft(path: string): undefined {
  dropped += 1
  withStorage((storage) => storage.removeItem(keyOf(path)))
}

// What lies there in the clear was kept before drafts were encrypted.
function find(path: string): Kept | undefined {
  const text = withStorage((storage) => storage.getItem(keyOf(path)))
  if (!text) return undefined
  const kept = JSON.parse(text) as Kept
  return msLeft(kept) > 0 && kept.sealed ? kept : dropDraft(path)
}

// A draft moved to another form, or made younger, does not open.
function placeOf(path: string, savedAt: number) {
  return `${keyOf(path)} ${savedAt}`
}

function keyOf(path: string) {
  return `draft ${path.toLowerCase().replace(/\/$/, '')}`
}

/** Storage may be switched off: then there are no drafts, and the form works as it does without JavaScript. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
