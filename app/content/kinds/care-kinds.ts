import { classFormats, payments } from '#app/care/classes/class-rules.ts'
import { readSession } from '#app/care/classes/sessions.ts'
import { careServices } from '#app/settings/areas/areas.ts'

import { body, choice, field, line, list, meta, type Option, slug, text } from './field.ts'

export const midwife = {
  name: line('Name', { max: 120, required: 'Please enter a name' }),
  slug,
  portrait: { ...field('Photograph', 'picture'), isNamedByRecord: true as const },
  summary: text('Summary', { max: 300 }),
  body: body('In their own words'),
  pin: line('NMC PIN', {
    max: 8,
    format: {
      isInCapitals: true,
      pattern: /^\d\d[A-Z]\d{4}[A-Z]$/,
      message: 'An NMC PIN has two digits, a letter, four digits and a letter, such as 12A3456B',
    },
  }),
  registeredUntil: field('Registration expires on', 'day'),
  checkedOn: field('Register checked on', 'day'),
  checkedBy: line('Register checked by', { max: 120 }),
  dbsCheckedOn: field('DBS certificate checked on', 'day'),
  insuredUntil: field('Insured until', 'day'),
  practisingSince: line('Midwife since', {
    max: 4,
    format: { pattern: /^(?:19|20)\d\d$/, message: 'Please enter a year, such as 2009' },
  }),
  languages: list('Languages', 'language'),
  areas: list('Areas', 'area'),
  availability: line('Available', { max: 120 }),
  ...meta,
}

export const services: readonly Option[] = [
  ...careServices.map(({ value, label }) => ({ value, label })),
  { value: 'other', label: 'Other care' },
]

export function serviceLabel(service: string): string {
  return services.find(({ value }) => value === service)?.label ?? 'Care'
}

export const price = {
  name: line('Name', { max: 120, required: 'Please enter a name' }),
  service: choice('Service', services),
  soldAs: choice('Sold as', [
    { value: 'visit', label: 'Single visit' },
    { value: 'package', label: 'Package' },
  ]),
  amount: { ...field('Price', 'money'), required: 'Please enter a price' },
  isFrom: field('Starting price', 'flag'),
  unit: line('Unit', { max: 60 }),
  included: { ...body('What is included'), mayBeEmpty: true as const },
  perWeek: field('Times in the example week', 'number'),
}

const webAddress = {
  pattern: /^https:\/\/[^\s"<>]+$/,
  message: 'Please enter a link that begins with https://',
}

export const classFields = {
  title: line('Title', { max: 120, required: 'Please enter a title' }),
  slug,
  summary: text('Summary', { max: 300 }),
  body: { ...body('What it is about'), mayBeEmpty: true as const },
  sessions: {
    ...list('Dates', 'date'),
    entryFormat: {
      isValid: (entry: string) => readSession(entry) !== undefined,
      message: 'Each date needs a day, a beginning and a later end, such as 2026-12-05 10:00-12:00',
    },
  },
  format: choice('Format', classFormats),
  venue: line('Venue', { max: 200 }),
  joinLink: line('Link to join', { max: 300, format: webAddress }),
  teacher: line('Teacher', { max: 120 }),
  places: field('Places', 'number'),
  amount: field('Price', 'money'),
  payment: choice('Paid', payments),
  ...meta,
}

/** Written by a family (`reviews/writing`). Staff may shorten the words and change nothing else. */
export const review = {
  firstName: { ...line('First name', { max: 40, required: 'Please enter your first name' }), isFixed: true as const },
  town: { ...line('Town', { max: 60, required: 'Please enter your town' }), isFixed: true as const },
  quote: text('Their words', { max: 1000, required: 'Please write a few words' }),
  service: { ...choice('Service', services), isFixed: true as const },
  writtenOn: { ...field('Written on', 'day'), isFixed: true as const },
}
