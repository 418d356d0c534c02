/** The pages of the site that are not written by editors, and the doors to the care app. */
export const ownPages = [
  { value: '/', label: 'Home' },
  { value: '/about', label: 'About Us' },
  { value: '/services/antenatal-classes', label: 'Antenatal Classes' },
  { value: '/services/antenatal-classes-registration', label: 'Antenatal Classes: registration' },
  { value: '/services/newborn-care', label: 'Newborn Care' },
  { value: '/services/newborn-care/request', label: 'Newborn Care: request' },
  { value: '/services/postnatal-care', label: 'Postnatal Care' },
  { value: '/services/postnatal-care/request', label: 'Postnatal Care: request' },
  { value: '/shop', label: 'Shop' },
  { value: '/faqs', label: 'FAQs' },
  { value: '/contact', label: 'Contact Us' },
  { value: '/blog', label: 'Blog (shown once a post is live)' },
  { value: 'care-app:/client/request-midwife', label: 'Care app: find a midwife' },
  { value: 'care-app:/join', label: 'Care app: join as a midwife' },
]

/** Whether an address of this site may be there, as far as its path says; pages and posts are looked up. */
export function isOwnPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  return ownPages.some(({ value }) => value === path) || /^\/(shop|blog)\//.test(path)
}
