import { emergencySigns } from './pages/site-page.ts'

/** In order of display. Answers are Markdown. */
export const faqSeed: readonly { question: string; answer: string; category: string }[] = [
  {
    category: 'About the service',
    question: 'How does matching work?',
    answer:
      'First you register with your details and the care you need. Then we match you with one midwife, and together you create a personalised support plan. After that you receive ongoing care at home from that same midwife, at times that are arranged with you. To begin, choose **Find a Midwife** on our [home page](/), or [ask us](/contact) whatever you would like to know first.',
  },
  {
    category: 'About the service',
    question: 'Why are places limited?',
    answer:
      'Because each mother is matched with one dedicated midwife, and each midwife has only so many hours. We would sooner say that we are full than spread somebody too thinly. Sending a form does not reserve a place, and it does not commit you to anything. If we cannot offer you a match, we’ll tell you, so that you can make other plans in good time.',
  },
  {
    category: 'About the service',
    question: 'Does this replace my NHS care?',
    answer:
      'No. The care we arrange is additional and private. Please keep your NHS appointments, scans, screening and home visits, and stay in touch with your maternity unit, health visitor and GP. We are a matching platform and give no direct care ourselves: the midwife you are matched with does. Tell your midwife what your NHS team has advised, so that nothing falls between the two.',
  },
  {
    category: 'About the service',
    question: 'What happens to the information I send?',
    answer:
      'We use it to answer you and to arrange your care. Health answers need your explicit consent, which you can withdraw, and are encrypted one by one. Only our administrators can open them. Midwives cannot: an administrator tells yours what your care needs. Each time one of us opens your record, it is logged. We sell nothing and use no trackers: see our [Privacy Policy](/privacy).',
  },
  {
    category: 'Our midwives',
    question: 'Are the midwives qualified and checked?',
    answer:
      'Yes. Every midwife must hold active registration with the Nursing and Midwifery Council (NMC), and is vetted before being matched with a mother. Midwives work to the NMC Code and are professionally responsible for the care they give. You need not rely on our word: you can look up a name on the public [NMC register](https://www.nmc.org.uk/registration/search-the-register/) at any time.',
  },
  {
    category: 'Care at home',
    question: 'What does care cover?',
    answer:
      'There are three services. [Antenatal classes](/services/antenatal-classes) prepare you for birth and the weeks after it, in a group or privately. [Newborn care](/services/newborn-care) is help with your baby at home. [Postnatal care](/services/postnatal-care) looks after you while you recover from birth. What a visit includes is settled in your support plan, by you and your midwife, and can change as your needs do.',
  },
  {
    category: 'Care at home',
    question: 'What should I do in an emergency?',
    answer: `**Call 999** if a life may be at risk: ${emergencySigns}. **Call 111 or your maternity unit** for urgent advice. Please do not send us a form or wait for your matched midwife. We are not an emergency service. You are never making a fuss by calling one.`,
  },
  {
    category: 'Booking and payment',
    question: 'How soon will I hear from you?',
    answer:
      'Within 24 hours of sending a form or an email. As soon as a form has arrived, the page shows you a reference, and an email with it follows. If you would rather talk, our phone number and hours are on the [contact page](/contact). Our answer is not meant for urgent worries: for those call 111 or your maternity unit, and in an emergency 999.',
  },
  {
    category: 'Booking and payment',
    question: 'When do I pay, and can I cancel or reschedule?',
    answer:
      "Payment is made at booking, so asking a question or sending a request costs nothing. Cancellation or rescheduling depends on your midwife's availability and the terms agreed with you, so please tell us as early as you can. Your rights as a consumer are not affected by any of this. Our [Terms of Service](/terms) have the details, and those for orders from the shop.",
  },
  {
    category: 'Booking and payment',
    question: 'Can I give care as a gift?',
    answer:
      "Yes. On the form for [newborn care](/services/newborn-care/request), [postnatal care](/services/postnatal-care/request) or [antenatal classes](/services/antenatal-classes-registration), choose **I am asking for someone else**. We then ask only for your own contact details and the mother's name. Questions about her health are hers to answer. We’ll reply within 24 hours to talk about what she might like.",
  },
]
