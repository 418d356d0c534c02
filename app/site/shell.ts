import { announceLoading } from '#app/shop/products/loading-message.ts'
import { offerBook } from '#app/site/book-popup/open-book-popup.ts'
import { offerCookieChoices } from '#app/site/consent/cookie-banner-behaviour.ts'
import { followSkipLink } from '#app/site/shell/follow-skip-link.ts'
import { startHeldScripts } from '#app/site/shell/held-scripts.ts'
import { countVisit } from '#app/site/visits/count-visit.ts'
import { closeMenuOnChoice } from '#app/ui/layout/close-menu-on-choice.ts'

// Runs the same way on pages with and without the framework, so it listens on the document and keeps no element.
closeMenuOnChoice()
followSkipLink()
offerCookieChoices()
offerBook()
countVisit()
announceLoading()
startHeldScripts()
