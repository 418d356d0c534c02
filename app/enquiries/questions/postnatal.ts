import { exampleDate } from '#app/enquiries/typed-date.ts'

import { type CareForm, requestFailed, requirePhone } from './care-form.ts'
import { arrangementQuestions, modeOfBirth, deliveryModes, medicalConcerns, otherNeeds } from './common-questions.ts'
import { ask } from './question.ts'

/** Specification, section 3. */
export const vaginalTraumas = [
  'Episiotomy',
  'First degree tear',
  'Second degree tear',
  'Third degree tear',
  'Fourth degree tear',
  'No trauma',
] as const

export const bloodLosses = [
  'Less than 500ml (normal)',
  '500-999ml (minor PPH)',
  '1000-1999ml (major PPH)',
  'Massive PPH',
  'Unknown',
] as const

export const postnatalForm = {
  texts: 'site/postnatal',
  title: 'Request Postnatal Care',
  parent: { label: 'Postnatal Care', href: '/services/postnatal-care' },
  emergency:
    'in an emergency: heavy bleeding, chest pain, a fit, trouble breathing, thoughts of harming yourself or your baby, or a baby who is hard to wake',
  sendLabel: 'Submit Request',
  failed: requestFailed,
  hasGentleHelp: true,
  sections: [
    {
      title: 'What you need',
      questions: {
        additionalCareNeeds: ask('text', 'How can we help?', {
          named: 'Additional care needs',
          hint: 'For example, feeding, sleep, or somebody to talk to.',
        }),
        estimatedDueDate: ask('due date', 'Estimated due date', {
          hint: () =>
            `For example, ${exampleDate(3)}. Up to 6 weeks ago or 42 weeks ahead; leave it blank if it was earlier.`,
          showsGestation: true,
          isPlain: true,
        }),
        ...arrangementQuestions,
      },
    },
  ],
  more: [
    {
      title: 'The birth',
      lead: 'birth',
      questions: {
        plannedDeliveryMode: ask('choices', 'How did you plan, or do you plan, to give birth?', {
          named: 'Planned delivery mode',
          options: deliveryModes,
        }),
        deliveryMode: modeOfBirth,
        estimatedBloodLoss: ask('select', 'Estimated blood loss', { words: 'blood_loss', options: bloodLosses }),
        vaginalTrauma: ask('choices', 'Stitches or tears', {
          named: 'Vaginal trauma',
          words: 'stitches',
          options: vaginalTraumas,
          columns: true,
          alone: { choice: 'No trauma', message: 'Please choose either No trauma, or what there was' },
        }),
        vaginalTraumaDetails: ask('text', 'More about it', { named: 'Details', term: 'Details of the trauma' }),
      },
    },
    {
      title: 'Your health',
      lead: 'health',
      questions: {
        maternalHealthIssues: ask('text', 'Health issues of your own', { named: 'Health issues', words: 'issues' }),
        medicalConcerns,
        otherNeeds,
      },
    },
  ],
  together(answers, refuse) {
    requirePhone(answers, refuse)
    return answers
  },
} satisfies CareForm<'postnatal_care', 'site/postnatal'>
