import { line, text, textGroup, words } from './text.ts'

const firstTalk =
  'First we’ll talk with you about what you need, by phone or email. Then we’ll suggest a midwife. Nothing is agreed until you say yes.'
const follows = (form: string, original: string) => text(`Confirmation: what follows, ${form}`, original)

export const statusTexts = {
  'site/enquiry-status': textGroup({
    title: 'Confirmation and page of a request',
    where: 'After a form was sent, and behind the link in the email about it, at /enquiry',
    stays: 'the reference, the times, how we reach the family, and the forms on the page.',
    placeholders: {
      email: words('Where the email went', 'ada@example.com'),
      promise: words('When you will reply by', 'within 24 hours, by 14:30 on Thursday 26 November'),
    },
    texts: {
      sent: text(
        'Confirmation: the email',
        'We have emailed {email} with your reference, and a link to see what’s happening with your request.',
        { must: ['email'] },
      ),
      reply: text('Confirmation: our reply', 'We’ll reply {promise}.', { must: ['promise'] }),
      next_contact: follows('contact form', 'If you still have questions, we can talk on the phone or email again.'),
      next_antenatal: follows(
        'antenatal classes',
        'We’ll tell you which class has a place for you, and confirm your place by email.',
      ),
      next_newborn_care: follows('newborn care', firstTalk),
      next_postnatal_care: follows('postnatal care', firstTalk),
      waiting: follows(
        'where all places are taken; also in the email',
        'All places in your area are taken at the moment. We’ll let you know when one is free.',
      ),
      outside: follows(
        'where nobody comes; also in the email',
        'We don’t come to your area yet. We’ll let you know whether we can make an exception.',
      ),
      title: line('Page: heading', 'What’s happening with your request', { max: 80 }),
      call: text('Page: “Please call me”', 'Would you rather talk? Tell us when, and we’ll call you.'),
      addition: text('Page: “Something to add or correct?”', 'We’ll read it together with what you sent before.'),
      withdrawal: text(
        'Page: “I no longer need this”',
        'We’ll stop working on it, and won’t contact you about it again.',
      ),
    },
  }),
} as const
