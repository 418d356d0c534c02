import { consentKey, type ConsentRecord, readConsent } from './consent.ts'

/** For the browser: what this visitor chose; undefined while they have not. */
export function currentConsent(): ConsentRecord | undefined {
  const kept = readStored()
  return readConsent(kept === undefined ? ofThisPage : kept, new Date())
}

/** Keeps a choice, or forgets it, and tells every part of the page. */
export function keepConsent(record: ConsentRecord | undefined) {
  ofThisPage = record ? JSON.stringify(record) : null
  try {
    if (ofThisPage) localStorage.setItem(consentKey, ofThisPage)
    else localStorage.removeItem(consentKey)
  } catch {
    // Storage may be blocked or full: then the choice holds for as long as the page is open.
    isStorageUsable = false
  }
  tellConsent()
}

/**
 * Hears of each choice made, changed or cleared, on this page or in another tab. An event of the document, because the shell
 * and a page's own scripts are bundles of their own.
 */
export function onConsent(listener: (consent: ConsentRecord | undefined) => void) {
  document.addEventListener(consentEvent, () => listener(currentConsent()))
}

/** Tells what holds now to all who asked. */
export function tellConsent() {
  document.dispatchEvent(new Event(consentEvent))
}

const consentEvent = 'hearthside:consent'
let ofThisPage: string | null = null
let isStorageUsable = true

/** Undefined where storage cannot be used. */
function readStored(): string | null | undefined {
  try {
    return isStorageUsable ? localStorage.getItem(consentKey) : undefined
  } catch {
    return undefined
  }
}
