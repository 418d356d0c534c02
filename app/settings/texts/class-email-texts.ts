import { line, link, markdown, textGroup, words } from './text.ts'

const about = {
  site_name: words('The name of the site', 'The name of the site'),
  class: words('The title of the class', 'Weekend course'),
  dates: words('When it is', 'Saturday 5 December 2026, 10:00 to 12:00, and 2 more dates'),
  link: link('The page of their place: to pay or give it up', '/classes/place'),
}
const until = words('Until when the place is kept', 'Friday 27 November 2026 at 14:30')
const signature = markdown('Signature', '{site_name}', { max: 300, mayBeEmpty: true })
const sentTo = 'Whoever registered'

export const classEmailTexts = {
  'emails/class-place-confirmed': textGroup({
    title: 'A place in a class',
    where: 'When somebody has a place in a class',
    sentTo,
    stays:
      'Below the message: every date, the venue, the link to join, what was paid or is to be paid, the terms and the seller.',
    placeholders: about,
    texts: {
      subject: line('Subject', 'You have a place: {class}'),
      preview: line('Line shown in the inbox', '{dates}'),
      title: line('Heading', 'You have a place'),
      body: markdown(
        'Message',
        'We look forward to seeing you in {class}: {dates}.\n\n[The page of your place]({link}) has the dates for your calendar. There you can also give the place up, so that somebody else can have it.',
        { must: ['class', 'link'] },
      ),
      signature,
    },
  }),
  'emails/class-place-unconfirmed': textGroup({
    title: 'A place to be confirmed',
    where: 'When somebody registers for a class that costs nothing when booking',
    sentTo,
    placeholders: { ...about, until },
    texts: {
      subject: line('Subject', 'Please confirm your place: {class}'),
      preview: line('Line shown in the inbox', 'It is reserved for you until {until}'),
      title: line('Heading', 'Please confirm your place'),
      body: markdown(
        'Message',
        'We have reserved a place in {class} for you until {until}: {dates}.\n\n[Confirm it here]({link}), and it is yours. If you did not register, you need do nothing.',
        { must: ['class', 'until', 'link'] },
      ),
      signature,
    },
  }),
  'emails/class-place-held': textGroup({
    title: 'A place to be paid for',
    where: 'When somebody registers for a class that is paid by card',
    sentTo,
    stays: 'Below the message: the price, the reference, the terms of cancelling and the seller.',
    placeholders: { ...about, until, price: words('What it costs', '£120') },
    texts: {
      subject: line('Subject', 'Please pay to keep your place: {class}'),
      preview: line('Line shown in the inbox', 'It is reserved for you until {until}'),
      title: line('Heading', 'Your place is reserved'),
      body: markdown(
        'Message',
        'We have reserved a place in {class} for you until {until}: {dates}.\n\n[Pay {price} by card]({link}), and it is yours.',
        { must: ['class', 'until', 'link'] },
      ),
      signature,
    },
  }),
  'emails/class-place-waiting': textGroup({
    title: 'On the waiting list',
    where: 'When somebody registers for a class that is full',
    sentTo,
    placeholders: about,
    texts: {
      subject: line('Subject', 'You are on the waiting list: {class}'),
      preview: line('Line shown in the inbox', '{dates}'),
      title: line('Heading', 'You are on the waiting list'),
      body: markdown(
        'Message',
        '{class} is full at the moment: {dates}. As soon as a place comes free for you, we email you, and you have a day to take it.\n\n[See where you are on the list]({link}), or leave it.',
        { must: ['class', 'link'] },
      ),
      signature,
    },
  }),
  'emails/class-place-offered': textGroup({
    title: 'A place has come free',
    where: 'When the next of the waiting list is offered a place',
    sentTo,
    placeholders: { ...about, until },
    texts: {
      subject: line('Subject', 'A place has come free: {class}'),
      preview: line('Line shown in the inbox', 'It is reserved for you until {until}'),
      title: line('Heading', 'A place has come free'),
      body: markdown(
        'Message',
        'There is a place for you in {class}: {dates}.\n\n[Take it, or let it go]({link}). It is reserved for you until {until}. After that, we offer it to the next family.',
        { must: ['class', 'until', 'link'] },
      ),
      signature,
    },
  }),
  'emails/class-place-ended': textGroup({
    title: 'A place or an offer has ended',
    where: 'When a place was not paid or taken in time, or the class begins while somebody still waits',
    sentTo,
    placeholders: about,
    texts: {
      subject: line('Subject', 'Your place is no longer reserved: {class}'),
      preview: line('Line shown in the inbox', '{dates}'),
      title: line('Heading', 'Your place is no longer reserved'),
      body: markdown(
        'Message',
        'The time to take your place in {class} is over, or the class has begun before one came free: {dates}.\n\nYour registration is still with us. If you would like to come to another class, reply to this email.',
        { must: ['class'] },
      ),
      signature,
    },
  }),
  'emails/class-place-cancelled': textGroup({
    title: 'A place was cancelled',
    where: 'When a family or the team cancels a place',
    sentTo,
    stays: 'Below the message: what happens to the money, if something was paid.',
    placeholders: about,
    texts: {
      subject: line('Subject', 'Your place has been cancelled: {class}'),
      preview: line('Line shown in the inbox', '{dates}'),
      title: line('Heading', 'Your place has been cancelled'),
      body: markdown('Message', 'You no longer have a place in {class}: {dates}.', { must: ['class'] }),
      signature,
    },
  }),
  'emails/class-cancelled': textGroup({
    title: 'A class does not take place',
    where: 'When the team cancels a class',
    sentTo: 'Everybody who has a place or waits for one',
    placeholders: about,
    texts: {
      subject: line('Subject', 'Cancelled: {class}'),
      preview: line('Line shown in the inbox', '{dates}'),
      title: line('Heading', 'The class does not take place'),
      body: markdown(
        'Message',
        'We are sorry: {class} does not take place. It was planned for {dates}. If you have paid, we give back what you paid.\n\nYour registration is still with us, and we will write to you about other dates.',
        { must: ['class'] },
      ),
      signature,
    },
  }),
  'emails/class-reminder': textGroup({
    title: 'A class is tomorrow',
    where: 'The day before each date of a class',
    sentTo: 'Everybody who has a place',
    stays: 'Below the message: the venue and the link to join.',
    placeholders: { ...about, date: words('The date that is meant', 'Saturday 5 December 2026, 10:00 to 12:00') },
    texts: {
      subject: line('Subject', 'Tomorrow: {class}'),
      preview: line('Line shown in the inbox', '{date}'),
      title: line('Heading', 'See you tomorrow'),
      body: markdown('Message', '{class} is on {date}.\n\nIf you cannot come, [tell us here]({link}).', {
        must: ['class', 'date', 'link'],
      }),
      signature,
    },
  }),
  'emails/class-payment-problem': textGroup({
    title: 'A payment without a place',
    where: 'When somebody pays for a place that is no longer theirs, pays twice, or pays another amount',
    sentTo: 'Whoever paid',
    placeholders: about,
    texts: {
      subject: line('Subject', 'Your payment: {class}'),
      preview: line('Line shown in the inbox', 'We have it, and are looking into it'),
      title: line('Heading', 'We have your payment'),
      body: markdown(
        'Message',
        'Your payment for {class} has arrived, but we could not give you the place for it at once: {dates}. It may have come too late, twice, or for a place that was given up.\n\nYou need do nothing. We look into it and write to you: you get a place, or your money back.',
        { must: ['class'] },
      ),
      signature,
    },
  }),
  'emails/class-place-given-up': textGroup({
    title: 'A family has given up its place',
    where: 'When a family gives up a place in a class',
    sentTo: 'The team',
    placeholders: {
      class: about.class,
      reference: words('The reference of the registration', '7K2P-9TQX'),
      link: link('The places of the class, after signing in', '/admin/classes'),
    },
    texts: {
      subject: line('Subject', 'A place was given up {reference}', { must: ['reference'] }),
      preview: line('Line shown in the inbox', '{class}'),
      title: line('Heading', 'A place was given up'),
      body: markdown(
        'Message',
        'The registration {reference} no longer has a place in {class}. If somebody waits, the place is offered to them.\n\n[See who has a place]({link}), and whether something is to be given back.',
        { must: ['reference', 'link'] },
      ),
    },
  }),
} as const
