import { announceLoading } from '#app/shop/products/loading-message.ts'
import { startBookPopup } from '#app/site/book-popup/open-book-popup.ts'
import { startCookieBanner } from '#app/site/consent/cookie-banner-behaviour.ts'
import { startDeferredScripts } from '#app/site/shell/deferred-scripts.ts'
import { countVisit } from '#app/site/visits/count-visit.ts'
import { closeMenuOnChoice } from '#app/ui/layout/close-menu-on-choice.ts'

// Runs on pages with and without the framework, so it listens on the document and keeps no elements.
closeMenuOnChoice()
followSkipLink()
startCookieBanner()
startBookPopup()
countVisit()
announceLoading()
startDeferredScripts()

/** React does not own the header in the browser. `focusTarget` does the same for React links. */
function followSkipLink() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('header > a[href^="#"]')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    target.focus()
  })
}
