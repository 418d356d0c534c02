export const consentKey = 'cookie_consent'
export const consentValidDays = 365
export const optionalCategories = ['analytics', 'marketing', 'functional'] as const

export type OptionalCategory = (typeof optionalCategories)[number]
export type ConsentPreferences = { necessary: true } & Record<OptionalCategory, boolean>
export type ConsentRecord = { hasConsented: true; preferences: ConsentPreferences; consentDate: string }

export const bannerId = 'cookie-banner'
export const preferencesId = 'cookie-preferences'

export const defaultPreferences: ConsentPreferences = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
}

export function acceptAll(now: Date): ConsentRecord {
  return savePreferences({ analytics: true, marketing: true, functional: true }, now)
}

export function acceptNecessary(now: Date): ConsentRecord {
  return savePreferences({}, now)
}

export function savePreferences(chosen: Partial<Record<keyof ConsentPreferences, boolean>>, now: Date): ConsentRecord {
  return {
    hasConsented: true,
    preferences: { ...defaultPreferences, ...chosen, necessary: true },
    consentDate: now.toISOString(),
  }
}

/** Undefined if the stored choice is unreadable, in the future or too old. */
export function readConsent(stored: string | null, now: Date): ConsentRecord | undefined {
  const record = parse(stored)
  if (record?.hasConsented !== true || typeof record.consentDate !== 'string') return undefined
  const chosenAt = Date.parse(record.consentDate)
  const age = now.getTime() - chosenAt
  if (!(age >= 0 && age <= consentValidDays * dayMs)) return undefined
  if (new Date(chosenAt).toISOString() !== record.consentDate) return undefined
  const { necessary, analytics, marketing, functional } = record.preferences ?? {}
  if (necessary !== true) return undefined
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean' || typeof functional !== 'boolean')
    return undefined
  return savePreferences({ analytics, marketing, functional }, new Date(chosenAt))
}

const dayMs = 24 * 60 * 60 * 1000

type Unproved = { hasConsented?: unknown; consentDate?: unknown; preferences?: Record<string, unknown> | null }

function parse(stored: string | null): Unproved | undefined {
  try {
    return (JSON.parse(stored ?? 'null') as Unproved | null) ?? undefined
  } catch {
    return undefined
  }
}
