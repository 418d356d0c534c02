import { z } from 'zod'

import { classTypes } from '#app/enquiries/kinds.ts'
import { exampleDate } from '#app/enquiries/typed-date.ts'

import type { CareForm } from './care-form.ts'
import { describeGestation, readDueDate } from './due-date.ts'
import { ask } from './question.ts'

// A chosen class determines type and format.
const hiddenByClass = 'group-has-[input[name=classId]:checked:not(#classId)]/form:hidden'

const classId = z
  .union([z.literal(''), z.uuid()], 'Please choose from the list')
  .default('')
  .transform((id) => id || null)

export const antenatalForm = {
  texts: 'site/antenatal',
  title: 'Antenatal Classes Registration',
  parent: { label: 'Antenatal Classes', href: '/services/antenatal-classes' },
  emergency:
    'in an emergency: heavy bleeding, a fit, or severe pain. If your baby moves less than usual, call your maternity unit at once',
  sendLabel: 'Submit Registration',
  another: 'Submit Another Registration',
  failed: () => ({
    title: 'Submission Error',
    description: 'There was an error submitting your registration. Please try again.',
  }),
  sections: [
    {
      title: 'Your pregnancy',
      lead: 'pregnancy',
      questions: {
        dueDate: ask('due date', 'When is your baby due?', {
          named: 'Due date',
          hint: () => `For example, ${exampleDate(3)}. If you are not sure, use the date on your maternity notes.`,
          required: 'Please provide your due date',
          showsGestation: true,
          fills: 'pregnancyStage',
          isPlain: true,
        }),
        pregnancyStage: ask('line', 'How far along are you?', {
          named: 'How far along you are',
          hint: 'For example, 24 weeks. We work it out from your due date; change it if you know better.',
          max: 100,
          required: 'Please specify how far along you are',
          width: 'half',
        }),
        isFirstBaby: ask('choice', 'Is this your first baby?', {
          named: 'First baby',
          hint: 'If not, we also ask how your earlier baby was born.',
          options: { yes: 'Yes', no: 'No' },
          required: 'Please select if this is your first baby',
          reveals: {
            choice: 'no',
            question: 'previousBirthType',
            words: 'One more question follows: how was your earlier baby born?',
          },
        }),
        previousBirthType: ask('choice', 'How was your earlier baby born?', {
          named: 'Previous birth',
          hint: 'It helps us to talk about this birth. If there were several, tell us about the most recent.',
          options: { vaginal: 'Vaginal birth', cesarean: 'Caesarean birth' },
          required: 'Please specify your previous birth type',
        }),
      },
    },
    {
      title: 'Your class',
      questions: {
        classId: ask('own', 'Which dates would you like?', { rule: classId, isPlain: true }),
        classType: ask('choice', 'Which class would you like?', {
          named: 'Class type',
          options: classTypes,
          hasOptionHints: true,
          required: 'Please select your preferred class type',
          className: hiddenByClass,
          isPlain: true,
        }),
        format: ask('choice', 'In person or online?', {
          named: 'Format',
          options: { 'in-person': 'In person', online: 'Online' },
          columns: true,
          required: 'Please select your preferred format',
          className: hiddenByClass,
          isPlain: true,
        }),
        preferredTimes: ask('text', 'Times that would suit you', { named: 'Times', words: 'times', isBrief: true }),
      },
    },
    {
      title: 'What is on your mind',
      lead: 'mind',
      questions: {
        specificConcerns: ask('text', 'Concerns you would like to talk about', {
          named: 'Concerns',
          term: 'Specific concerns',
          rows: 4,
        }),
        preferredBirthPlace: ask('text', 'Where you would like to give birth', {
          named: 'Place of birth',
          words: 'place',
          isBrief: true,
        }),
      },
    },
  ],
  prepare(sent) {
    if (sent.get('pregnancyStage') !== '') return
    const date = readDueDate(sent.getAll('dueDate').filter((part) => typeof part === 'string'))
    sent.set('pregnancyStage', (date && describeGestation(date)) ?? '')
  },
} satisfies CareForm<'antenatal', 'site/antenatal'>
