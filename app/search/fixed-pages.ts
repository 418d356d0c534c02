/** Pages that are not in the database. A test compares `about` with the actual page. */
export const fixedPages = [
  {
    title: 'Antenatal classes registration',
    href: '/services/antenatal-classes-registration',
    about:
      'Tell us which class would suit you. Our team will contact you within 24 hours. When is your baby due? Which class would you like? Group. Private. In person or online?',
  },
  {
    title: 'Request newborn care',
    href: '/services/newborn-care/request',
    about: 'Tell us about your baby and what would help. We’ll contact you within 24 hours to discuss your needs.',
  },
  {
    title: 'Request postnatal care',
    href: '/services/postnatal-care/request',
    about: 'Tell us how you are and what would help. We’ll contact you within 24 hours to discuss your needs.',
  },
  {
    title: 'Questions families ask',
    href: '/faqs',
    about:
      'Short answers to start with. If your question isn’t here, ask us, and we’ll get back to you within 24 hours.',
  },
  { title: 'Shop', href: '/shop', about: 'Small things that help in the weeks around a birth.' },
] as const
