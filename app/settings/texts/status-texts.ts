import { line, text, textGroup, words } from './text.ts'

const firstTalk =
  'First we talk with you about what you need, by phone or email. Then we suggest a midwife. Nothing is agreed until you say yes.'
const follows = (form: string, original: string) => text(`Confirmation: what follows, ${form}`, original)

export const statusTexts = {
  'site/enquiry-status': textGroup({
    title: 'Confirmation and page of a request',
    where: 'After a form was sent, and behind the link in the email about it, at /enquiry',
    stays: 'the reference, the times, how we reach the family, and the forms on the page.',
    placeholders: {
      email: words('Where the email went', 'ada@example.com'),
      promise: words('By when you answer', 'within 24 hours, by 14:30 on Thursday 26 November'),
    },
    texts: {
      sent: text(
        'Confirmation: the email',
        'We have emailed {email}: your reference, and a link to see where your request is.',
        { must: ['email'] },
      ),
      reply: text('Confirmation: our reply', 'We reply {promise}.', { must: ['promise'] }),
      next_contact: follows('contact form', 'If a question is left, we talk on the phone or write again.'),
      next_antenatal: follows(
        'antenatal classes',
        'We tell you which class has a place for you, and confirm your place by email.',
      ),
      next_newborn_care: follows('newborn care', firstTalk),
      next_postnatal_care: follows('postnatal care', firstTalk),
      waiting: follows(
        'where all places are taken; also in the email',
        'All places in your area are taken at the moment: we tell you when one is free.',
      ),
      outside: follows(
        'where nobody comes; also in the email',
        'We do not come to your area yet: we tell you whether we can make an exception.',
      ),
      title: line('Page: heading', 'Where your request is', { max: 80 }),
      call: text('Page: “Please call me”', 'Would you rather talk? Tell us when, and we call you.'),
      addition: text('Page: “Something to add or correct?”', 'We read it together with what you sent before.'),
      withdrawal: text('Page: “I no longer need this”', 'We stop working on it and do not contact you about it again.'),
    },
  }),
} as const
