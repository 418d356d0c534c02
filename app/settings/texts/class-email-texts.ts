import { email, link, signedEmail, words, extra } from './text.ts'

const about = {
  site_name: extra('The name of the site', 'The name of the site'),
  class: words('The title of the class', 'Weekend course'),
  dates: extra('When it is', 'Saturday 5 December 2026, 10:00 to 12:00, and 2 more dates'),
  link: link('The page of their place: to pay or give it up', '/classes/place'),
}
const until = words('Until when the place is kept', 'Friday 27 November 2026 at 14:30')
const sentTo = 'Whoever registered'

export const classEmailTexts = {
  'emails/class-place-confirmed': signedEmail({
    title: 'A place in a class',
    where: 'When somebody has a place in a class',
    sentTo,
    stays:
      'Below the message: every date, the venue, the link to join, what was paid or is to be paid, the terms and the seller.',
    placeholders: about,
    subject: 'You have a place: {class}',
    preview: '{dates}',
    heading: 'You have a place',
    message:
      'We look forward to seeing you in {class}: {dates}.\n\n[The page of your place]({link}) has the dates for your calendar. There you can also give the place up, so that somebody else can have it.',
  }),
  'emails/class-place-unconfirmed': signedEmail({
    title: 'A place to be confirmed',
    where: 'When somebody registers for a class that costs nothing when booking',
    sentTo,
    placeholders: { ...about, until },
    subject: 'Please confirm your place: {class}',
    preview: 'It is reserved for you until {until}',
    heading: 'Please confirm your place',
    message:
      'We have reserved a place in {class} for you until {until}: {dates}.\n\n[Confirm it here]({link}), and it is yours. If you did not register, you need do nothing.',
  }),
  'emails/class-place-held': signedEmail({
    title: 'A place to be paid for',
    where: 'When somebody registers for a class that is paid by card',
    sentTo,
    stays: 'Below the message: the price, the reference, the terms of cancelling and the seller.',
    placeholders: { ...about, until, price: extra('What it costs', '£120') },
    subject: 'Please pay to keep your place: {class}',
    preview: 'It is reserved for you until {until}',
    heading: 'Your place is reserved',
    message:
      'We have reserved a place in {class} for you until {until}: {dates}.\n\n[Pay {price} by card]({link}), and it is yours.',
  }),
  'emails/class-place-waiting': signedEmail({
    title: 'On the waiting list',
    where: 'When somebody registers for a class that is full',
    sentTo,
    placeholders: about,
    subject: 'You are on the waiting list: {class}',
    preview: '{dates}',
    heading: 'You are on the waiting list',
    message:
      '{class} is full at the moment: {dates}. As soon as a place comes free for you, we email you, and you have a day to take it.\n\n[See where you are on the list]({link}), or leave it.',
  }),
  'emails/class-place-offered': signedEmail({
    title: 'A place has come free',
    where: 'When the next of the waiting list is offered a place',
    sentTo,
    placeholders: { ...about, until },
    subject: 'A place has come free: {class}',
    preview: 'It is reserved for you until {until}',
    heading: 'A place has come free',
    message:
      'There is a place for you in {class}: {dates}.\n\n[Take it, or let it go]({link}). It is reserved for you until {until}. After that, we offer it to the next family.',
  }),
  'emails/class-place-ended': signedEmail({
    title: 'A place or an offer has ended',
    where: 'When a place was not paid or taken in time, or the class begins while somebody still waits',
    sentTo,
    placeholders: about,
    subject: 'Your place is no longer reserved: {class}',
    preview: '{dates}',
    heading: 'Your place is no longer reserved',
    message:
      'The time to take your place in {class} is over, or the class has begun before one came free: {dates}.\n\nYour registration is still with us. If you would like to come to another class, reply to this email.',
  }),
  'emails/class-place-cancelled': signedEmail({
    title: 'A place was cancelled',
    where: 'When a family or the team cancels a place',
    sentTo,
    stays: 'Below the message: what happens to the money, if something was paid.',
    placeholders: about,
    subject: 'Your place has been cancelled: {class}',
    preview: '{dates}',
    heading: 'Your place has been cancelled',
    message: 'You no longer have a place in {class}: {dates}.',
  }),
  'emails/class-cancelled': signedEmail({
    title: 'A class does not take place',
    where: 'When the team cancels a class',
    sentTo: 'Everybody who has a place or waits for one',
    placeholders: about,
    subject: 'Cancelled: {class}',
    preview: '{dates}',
    heading: 'The class does not take place',
    message:
      'We are sorry: {class} does not take place. It was planned for {dates}. If you have paid, we give back what you paid.\n\nYour registration is still with us, and we will write to you about other dates.',
  }),
  'emails/class-reminder': signedEmail({
    title: 'A class is tomorrow',
    where: 'The day before each date of a class',
    sentTo: 'Everybody who has a place',
    stays: 'Below the message: the venue and the link to join.',
    placeholders: { ...about, date: words('The date that is meant', 'Saturday 5 December 2026, 10:00 to 12:00') },
    subject: 'Tomorrow: {class}',
    preview: '{date}',
    heading: 'See you tomorrow',
    message: '{class} is on {date}.\n\nIf you cannot come, [tell us here]({link}).',
  }),
  'emails/class-payment-problem': signedEmail({
    title: 'A payment without a place',
    where: 'When somebody pays for a place that is no longer theirs, pays twice, or pays another amount',
    sentTo: 'Whoever paid',
    placeholders: about,
    subject: 'Your payment: {class}',
    preview: 'We have it, and are looking into it',
    heading: 'We have your payment',
    message:
      'Your payment for {class} has arrived, but we could not give you the place for it at once: {dates}. It may have come too late, twice, or for a place that was given up.\n\nYou need do nothing. We look into it and write to you: you get a place, or your money back.',
  }),
  'emails/class-place-given-up': email({
    title: 'A family has given up its place',
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
      'The registration {reference} no longer has a place in {class}. If somebody waits, the place is offered to them.\n\n[See who has a place]({link}), and whether something is to be given back.',
  }),
} as const
