import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'
import { destinationPattern } from '#app/settings/destination.ts'

/** The bar must fit into two rows at 1280 pixels, including the blog link. */
export const maxBarEntries = 8
export const maxBarLetters = 86
export const maxBarLabel = 24
export const maxMenuLinks = 12
export const maxLinkLabel = 40

const linkLabel = (max: number) => text({ label: 'The label', min: 1, max, message: 'Please enter a label' })
export const linkAddress = z
  .string()
  .trim()
  .max(300, { error: 'An address has 300 characters or fewer', abort: true })
  .regex(destinationPattern, 'Please enter a path such as /about, or an https:// address')

const siteLink = z.object({
  label: linkLabel(maxLinkLabel),
  /** `/go/{id}` follows a page or post of ours when its address changes. */
  href: linkAddress,
})

export const siteLinks = z.array(siteLink).max(maxMenuLinks)
export const navigation = z
  .array(z.union([siteLink, z.object({ label: linkLabel(maxBarLabel), links: siteLinks })]))
  .max(maxBarEntries)

export type SiteLink = z.output<typeof siteLink>
export type NavigationEntry = z.output<typeof navigation>[number]

const antenatal = { label: 'Antenatal Classes', href: '/services/antenatal-classes' }
const newborn = { label: 'Newborn Care', href: '/services/newborn-care' }
const postnatal = { label: 'Postnatal Care', href: '/services/postnatal-care' }
const midwives = { label: 'Our midwives', href: '/midwives' }
const prices = { label: 'Prices', href: '/prices' }
const classes = { label: 'Class dates', href: '/classes' }
const reviews = { label: 'What families say', href: '/reviews' }
const about = { label: 'About Us', href: '/about' }
const shop = { label: 'Shop', href: '/shop' }
const faqs = { label: 'FAQs', href: '/faqs' }
const contact = { label: 'Contact Us', href: '/contact' }

/** A menu leaves out midwives, prices, classes and reviews until there are any. */
export const defaultMenus = {
  main_navigation: [
    { label: 'Home', href: '/' },
    about,
    { label: 'Services', links: [antenatal, newborn, postnatal, midwives, prices, classes, reviews] },
    { label: 'Join as Midwife', href: 'care-app:/join' },
    shop,
    faqs,
    contact,
  ],
  footer_links: [about, antenatal, newborn, postnatal, shop, faqs, contact],
  legal_links: [
    { label: 'Privacy Policy', href: '/privacy' },
    { label: 'Terms of Service', href: '/terms' },
    { label: 'Cookies Policy', href: '/cookies' },
  ],
} satisfies { main_navigation: NavigationEntry[]; footer_links: SiteLink[]; legal_links: SiteLink[] }
