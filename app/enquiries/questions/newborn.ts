import { exampleDate } from '#app/enquiries/typed-date.ts'

import { type CareForm, requestFailed, requirePhone } from './care-form.ts'
import { arrangementQuestions, modeOfBirth, medicalConcerns, otherNeeds } from './common-questions.ts'
import { ask } from './question.ts'

export const newbornForm = {
  texts: 'site/newborn',
  title: 'Request Newborn Care',
  parent: { label: 'Newborn Care', href: '/services/newborn-care' },
  emergency:
    'if your baby is hard to wake, blue or very pale, not breathing as usual, or has a fit; or if you are bleeding heavily',
  sendLabel: 'Submit Request',
  failed: requestFailed,
  sections: [
    {
      title: 'What you need',
      questions: {
        additionalCareNeeds: ask('text', 'How can we help?', { named: 'Additional care needs', words: 'needs' }),
        overnightCareNeeded: ask('tick', 'I need care overnight', { named: 'Overnight care' }),
        ...arrangementQuestions,
      },
    },
  ],
  more: [
    {
      title: 'About your baby',
      lead: 'baby',
      questions: {
        babyAgeDays: ask('age', "Your baby's age in days", {
          named: 'Age of the baby',
          hint: 'If your baby is already here. You can also write “3 weeks”.',
          message: 'Baby age must be 0 or greater',
          born: {
            name: 'babyBornOn',
            label: "Or your baby's date of birth",
            hint: () => `For example, ${exampleDate(-1)}. We keep the age in days.`,
            message: 'Date of birth must be a real date, today or earlier',
          },
        }),
        deliveryMode: { ...modeOfBirth, words: 'birth' },
      },
    },
    {
      title: "Your baby's health",
      lead: 'health',
      questions: {
        babyComplications: ask('text', 'Complications at birth or since', {
          named: 'Complications',
          words: 'complications',
        }),
        medicalConcerns,
        otherNeeds: { ...otherNeeds, words: 'other' },
      },
    },
  ],
  /** Converts a date of birth to the age on the day of the request. */
  together(answers, refuse) {
    requirePhone(answers, refuse)
    const { babyBornOn: born, babyAgeDays: age, ...others } = answers
    // Stated ages are often rounded to weeks or a few days old.
    if (typeof born === 'number' && typeof age === 'number' && Math.abs(born - age) > 7) {
      const days = `${born} ${born === 1 ? 'day' : 'days'}`
      refuse('babyAgeDays', `A baby born on this day is ${days} old. Please correct one of the two`)
    }
    return { ...others, babyAgeDays: age ?? born }
  },
} satisfies CareForm<'newborn_care', 'site/newborn'>
