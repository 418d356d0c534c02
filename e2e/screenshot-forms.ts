import type { Page } from '@playwright/test'

import { type Fields, newbornFields, postnatalFields, registrationFields } from '#test/factories/care.ts'
import { daysFromToday } from '#test/typed-day.ts'

import { ageForm, formPaths } from './care-form.ts'

const typedWithErrors = {
  registration: {
    name: 'Jess Parry',
    email: 'jess@example',
    isFirstBaby: 'no',
    dueDate: ['31', 'february', '27'],
    pregnancyStage: '24 weeks',
    classType: 'group',
    specificConcerns: 'I am afraid of needles, and I would rather not be asked about it in front of the others.',
  },
  newborn: {
    name: 'Kemi Adeyemi',
    email: 'kemi@example.com',
    babyAgeDays: 'about ten',
    deliveryMode: ['Caesarean section'],
    babyComplications: 'Born at 36 weeks, four days in special care.',
  },
  postnatal: {
    name: 'L',
    email: 'laura@example.com',
    estimatedDueDate: daysFromToday(-12),
    deliveryMode: ['Assisted delivery (forceps/vacuum)'],
    vaginalTrauma: ['Episiotomy', 'Second degree tear'],
    medicalConcerns: 'I am dizzy in the morning.',
  },
}

/** The health forms, each with invalid values and completely filled in. */
export const careForms = {
  'form-antenatal': { path: formPaths.antenatal, errors: typedWithErrors.registration, whole: registrationFields },
  'form-newborn': { path: formPaths.newborn, errors: typedWithErrors.newborn, whole: newbornFields },
  'form-postnatal': { path: formPaths.postnatal, errors: typedWithErrors.postnatal, whole: postnatalFields },
}

/** Fills in the form shown on the page and sends it as a browser does without JavaScript. */
export async function send(page: Page, fields: Fields) {
  await ageForm(page)
  const moved = page.waitForEvent('load')
  await page.evaluate((typed) => {
    const form = document.querySelector<HTMLFormElement>('main form')
    for (const [name, values] of Object.entries(typed)) {
      const inputs = [...(form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])]
      for (const [index, input] of inputs.entries()) {
        if (input.type === 'radio' || input.type === 'checkbox') input.checked = [values].flat().includes(input.value)
        else input.value = [values].flat()[index] ?? ''
      }
    }
    form?.submit()
  }, fields)
  await moved
}
