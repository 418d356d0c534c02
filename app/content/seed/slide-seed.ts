/** Slides to begin with, switched off: without an active one the hero is the drawn one. */
export const slideSeed: readonly {
  heading: string
  subheading: string
  ctaText: string
  ctaLink: string
}[] = [
  {
    heading: 'Getting ready, together',
    subheading: 'Antenatal classes in a group, on your own or online, led by a midwife.',
    ctaText: 'See our classes',
    ctaLink: '/services/antenatal-classes',
  },
  {
    heading: 'Home with a newborn',
    subheading: 'One midwife who knows you both, at your own front door.',
    ctaText: 'Newborn care',
    ctaLink: '/services/newborn-care',
  },
]
