/** Pages that no table holds. A test compares `about` with the page itself. */
export const fixedPages = [
  {
    title: 'Antenatal classes',
    href: '/services/antenatal-classes',
    about:
      'Meet birth and the first weeks with fewer surprises, in classes that go at the pace of the people there. Group classes. Private sessions. Hybrid options: Some of it in a group, some of it in private, in person or online. How labour may begin and unfold, and when to call your maternity unit. Comfort, movement, breathing and the kinds of pain relief there are. Vaginal, assisted and caesarean birth, and questions to ask about each. The first hours, feeding in the way you choose, and sleeping safely.',
  },
  {
    title: 'Antenatal classes registration',
    href: '/services/antenatal-classes-registration',
    about:
      'Tell us which class would suit you. Our team will contact you within 24 hours. When is your baby due? Which class would you like? Group. Private. In person or online?',
  },
  {
    title: 'Newborn care',
    href: '/services/newborn-care',
    about:
      'Practical help with your new baby, at home, from one midwife who gets to know all of you. Help with feeding, by breast, bottle or both. Settling, winding, changing, bathing, care of the cord. Your baby’s sleep, and how to make it safer. Overnight care, if you need it: say so in the form.',
  },
  {
    title: 'Request newborn care',
    href: '/services/newborn-care/request',
    about: 'Tell us about your baby and what would help. We contact you within 24 hours to discuss your needs.',
  },
  {
    title: 'Postnatal care',
    href: '/services/postnatal-care',
    about:
      'Care for the mother while she recovers. At home, from one midwife who knows how the birth went. How you are healing after a vaginal, assisted or caesarean birth. Bleeding, stitches, pain, rest, and what is usual when. Feeding, and your comfort while you do it. Talking through the birth, if and when you want to.',
  },
  {
    title: 'Request postnatal care',
    href: '/services/postnatal-care/request',
    about: 'Tell us how you are and what would help. We contact you within 24 hours to discuss your needs.',
  },
  {
    title: 'Questions families ask',
    href: '/faqs',
    about: 'Short answers to begin with. Whatever is not here, ask us: we answer within 24 hours.',
  },
  {
    title: 'About us',
    href: '/about',
    about:
      'We are a matching platform with one idea: a mother should know the midwife who comes through her door. Our Mission. Our Vision. Our Story. Our Values.',
  },
  {
    title: 'Contact',
    href: '/contact',
    about:
      'Write to us here, or call. We respond within 24 hours. Email. Phone. Business hours. Monday to Friday. This is a complaint about how you use my personal data.',
  },
  { title: 'Shop', href: '/shop', about: 'Small things that help in the weeks around a birth.' },
] as const
