import { currentConsent, onConsent } from '#app/site/consent/stored-consent.ts'
import { onActivation } from '#app/site/shell/on-activation.ts'
import { openDialog } from '#app/site/shell/open-dialog.ts'

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
    if (isSeen || isFormStarted || readSeen()) return
    if (isBlocked()) return wait()
    openDialog(bookPopupId)
    isSeen = true
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

// Without consent nothing may be stored, so this checks the referrer and the tab's history.
function isReturning() {
  const [timing] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[]
  const how = navigation?.activation?.navigationType ?? timing?.type ?? 'navigate'
  if (how === 'reload' || how === 'traverse' || how === 'back_forward') return true
  const { currentEntry } = navigation ?? {}
  const visited = navigation?.entries().filter(({ key }) => key !== currentEntry?.key) ?? []
  return [document.referrer, ...visited.map(({ url }) => url)].some((address) => {
    if (!address || !URL.canParse(address)) return false
    const { origin, pathname } = new URL(address)
    return origin === location.origin && hasBookPopup(pathname)
  })
}

const { navigation } = window as { navigation?: Navigation }
