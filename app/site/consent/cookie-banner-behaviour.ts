import { onActivation } from '#app/site/shell/on-activation.ts'
import { openDialog } from '#app/site/shell/open-dialog.ts'

import {
  acceptAll,
  acceptNecessary,
  bannerId,
  consentKey,
  defaultPreferences,
  type OptionalCategory,
  preferencesId,
  savePreferences,
} from './consent.ts'
import { currentConsent, storeConsent, onConsent, notifyConsent } from './stored-consent.ts'

export function startCookieBanner() {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const choice = event.target.closest<HTMLElement>('[data-consent]')?.dataset.consent
    if (choice) choose(choice)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || !event.target.closest('[data-cookie-settings]')) return
    event.preventDefault()
    openPreferences()
  })
  document.addEventListener('focusin', () => requestAnimationFrame(uncoverFocus))
  addEventListener('storage', ({ key }) => {
    // No key means that the whole storage was cleared.
    if (key === consentKey || key === null) notifyConsent()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && notifyConsent())
  onConsent(updateBanner)
  onActivation(updateBanner)
}

function choose(choice: string) {
  choices.get(choice)?.()
  // The pressed button disappears, so focus moves to the top of the page, or of the dialog in front of it.
  const focused = document.activeElement
  if (focused === document.body || !focused?.checkVisibility())
    document
      .querySelector<HTMLElement>('dialog:modal h2, #content:not(:has(dialog:modal))')
      ?.focus({ preventScroll: true })
}

const choices = new Map<string, () => void>(
  Object.entries({
    accept: () => storeConsent(acceptAll(new Date())),
    reject: () => storeConsent(acceptNecessary(new Date())),
    choose: openPreferences,
    save() {
      const chosen = toggles().map(({ dataset, checked }) => [dataset.category, checked] as const)
      storeConsent(savePreferences(Object.fromEntries(chosen), new Date()))
      closePreferences()
    },
    clear() {
      closePreferences()
      storeConsent(undefined)
    },
  }),
)

function openPreferences() {
  const { preferences } = currentConsent() ?? { preferences: defaultPreferences }
  for (const toggle of toggles()) toggle.checked = preferences[toggle.dataset.category as OptionalCategory]
  openDialog(preferencesId)
}

function closePreferences() {
  document.querySelector<HTMLDialogElement>(`#${preferencesId}`)?.close()
}

function toggles() {
  return [...document.querySelectorAll<HTMLInputElement>(`#${preferencesId} [data-category]`)]
}

function updateBanner() {
  const banner = document.getElementById(bannerId)
  // Outside a modal dialog it would be inert, and below it.
  const dialog = document.querySelector('main dialog:modal')
  if (banner?.parentElement && dialog && !dialog.contains(banner)) dialog.prepend(banner.parentElement)
  banner?.togglePopover(!currentConsent())
  uncoverFocus()
}

// CSS only estimates the banner's height, and a focused control must be fully visible.
function uncoverFocus() {
  const banner = document.querySelector(`#${bannerId}:popover-open`)
  const focused = document.activeElement
  if (!banner || !focused?.matches(':focus-visible') || focused.closest(`dialog, #${bannerId}`)) return
  const { top } = banner.getBoundingClientRect()
  const { bottom, height } = focused.getBoundingClientRect()
  if (bottom > top && height < top) scrollBy({ top: bottom - top + 12, behavior: 'instant' })
}
