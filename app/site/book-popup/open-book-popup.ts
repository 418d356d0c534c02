import { currentConsent, onConsent } from '#app/site/consent/stored-consent.ts'
import { onActivation } from '#app/site/shell/on-activation.ts'
import { openDialog } from '#app/site/shell/open-dialog.ts'
import { confirmationAttribute } from '#app/ui/public-forms/page-parts.ts'

import { bookPopupId, bookSeenKey, hasBookPopup, popupDelayMs } from './book.ts'

export function startBookPopup() {
  if (!document.getElementById(bookPopupId)) return
  let timer: ReturnType<typeof setTimeout>
  let isSeen = false
  let isFormStarted = false

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(open, popupDelayMs)
  }

  function open() {
    if (isSeen || isFormStarted || showsConfirmation() || readSeen()) return
    if (isBlocked()) return wait()
    openDialog(bookPopupId)
    isSeen = true
    navigation?.updateCurrentEntry({ state: bookSeenKey })
    keepSeen()
  }

  function keepSeen() {
    try {
      if (!mayRemember()) sessionStorage.removeItem(bookSeenKey)
      else if (isSeen) sessionStorage.setItem(bookSeenKey, 'yes')
    } catch {
      // Storage may be blocked. The page itself then remembers.
    }
  }

  for (const type of ['input', 'submit'])
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest('main form')) isFormStarted = true
    })
  onActivation(() => {
    isSeen = !mayRemember() && isReturning()
    wait()
    onConsent(() => {
      keepSeen()
      wait()
    })
  })
}

function isBlocked() {
  if (document.querySelector(':popover-open, dialog[open]')) return true
  return Boolean(document.activeElement?.matches('input, select, textarea'))
}

/** Also one that is shown again after a reload. */
function showsConfirmation() {
  return document.querySelector(`[${confirmationAttribute}]`) !== null
}

function mayRemember() {
  return Boolean(currentConsent()?.preferences.functional)
}

function readSeen() {
  try {
    return mayRemember() && sessionStorage.getItem(bookSeenKey) !== null
  } catch {
    return false
  }
}

// Without consent nothing may be stored: only the tab's history knows on which of its pages the popup was shown. A tab
// that was opened from here, and a browser without that history, count as having seen it.
function isReturning() {
  const entries = navigation?.entries() ?? []
  if (entries.some((entry) => entry.getState() === bookSeenKey)) return true
  // Opening the page from itself replaces its entry.
  const here = navigation?.currentEntry?.key
  if (entries.some(({ url, key }) => url === document.referrer && key !== here)) return false
  const [timing] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[]
  if (!navigation && ['reload', 'back_forward'].includes(timing?.type ?? '')) return true
  if (!URL.canParse(document.referrer)) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && hasBookPopup(pathname)
}

const { navigation } = window as { navigation?: Navigation }
