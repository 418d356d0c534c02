import { consentKey, type ConsentRecord, readConsent } from './consent.ts'

export function currentConsent(): ConsentRecord | undefined {
  const stored = readStored()
  return readConsent(stored === undefined ? ofThisPage : stored, new Date())
}

export function storeConsent(record: ConsentRecord | undefined) {
  ofThisPage = record ? JSON.stringify(record) : null
  try {
    if (ofThisPage) localStorage.setItem(consentKey, ofThisPage)
    else localStorage.removeItem(consentKey)
  } catch {
    // Storage may be blocked or full. The choice then lasts until the page closes.
    isStorageUsable = false
  }
  notifyConsent()
}

/** Uses a document event, because the shell and the page's own scripts are separate bundles. */
export function onConsent(listener: (consent: ConsentRecord | undefined) => void) {
  document.addEventListener(consentEvent, () => listener(currentConsent()))
}

export function notifyConsent() {
  document.dispatchEvent(new Event(consentEvent))
}

const consentEvent = 'site:consent'
let ofThisPage: string | null = null
let isStorageUsable = true

function readStored(): string | null | undefined {
  try {
    return isStorageUsable ? localStorage.getItem(consentKey) : undefined
  } catch {
    return undefined
  }
}
