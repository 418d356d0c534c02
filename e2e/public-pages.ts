/** The pages of the three care forms. */
export const careFormPages = [
  '/services/antenatal-classes-registration',
  '/services/newborn-care/request',
  '/services/postnatal-care/request',
]

/** Public pages that only show content: they load no framework. */
export const contentPages = [
  '/',
  '/about',
  '/services',
  '/services/antenatal-classes',
  '/services/newborn-care',
  '/services/postnatal-care',
  '/midwives',
  '/prices',
  '/classes',
  '/areas',
  '/faqs',
  '/shop',
  '/privacy',
  '/terms',
  '/cookies',
]
