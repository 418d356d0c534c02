import { email, line, link, markdown, signedEmail, textGroup, words, extra } from './text.ts'

const form = extra('What was sent, as in “What the forms are called”', 'your message')
const teamForm = extra('What was sent, as in “What the forms are called”', 'contact message')
const reference = words('The reference of what was sent', '7K2P-9TQX')
const site_name = extra('The name of the site', 'The name of the site')

export const enquiryEmailTexts = {
  'emails/form-names': textGroup({
    title: 'What the forms are called',
    where: 'Within the emails about forms, as {form}',
    texts: {
      contact: line('Contact form, to the sender', 'your message'),
      antenatal: line('Antenatal classes, to the sender', 'your registration for antenatal classes'),
      newborn_care: line('Newborn care, to the sender', 'your request for newborn care'),
      postnatal_care: line('Postnatal care, to the sender', 'your request for postnatal care'),
      team_contact: line('Contact form, to the team', 'contact message'),
      team_antenatal: line('Antenatal classes, to the team', 'antenatal class registration'),
      team_newborn_care: line('Newborn care, to the team', 'newborn care request'),
      team_postnatal_care: line('Postnatal care, to the team', 'postnatal care request'),
    },
  }),
  'emails/enquiry-acknowledgement': signedEmail({
    title: 'We have received what you sent',
    where: 'After a contact message, a registration or a request for care',
    sentTo: 'Whoever sent the form',
    stays:
      'The link to see what is happening with the request, what the law asks of us about complaints, the link to withdraw consent, and the numbers to call in an emergency.',
    placeholders: {
      form,
      reference,
      phone: extra('The telephone number of the team', '020 7946 0000'),
      promise: extra('When you will reply by', 'within 24 hours, by 14:30 on Thursday 26 November'),
      site_name,
    },
    subject: 'We have received {form} ({reference})',
    preview: 'Your reference is {reference}',
    heading: 'Thank you for contacting us',
    message:
      'We have received {form}. Your reference is {reference}.\n\nSomebody from our team will get back to you {promise}. If you would rather talk, call us on {phone} and quote your reference.',
  }),
  'emails/enquiry-team-mail': email({
    title: 'A form was sent',
    where: 'After each form that a family sends',
    sentTo: 'The team',
    stays: 'It never holds what the family wrote: that is read after signing in.',
    placeholders: { form: teamForm, reference, link: link('Where it is read, after signing in', '/admin') },
    subject: 'New {form} {reference}',
    preview: 'Reference {reference}',
    heading: 'New {form}',
    message: 'Reference {reference}\n\n[Sign in to read it]({link}). We promise a reply within 24 hours.',
  }),
  'emails/review-invitation': signedEmail({
    title: 'Would you write a few words?',
    where: 'When somebody presses “Ask for a review” in the record of a family whose enquiry became care',
    sentTo: 'The family',
    placeholders: { site_name, link: link('Where the family writes, for 60 days', '/review') },
    subject: 'Would you tell other families about {site_name}?',
    preview: 'A few words are enough, and only if you’d like to',
    heading: 'Would you write a few words?',
    message:
      'We hope you are all well. Other families would like to know what our care was like for you.\n\n[Write a few words]({link})\n\nThe link is yours alone and works for 60 days. Your first name, your town and your words are shown on our website only if you agree there, and you can take them back with the same link whenever you like. If you’d rather not, you don’t need to do anything.',
  }),
  'emails/enquiry-withdrawal-mail': email({
    title: 'Consent was withdrawn',
    where: 'When somebody withdraws the consent to use health answers',
    sentTo: 'The team',
    placeholders: { form: teamForm, reference, link: link('Where it is read, after signing in', '/admin') },
    subject: 'Consent withdrawn {reference}',
    preview: 'Reference {reference}',
    heading: 'Consent was withdrawn',
    message:
      'Consent was withdrawn for the {form} {reference}. The health answers may no longer be used to respond.\n\n[Sign in to open it]({link}) and check our notes on it: any that nobody chooses to keep within 24 hours are deleted. Please also delete anything that was printed or exported from it.',
  }),
  'emails/enquiry-family-mail': textGroup({
    title: 'News from a family',
    where: 'When a family asks for a call, adds something, no longer needs what they asked for, or needs it after all',
    sentTo: 'The team',
    stays: 'It never holds what the family wrote: that is read after signing in.',
    placeholders: {
      form: teamForm,
      reference,
      news: words('What the family did, as in the four texts below', 'asked for a call'),
      link: link('Where it is read, after signing in', '/admin'),
    },
    texts: {
      subject: line('Subject', 'A family {news}: {reference}', { must: ['reference'] }),
      preview: line('Line shown in the inbox', 'Reference {reference}'),
      title: line('Heading', 'A family {news}', { must: ['news'] }),
      body: markdown('Message', 'This is about the {form} {reference}.\n\n[Sign in to open it]({link}).', {
        must: ['reference', 'link'],
      }),
      call: line('Asks for a call', 'asks for a call'),
      addition: line('Added something', 'added something'),
      withdrawn: line('No longer needs it', 'no longer needs what they asked for'),
      resumed: line('Needs it after all', 'needs it after all'),
    },
  }),
  'emails/enquiry-mention-mail': textGroup({
    title: 'Mention in a note',
    where: 'When a note on an enquiry names a colleague with @',
    sentTo: 'The colleague',
    stays: 'It never holds the note: that is read after signing in.',
    placeholders: {
      form: teamForm,
      reference,
      colleague: words('Who wrote the note', 'Ada Example'),
      link: link('Where it is read, after signing in', '/admin'),
    },
    texts: {
      subject: line('Subject', '{colleague} mentioned you: {reference}', { must: ['reference'] }),
      preview: line('Line shown in the inbox', 'Reference {reference}'),
      title: line('Heading', '{colleague} mentioned you in a note', { must: ['colleague'] }),
      body: markdown('Message', 'It is about the {form} {reference}.\n\n[Sign in to open it]({link}).', {
        must: ['reference', 'link'],
      }),
    },
  }),
  'emails/enquiry-held-mail': email({
    title: 'Possible spam waiting for over an hour',
    where: 'When forms that look as if a bot sent them are waiting for somebody to check them',
    sentTo: 'The team',
    stays: 'Below the message, how many of each form are waiting, with a link to them.',
    placeholders: {},
    subject: 'Possible spam waiting for over an hour',
    preview: 'A person may be waiting for an answer',
    heading: 'Possible spam waiting for over an hour',
    message:
      'These look as if a bot sent them. Each was acknowledged, so if a person sent one, they are expecting a reply within 24 hours. Please look at them, and release or delete them.',
  }),
} as const
