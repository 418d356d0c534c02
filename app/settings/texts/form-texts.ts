import { line, text, textGroup, words } from './text.ts'

const description = (original: string) => text('For search engines', original, { max: 200 })
const introduction = (original: string) => text('Introduction', original)
const lead = (label: string, original: string) => text(label, original, { mayBeEmpty: true })
const hint = (label: string, original: string) => text(label, original, { max: 200, mayBeEmpty: true })
const success = (title: string, original: string) => ({
  success_title: line('Success: heading', title),
  success: text('Success: what happens next', original),
})
const healthStays =
  'labels, error messages, what to do in an emergency, the consent and what it is for, and the reference after sending.'

/** Hints about accepted input are not editable: they remain next to the code that parses it. */
export const formTexts = {
  'site/contact': textGroup({
    title: 'Contact form',
    where: 'On the contact page',
    stays: 'labels, error messages, the request to send no health details, and the reference after sending.',
    texts: {
      introduction: introduction('Write to us here, or call.'),
      ...success('Message sent successfully!', "Thank you for contacting us. We'll get back to you within 24 hours."),
    },
  }),
  'site/antenatal': textGroup({
    title: 'Registration for antenatal classes',
    where: 'On the form for antenatal classes',
    stays: healthStays,
    texts: {
      introduction: introduction('Tell us which class would suit you. Our team will contact you within 24 hours.'),
      pregnancy: lead(
        'Above “Your pregnancy”',
        'We ask so that the class suits you. These answers are encrypted, and only a few people can open them.',
      ),
      group: hint('Below “Group”', 'With other expectant parents.'),
      private: hint('Below “Private”', 'Just you, and whoever will be with you at the birth.'),
      times: hint('Below “Times that would suit you”', 'For example, weekday evenings, or any Saturday.'),
      mind: lead('Above “What is on your mind”', 'So that whoever leads the class can prepare for you.'),
      place: hint(
        'Below “Where you would like to give birth”',
        'For example, at home, in a birth centre, or the name of a hospital.',
      ),
      ...success('Registration Submitted!', "We'll contact you soon to discuss your antenatal classes."),
      next: text('Success: below the reference', 'Our team will contact you within 24 hours.', { mayBeEmpty: true }),
      description: description(
        'Register for antenatal classes, in a group or privately, in person or online. Our team will contact you within 24 hours.',
      ),
    },
  }),
  'site/newborn': textGroup({
    title: 'Request for newborn care',
    where: 'On the form for newborn care',
    stays: healthStays,
    texts: {
      introduction: introduction(
        'Tell us about your baby and what would help. We’ll contact you within 24 hours to discuss your needs.',
      ),
      baby: lead(
        'Above “About your baby”',
        'We ask so that we can suggest a midwife who knows babies like yours. Skip anything you’d rather tell us in person.',
      ),
      birth: hint('Below “How was your baby born?”', 'It tells us how you may be feeling and what you can lift.'),
      health: lead(
        'Above “Your baby’s health”',
        'So that your midwife can prepare, and can tell you if somebody else should see your baby first.',
      ),
      complications: hint(
        'Below “Complications at birth or since”',
        'For example, an early birth, jaundice, or time in special care.',
      ),
      needs: hint('Below “How can we help?”', 'For example, twins, feeding, or a first bath together.'),
      other: hint(
        'Below “Anything else we should know”',
        'For example, the language you speak at home, or a step at the door.',
      ),
      ...success(
        'Request submitted successfully!',
        "Thank you for your newborn care request. We'll contact you within 24 hours to discuss your needs.",
      ),
      description: description(
        'Tell us about your baby and what would help. We’ll contact you within 24 hours. Health answers are encrypted.',
      ),
    },
  }),
  'site/postnatal': textGroup({
    title: 'Request for postnatal care',
    where: 'On the form for postnatal care',
    stays: healthStays,
    texts: {
      introduction: introduction(
        'Tell us how you are and what would help. We’ll contact you within 24 hours to discuss your needs.',
      ),
      birth: lead(
        'Above “The birth”',
        'How the birth went tells your midwife how you may be healing. Skip anything you don’t know, or would rather tell us in person.',
      ),
      blood_loss: hint(
        'Below “Estimated blood loss”',
        'It may be in your notes. After a larger loss you may need longer to recover. PPH is heavy bleeding after birth.',
      ),
      stitches: hint(
        'Below “Stitches or tears”',
        'We ask so that your midwife knows what may be sore, and what to look after.',
      ),
      health: lead('Above “Your health”', 'So that your midwife can prepare. You decide how much you say here.'),
      issues: hint(
        'Below “Health issues of your own”',
        'For example, high blood pressure, diabetes, or how you have been feeling.',
      ),
      ...success(
        'Request submitted successfully!',
        "Thank you for your postnatal care request. We'll contact you within 24 hours to discuss your needs.",
      ),
      description: description(
        'Tell us how you are and what would help. We’ll contact you within 24 hours. Health answers are encrypted.',
      ),
    },
  }),
  'site/withdrawal': textGroup({
    title: 'Withdrawal of consent',
    where: 'Behind the link in the email after a health form',
    stays: 'labels, what a withdrawal means in law, and the reference.',
    placeholders: { reference: words('The reference of what was sent', '7K2P-9TQX') },
    texts: {
      introduction: text('Introduction', 'This is about what you sent us under the reference {reference}.', {
        must: ['reference'],
      }),
      success_title: line('Success: heading', 'You have withdrawn your consent'),
    },
  }),
  'site/checkout': textGroup({
    title: 'Checkout',
    where: 'Where an order is placed',
    stays: 'labels, error messages, what the price includes, and the right to cancel.',
    texts: {
      details: text(
        'What the details are for',
        'We use these details to send your order and tell you about it, and for nothing else.',
      ),
      payment: text('About the payment', 'You pay on our card provider’s page. We never see your card details.'),
      sold_out: text('Sold out', 'This one is sold out.', { when: 'When none is left' }),
      gone: text('No longer for sale', 'This product is no longer for sale.', { when: 'When it was taken off sale' }),
      description: description('Your details, then payment on our card provider’s page.'),
    },
  }),
} as const
