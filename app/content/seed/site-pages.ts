import { about } from './pages/about.ts'
import { contact } from './pages/contact.ts'
import { home } from './pages/home.ts'
import { ourPromise } from './pages/our-promise.ts'
import { recordsOfProcessing } from './pages/records-of-processing.ts'
import { antenatalClasses, newbornCare, postnatalCare } from './pages/service-pages.ts'
import { servicesOverview } from './pages/services-overview.ts'
import type { SitePage } from './pages/site-page.ts'
import { thankYou } from './pages/thank-you.ts'

/** Sources: the specification (2), and decisions 32. The slug of the home page is empty. */
export const sitePages: readonly SitePage[] = [
  home,
  about,
  servicesOverview,
  antenatalClasses,
  newbornCare,
  postnatalCare,
  contact,
  thankYou,
]

/** Come with the site too, but may be deleted and renamed. */
export const freePages: readonly SitePage[] = [ourPromise, recordsOfProcessing]
