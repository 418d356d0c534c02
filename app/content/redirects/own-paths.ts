export const ownPages: readonly { path: string; label: string }[] = [
  { path: '/', label: 'Home' },
  { path: '/about', label: 'About Us' },
  { path: '/services', label: 'Our services' },
  { path: '/services/antenatal-classes', label: 'Antenatal Classes' },
  { path: '/services/newborn-care', label: 'Newborn Care' },
  { path: '/services/postnatal-care', label: 'Postnatal Care' },
  { path: '/services/antenatal-classes-registration', label: 'Antenatal Classes: registration' },
  { path: '/services/newborn-care/request', label: 'Newborn Care: request' },
  { path: '/services/postnatal-care/request', label: 'Postnatal Care: request' },
  { path: '/midwives', label: 'Our midwives' },
  { path: '/prices', label: 'Prices' },
  { path: '/classes', label: 'Classes with dates' },
  { path: '/reviews', label: 'Reviews' },
  { path: '/areas', label: 'Do we come to you?' },
  { path: '/shop', label: 'Shop' },
  { path: '/blog', label: 'Blog' },
  { path: '/faqs', label: 'FAQs' },
  { path: '/contact', label: 'Contact Us' },
]

const otherPages =
  '/opening-soon /faq /successregistration /consent/withdrawal /privacy/your-data /privacy/your-data/request /services/antenatal-classes-registration/saved /services/newborn-care/request/saved /services/postnatal-care/request/saved /enquiry /classes/place /back-in-stock /review /visits /form-draft-key /formaccess /shopaccess /cms-login /login /register /dashboard ' +
  '/midwife-dashboard /admin-dashboard /booking /sitemap.xml /robots.txt /site.webmanifest /favicon.ico /apple-touch-icon.png /blog/feed.xml /search /healthz /readyz /metrics'

const exact = new Set([...ownPages.map(({ path }) => path), ...otherPages.split(' ')])

/** The site answers everything below these, whether it exists or not. */
const ownRoots =
  /^\/(cms|admin|api|shop|webhooks|privacy\/release|share|files|media|go|assets|brand\/[^/]+|\.well-known|blog\/category|blog\/tag)(\/|$)/

export function isOwnPath(path: string): boolean {
  return exact.has(path) || ownRoots.test(path)
}

export function isOwnDestination(path: string): boolean {
  return ownPages.some((page) => page.path === path) || path.startsWith('/shop/')
}
