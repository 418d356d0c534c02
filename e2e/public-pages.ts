/** Public pages that only show content: they carry no framework. */
export const contentPages = [
  '/',
  '/about',
  '/services/antenatal-classes',
  '/services/newborn-care',
  '/services/postnatal-care',
  '/faqs',
  '/shop',
  '/privacy',
  '/terms',
  '/cookies',
]
