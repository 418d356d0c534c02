import { exampleDate } from '#app/enquiries/typed-date.ts'

import { ask, type Question, type Questions } from './question.ts'

/** Holds an unusual address that the sender was already asked about. */
export const emailSeenName = 'emailSeen'

export const senderQuestions = {
  name: ask('line', 'Your name', {
    named: 'Name',
    min: 2,
    max: 100,
    required: 'Name must be at least 2 characters',
    autoComplete: 'name',
    isPlain: true,
  }),
  email: ask('email', 'Email address', {
    named: 'Email',
    hint: 'We’ll send our reply here.',
    required: 'Please enter a valid email address',
    isPlain: true,
  }),
  phone: ask('phone', 'Phone', { isPlain: true }),
} satisfies Questions<'contact' | 'antenatal' | 'newborn_care'>

/** Someone who asks for another person gives no health answers (decisions, 15). */
export const giverQuestions = {
  motherName: ask('line', "The mother's name", {
    min: 2,
    max: 100,
    required: "The mother's name must be at least 2 characters",
    autoComplete: 'off',
    isPlain: true,
  }),
  /** Stored in the column of the mother's own due date. */
  giverDueDate: ask('due date', 'When is her baby due?', {
    named: 'Her due date',
    hint: () => `If you know. For example, ${exampleDate(3)}.`,
    message: 'Please check her due date',
    isPlain: true,
  }),
  giverNote: ask('text', 'A note for us or for her', {
    named: 'Your note',
    term: 'Note of the giver',
    hint: 'When to call, or what the present is. Please leave out anything about her health: that is for her to tell us.',
    max: 1000,
  }),
} satisfies Questions<'antenatal' | 'newborn_care'> & { giverDueDate: Question }

/** Where, when and how: what a midwife must know before the first call. */
export const arrangementQuestions = {
  postcode: ask('postcode', 'Your postcode', { named: 'Postcode' }),
  startWhen: ask('line', 'When should care start?', {
    named: 'When care should start',
    hint: 'For example, as soon as possible, or around 12 May.',
    max: 200,
    autoComplete: 'off',
  }),
  preferredContact: ask('choice', 'How should we answer you?', {
    named: 'Preferred contact',
    options: { email: 'By email', phone: 'By phone' },
    columns: true,
  }),
  preferredTimes: ask('line', 'A good time to reach you', {
    named: 'A good time',
    hint: 'For example, weekday mornings.',
    max: 200,
    autoComplete: 'off',
  }),
} satisfies Questions<'newborn_care'>

/** Specification, section 3. */
export const deliveryModes = ['Vaginal delivery', 'Caesarean section', 'Assisted delivery (forceps/vacuum)'] as const

export const medicalConcerns = ask('text', 'Medical concerns', {})
export const modeOfBirth = ask('choices', 'How was your baby born?', {
  named: 'Delivery mode',
  options: deliveryModes,
})
export const otherNeeds = ask('text', 'Anything else we should know', { named: 'Anything else', term: 'Other needs' })
