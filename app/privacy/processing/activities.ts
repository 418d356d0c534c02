import type { RetentionClass } from '#app/settings/retention/schedule.ts'

import type { ProcessorName } from './processors.ts'

export type Activity = {
  title: string
  purpose: string
  people: string
  data: string
  /** Article 6 of the UK GDPR. Administrators reword this and the following with their adviser. */
  basis: string
  /** Article 9, if the data include health. */
  condition?: string
  /** Retention period, if the retention schedule has none. */
  retention?: string
  recipients?: string
  processors: readonly ProcessorName[]
  security: string
}

const admins = 'Administrators only; every view, print and export is in the audit log.'
const encrypted = `Health answers and notes are encrypted one by one. ${admins}`

/** As in the privacy policy, with what article 30 of the UK GDPR requires. */
export const activities = {
  care: {
    title: 'Care enquiries',
    purpose: 'Answer requests for newborn and postnatal care, match a midwife, arrange the care',
    people: 'Mothers, babies and their families',
    data: 'Names, email, phone, postcode, due date or age of the baby; health of mother and baby; birth; needs; what families add later; notes of the team; consent',
    basis:
      'Article 6(1)(b): steps they asked for before a contract, and the contract. For what is kept once it became care, Article 6(1)(f): our legitimate interest in being able to show what was arranged',
    condition:
      'Article 9(2)(a): explicit consent. Once it became care, Article 9(2)(h): health care by people bound to confidence, and Article 9(2)(f): legal claims',
    recipients: 'The midwife who is matched, as far as care needs it',
    processors: ['hosting', 'mail'],
    security: encrypted,
  },
  gift: {
    title: 'Enquiries made for someone else',
    purpose: 'Answer somebody who asks for a mother, for a gift for example',
    people: 'Whoever asks; the mother whom they name',
    data: 'Names, email, phone, due date, a note. Nothing about health is asked',
    basis: 'Article 6(1)(f): our legitimate interest, and theirs, in a proper answer',
    recipients: 'The midwife who is matched, as far as care needs it',
    processors: ['hosting', 'mail'],
    security: `The note is encrypted. ${admins}`,
  },
  classes: {
    title: 'Antenatal classes',
    purpose: 'Take registrations, give out places, keep a waiting list, take the payment',
    people: 'Expectant mothers and those who come with them',
    data: 'Names, email, phone, due date, pregnancy, earlier births, concerns, the class and what was paid',
    basis: 'Article 6(1)(b): steps they asked for before a contract, and the contract',
    condition: 'Article 9(2)(a): explicit consent',
    recipients: 'Whoever leads the class',
    processors: ['hosting', 'mail', 'payments'],
    security: encrypted,
  },
  messages: {
    title: 'Contact, requests about rights, and complaints',
    purpose: 'Answer messages, and what people ask or complain about in the use of their data',
    people: 'Whoever writes, and whom they write about',
    data: 'Names, email, phone, the message; dates, proof of identity (how, not a copy), outcome; notes of the team',
    basis:
      'Article 6(1)(f): our legitimate interest, and theirs, in a proper answer. For requests and complaints, Article 6(1)(c): a legal obligation',
    condition: 'Where somebody writes about health: Article 9(2)(f): legal claims, or Article 9(2)(c): vital interests',
    recipients: 'The ICO, if it asks',
    processors: ['hosting', 'mail'],
    security: `Messages and notes are encrypted. ${admins}`,
  },
  orders: {
    title: 'Shop orders and payment',
    purpose: 'Sell, deliver, refund, and keep financial records',
    people: 'Buyers, and those to whom we deliver',
    data: 'Name, email, phone, address in the UK, what was bought, price, whether it was paid, refunded or disputed. No card numbers',
    basis: 'Article 6(1)(b): the contract. For financial records, Article 6(1)(c): a legal obligation',
    recipients: 'Those who deliver: name, address and phone; HMRC, if it asks',
    processors: ['hosting', 'mail', 'payments'],
    security: `Card details are typed on the page of the payment provider. ${admins}`,
  },
  stockAlerts: {
    title: 'Emails when a product is back in stock',
    purpose: 'Tell whoever asked for it, once',
    people: 'Visitors of the shop',
    data: 'Email address, the product, when they asked and when they confirmed',
    basis: 'Article 6(1)(a): consent, confirmed by the link in our email',
    processors: ['hosting', 'mail'],
    security: `Each email has a link that stops them. ${admins}`,
  },
  reviews: {
    title: 'Reviews by families',
    purpose: 'Show what families say of us',
    people: 'Families who were in our care or in a class',
    data: 'The name they choose to show, town, words, stars; the email address that was invited',
    basis: 'Article 6(1)(a): consent, given with the review',
    retention: 'Until they or we take it off the site. Then 30 days in the bin',
    recipients: 'Everybody who reads the site',
    processors: ['hosting', 'mail'],
    security: 'Signed-in staff release each review before it shows.',
  },
  staff: {
    title: 'Staff accounts and audit log',
    purpose: 'Let staff sign in, and show who read and changed what',
    people: 'Staff',
    data: 'Name, email, role, devices and times of sign-in, what they did and read',
    basis: 'Article 6(1)(f): our legitimate interest in protecting families and us',
    processors: ['hosting', 'mail', 'files'],
    security: 'Passwords are hashed; entries of the log are chained and can only be added.',
  },
  mail: {
    title: 'Emails we send',
    purpose: 'Confirm, remind, answer and tell staff that something came',
    people: 'Families, buyers, staff',
    data: 'Email address, the kind of mail, a reference and links. Never health answers or what somebody wrote',
    basis: 'As for what each email is about',
    recipients: 'The mail provider of whoever gets it',
    processors: ['mail'],
    security: 'No text of families is in them.',
  },
  backups: {
    title: 'Backups',
    purpose: 'Bring everything back after a loss',
    people: 'Everybody above',
    data: 'All of the above',
    basis: 'Article 6(1)(f): our legitimate interest, and Article 32: the duty to restore access after an incident',
    condition: 'As for what is in them',
    processors: ['backups'],
    security:
      'Health answers and notes are encrypted in it, and the keys are elsewhere; names and addresses are readable, so it lies where only the owner reads it. What was erased is removed again after a backup is restored.',
  },
  security: {
    title: 'Security of the website, and logs',
    purpose: 'Hold back spam and floods, find errors, count how often pages are opened',
    people: 'Visitors and staff',
    data: 'Scrambled network and email addresses; times and addresses of pages without what was searched; counts of page openings',
    basis:
      'Article 6(1)(f): our legitimate interest in protecting visitors and us. For counts of page openings, Article 6(1)(a): consent',
    retention: 'Scrambled addresses for three days. Logs of the server as it is set: write down how long',
    processors: ['hosting'],
    security: 'Addresses are kept as keyed hashes. Logs hold no names and no words of visitors.',
  },
} as const satisfies Record<string, Activity>

export type ActivityName = keyof typeof activities

export const activityList = Object.entries<Activity>(activities) as [ActivityName, Activity][]

/** The activities that each class of the retention schedule belongs to. The type requires every class. */
export const activitiesOfClass: Record<RetentionClass, readonly ActivityName[]> = {
  care: ['care', 'classes', 'messages'],
  handed: ['care', 'classes', 'messages'],
  order: ['orders', 'classes'],
  unpaid: ['orders'],
  enquiry: ['care', 'classes', 'messages'],
  gift: ['gift'],
  complaint: ['messages'],
  alert: ['stockAlerts'],
  mail: ['mail'],
  audit: ['staff'],
  staff: ['staff'],
  backup: ['backups'],
  saved: ['care', 'gift', 'classes'],
  bin: ['care', 'gift', 'classes', 'messages'],
}
