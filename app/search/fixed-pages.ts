/** Pages that are part of the product: no table has them, and families look for them most. */
export const fixedPages = [
  {
    title: 'Antenatal classes',
    href: '/services/antenatal-classes',
    about: 'Group and private antenatal classes at home or online: labour, birth, pain relief, feeding, the first days',
  },
  {
    title: 'Antenatal classes registration',
    href: '/services/antenatal-classes-registration',
    about: 'Register for antenatal classes: group or private, in person or online, due date and preferred times',
  },
  {
    title: 'Newborn care',
    href: '/services/newborn-care',
    about: 'A midwife at home for your newborn: feeding, breastfeeding, sleep, jaundice, weight, nights, bathing',
  },
  {
    title: 'Request newborn care',
    href: '/services/newborn-care/request',
    about: 'Ask for newborn care at home: your baby, the birth, overnight care',
  },
  {
    title: 'Postnatal care',
    href: '/services/postnatal-care',
    about: 'A midwife at home after the birth: recovery, stitches, caesarean, bleeding, mood, feeding',
  },
  {
    title: 'Request postnatal care',
    href: '/services/postnatal-care/request',
    about: 'Ask for postnatal care at home: due date, the birth, your health',
  },
  { title: 'Questions families ask', href: '/faqs', about: 'FAQs: matching, midwives, care, payment, privacy' },
  { title: 'About us', href: '/about', about: 'Who we are, our midwives, our mission and values' },
  { title: 'Contact', href: '/contact', about: 'Write or call us: telephone, e-mail, opening hours, complaints' },
  { title: 'Shop', href: '/shop', about: 'Parenting products for mothers and babies, delivery and returns' },
] as const
