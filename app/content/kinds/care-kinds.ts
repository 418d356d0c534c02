import { classFormats, payments } from '#app/care/classes/class-rules.ts'
import { parseClassSession } from '#app/care/classes/sessions.ts'
import { careServices } from '#app/settings/areas/areas.ts'

import { body, choice, field, line, list, meta, type Option, slug, text } from './field.ts'

export const midwife = {
  name: line('Name', { max: 120, required: 'Please enter a name' }),
  slug,
  portrait: field('Photograph', 'picture', {
    hint: 'A face, in daylight. The name is its alt text.',
    isNamedByRecord: true,
  }),
  summary: text('Summary', {
    max: 300,
    hint: 'A sentence for the card beside the photograph: what families should know first.',
    rows: 2,
    isInText: true,
  }),
  body: body('In their own words'),
  pin: line('NMC PIN', {
    max: 8,
    hint: 'For example, 12A3456B. Families can look it up in the NMC register.',
    isExpected: true,
    isHalf: true,
    format: {
      isInCapitals: true,
      pattern: /^\d\d[A-Z]\d{4}[A-Z]$/,
      message: 'An NMC PIN has two digits, a letter, four digits and a letter, such as 12A3456B',
    },
  }),
  registeredUntil: field('Registration expires on', 'day', {
    hint: 'After this day visitors do not see the midwife. The team is told 60, 30 and 7 days before.',
    isExpected: true,
  }),
  checkedOn: field('Register checked on', 'day', { hint: 'The day somebody looked the PIN up.' }),
  checkedBy: line('Register checked by', { max: 120, hint: 'Families see this name.' }),
  dbsCheckedOn: field('DBS certificate checked on', 'day', { hint: 'Enhanced, with both barred lists.' }),
  insuredUntil: field('Insured until', 'day', { hint: 'Professional indemnity insurance.' }),
  practisingSince: line('Midwife since', {
    max: 4,
    hint: 'A year, such as 2009.',
    isHalf: true,
    format: { pattern: /^(?:19|20)\d\d$/, message: 'Please enter a year, such as 2009' },
  }),
  languages: list('Languages', 'language', {
    suggestions: ['English', 'Polish', 'Romanian', 'Urdu', 'Punjabi', 'Bengali', 'Welsh', 'British Sign Language'],
  }),
  areas: list('Areas', 'area', { hint: 'Towns, or districts such as BS6.' }),
  availability: line('Available', {
    max: 120,
    hint: 'For example, “weekday mornings, and nights from Thursday to Saturday”.',
  }),
  ...meta('name', 'the summary'),
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
  amount: field('Price', 'money', { hint: 'In pounds, such as 45 or 45.50.', required: 'Please enter a price' }),
  isFrom: field('Starting price', 'flag', {
    choice: { label: 'Shown as', off: 'Exact price', on: 'Starting price' },
    isBeside: true,
  }),
  unit: line('Unit', { max: 60, hint: 'For example, “a night, ten hours”.' }),
  included: body('What is included', { mayBeEmpty: true, rows: 8 }),
  perWeek: field('Times in the example week', 'number', {
    hint: 'How many of these the example week on the prices page counts.',
  }),
}

const webAddress = {
  pattern: /^https:\/\/[^\s"<>]+$/,
  message: 'Please enter a link that begins with https://',
}

export const classFields = {
  title: line('Title', { max: 120, required: 'Please enter a title' }),
  slug,
  summary: text('Summary', {
    max: 300,
    hint: 'A sentence for its card: who it is for.',
    rows: 2,
    isInText: true,
  }),
  body: body('What it is about', { mayBeEmpty: true }),
  sessions: list('Dates', 'date', {
    entryFormat: {
      isValid: (entry) => parseClassSession(entry) !== undefined,
      message: 'Each date needs a day, a beginning and a later end, such as 2026-12-05 10:00-12:00',
    },
  }),
  format: choice('Format', classFormats),
  venue: line('Venue', {
    max: 200,
    hint: 'For example, “The Old Library, 5 North Street, Bristol BS3 1EN”. Online classes need none.',
    isExpected: true,
  }),
  joinLink: line('Link to join', {
    max: 300,
    format: webAddress,
    hint: 'For online classes. Only those who have a place see it, in their emails and on the page of their place.',
    isUrl: true,
  }),
  teacher: line('Teacher', { max: 120, hint: 'A name, such as that of one of your midwives.' }),
  places: field('Places', 'number', { hint: 'How many may come. Not fewer than are taken.', isExpected: true }),
  amount: field('Price', 'money', { hint: 'In pounds, for each place. Left blank, it is free of charge.' }),
  payment: choice('Paid', payments, { isBeside: true }),
  ...meta('title', 'the summary'),
}

/** Written by a family (`reviews/writing`). Staff may shorten the words and change nothing else. */
export const review = {
  firstName: line('First name', { max: 40, required: 'Please enter your first name', isFixed: true }),
  town: line('Town', { max: 60, required: 'Please enter your town', isFixed: true }),
  quote: text('Their words', {
    max: 1000,
    required: 'Please write a few words',
    hint: 'Leave out the names of others and what strangers should not read. Capitals and punctuation can be put right; words can be left out, but not added.',
    rows: 10,
    isInText: true,
  }),
  service: choice('Service', services, { isFixed: true }),
  writtenOn: field('Written on', 'day', { isFixed: true }),
}
