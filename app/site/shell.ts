import { playVideos } from '#app/content/body/play-videos.ts'
import { announceLoading } from '#app/shop/products/loading-message.ts'
import { startBookPopup } from '#app/site/book-popup/open-book-popup.ts'
import { startCookieBanner } from '#app/site/consent/cookie-banner-behaviour.ts'
import { countVisit } from '#app/site/visits/count-visit.ts'
import { closeMenuOnChoice } from '#app/ui/layout/close-menu-on-choice.ts'
import { askInPlace } from '#app/ui/public-forms/ask-in-place.ts'

// The script of every public page.
closeMenuOnChoice()
followSkipLink()
startCookieBanner()
startBookPopup()
countVisit()
const stopLoading = announceLoading()
askInPlace((answer) => {
  stopLoading()
  if (answer?.ok) countVisit()
})
playVideos()

/** The equivalent of `focusTarget` without React. */
function followSkipLink() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('header > a[href^="#"]')
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target) return
    event.preventDefault()
    target.focus()
  })
}
