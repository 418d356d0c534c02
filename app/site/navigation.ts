/** The links of the bar and the footer, in order. */
export const mainNavigation = [
  { label: 'Home', href: '/' },
  { label: 'Contact Us', href: '/contact' },
] as const
