import { email, type Email, extra, link, type Placeholder, signedEmail, words } from './text.ts'

const about = {
  site_name: extra('The name of the site', 'The name of the site'),
  class: words('The title of the class', 'Weekend course'),
  dates: extra('When it is', 'Saturday 5 December 2026, 10:00 to 12:00, and 2 more dates'),
  link: link('The page of their place, to pay for it or give it up', '/classes/place'),
}
const until = words('How long the place is kept', 'Friday 27 November 2026 at 14:30')

/** To the person who registered, unless it says otherwise. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no placeholders of its own
function placeEmail<const P extends Record<string, Placeholder> = Record<never, Placeholder>>({
  also,
  ...mail
}: Omit<Email<P>, 'placeholders'> & { also?: P }) {
  const placeholders = { ...about, ...also } as typeof about & P
  return signedEmail({ sentTo: 'The person who registered', ...mail, placeholders })
}

export const classEmailTexts = {
  'emails/class-place-confirmed': placeEmail({
    title: 'A place in a class',
    where: 'When somebody has a place in a class',
    stays:
      'Below the message: every date, the venue, the link to join, what was paid or is to be paid, the terms and the seller.',
    subject: 'You have a place: {class}',
    preview: '{dates}',
    heading: 'You have a place',
    message:
      'We look forward to seeing you at {class}: {dates}.\n\n[Your place]({link}) has a page with the dates for your calendar. If you can’t come, you can give up the place there, so that another family can have it.',
  }),
  'emails/class-place-unconfirmed': placeEmail({
    title: 'A place to confirm',
    where: 'When somebody registers for a class with nothing to pay at booking',
    also: { until },
    subject: 'Please confirm your place: {class}',
    preview: 'It is reserved for you until {until}',
    heading: 'Please confirm your place',
    message:
      'We have reserved a place in {class} for you until {until}: {dates}.\n\n[Confirm it here]({link}), and it’s yours. If you didn’t register, you don’t need to do anything.',
  }),
  'emails/class-place-held': placeEmail({
    title: 'A place to pay for',
    where: 'When somebody registers for a class that is paid for by card',
    stays: 'Below the message: the price, the reference, the cancellation terms and the seller.',
    also: { until, price: extra('What it costs', '£120') },
    subject: 'Please pay to keep your place: {class}',
    preview: 'It is reserved for you until {until}',
    heading: 'Your place is reserved',
    message:
      'We have reserved a place in {class} for you until {until}: {dates}.\n\n[Pay {price} by card]({link}), and it’s yours.',
  }),
  'emails/class-place-waiting': placeEmail({
    title: 'On the waiting list',
    where: 'When somebody registers for a class that is full',
    subject: 'You are on the waiting list: {class}',
    preview: '{dates}',
    heading: 'You are on the waiting list',
    message:
      '{class} is full at the moment: {dates}. As soon as a place comes up, we’ll email you, and you’ll have a day to take it.\n\n[See where you are on the list]({link}), or leave the list.',
  }),
  'emails/class-place-offered': placeEmail({
    title: 'A place has come up',
    where: 'When the next family on the waiting list is offered a place',
    also: { until },
    subject: 'A place has come up: {class}',
    preview: 'It is reserved for you until {until}',
    heading: 'A place has come up',
    message:
      'There is now a place for you in {class}: {dates}.\n\n[Take it, or let it go]({link}). It’s reserved for you until {until}. After that, we’ll offer it to the next family.',
  }),
  'emails/class-place-ended': placeEmail({
    title: 'A place or an offer has ended',
    where: 'When a place was not paid for or taken in time, or the class begins while somebody is still waiting',
    subject: 'Your place is no longer reserved: {class}',
    preview: '{dates}',
    heading: 'Your place is no longer reserved',
    message:
      'The time to take your place in {class} has run out, or the class began before a place came up: {dates}.\n\nWe still have your registration. If you’d like to come to another class, just reply to this email.',
  }),
  'emails/class-place-cancelled': placeEmail({
    title: 'A place was cancelled',
    where: 'When a family or the team cancels a place',
    stays: 'Below the message: what happens to the money, if anything was paid.',
    subject: 'Your place has been cancelled: {class}',
    preview: '{dates}',
    heading: 'Your place has been cancelled',
    message: 'You no longer have a place in {class}: {dates}.',
  }),
  'emails/class-cancelled': placeEmail({
    title: 'A class is cancelled',
    where: 'When the team cancels a class',
    sentTo: 'Everybody who has a place or is waiting for one',
    subject: 'Cancelled: {class}',
    preview: '{dates}',
    heading: 'Your class has been cancelled',
    message:
      'We’re sorry: we’ve had to cancel {class}. It was planned for {dates}. If you have paid, we’ll refund what you paid.\n\nWe still have your registration, and we’ll email you about other dates.',
  }),
  'emails/class-reminder': placeEmail({
    title: 'A class is tomorrow',
    where: 'The day before each date of a class',
    sentTo: 'Everybody who has a place',
    stays: 'Below the message: the venue and the link to join.',
    also: { date: words('The date that is meant', 'Saturday 5 December 2026, 10:00 to 12:00') },
    subject: 'Tomorrow: {class}',
    preview: '{date}',
    heading: 'See you tomorrow',
    message: '{class} is on {date}.\n\nIf you can’t come, [please let us know]({link}).',
  }),
  'emails/class-payment-problem': placeEmail({
    title: 'A payment without a place',
    where: 'When somebody pays for a place that is no longer theirs, pays twice, or pays the wrong amount',
    sentTo: 'Whoever paid',
    stays: 'Below the message: what happens to the money.',
    subject: 'Your payment: {class}',
    preview: 'What happens next',
    heading: 'We have your payment',
    message:
      'We have received your payment for {class}, but couldn’t confirm your place: {dates}. It may have come too late, or twice, or for a place that had been given up.\n\nYou don’t need to do anything.',
  }),
  'emails/class-place-given-up': email({
    title: 'A family has given up their place',
    where: 'When a family gives up a place in a class',
    sentTo: 'The team',
    placeholders: {
      class: about.class,
      reference: words('The reference of the registration', '7K2P-9TQX'),
      link: link('The places of the class, after signing in', '/admin/classes'),
    },
    subject: 'A place was given up {reference}',
    preview: '{class}',
    heading: 'A place was given up',
    message:
      'Registration {reference} no longer has a place in {class}. If somebody is waiting, the place will be offered to them.\n\n[See who has a place]({link}), and whether a refund is due.',
  }),
} as const
