import { bannerId } from '#app/site/consent/consent.ts'
import { currentConsent, onConsent } from '#app/site/consent/stored-consent.ts'
import { onActivation } from '#app/site/shell/on-activation.ts'

export function countVisit() {
  if (!isPublicPage() || refusesTracking()) return
  let isCounted = false

  function count() {
    if (isCounted || !currentConsent()?.preferences.analytics) return
    isCounted = true
    const path = location.pathname.toLowerCase().replace(/(?<=.)\/$/, '')
    navigator.sendBeacon('/visits', new URLSearchParams({ path }))
  }

  onActivation(() => {
    count()
    onConsent(count)
  })
}

function isPublicPage() {
  const [timing] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[]
  const isFound = (timing?.responseStatus ?? 200) < 400
  return isFound && document.getElementById(bannerId) !== null
}

function refusesTracking() {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
