import { action } from '#app/enquiries/care-form/care-form.route.tsx'

import { sendTo } from './ask-action.ts'
import { type Fields, newbornFields, postnatalFields, registrationFields } from './factories/care.ts'

const forms = {
  antenatal: { fields: registrationFields, path: '/services/antenatal-classes-registration' },
  newborn: { fields: newbornFields, path: '/services/newborn-care/request' },
  postnatal: { fields: postnatalFields, path: '/services/postnatal-care/request' },
}
export type CareFormName = keyof typeof forms
export const careForms = Object.keys(forms) as CareFormName[]

export function careFields(name: CareFormName, change: Fields = {}): Fields {
  return forms[name].fields(change)
}

/** Sends exactly these fields, and returns the answer of the form. */
export async function sendFields(name: CareFormName, fields: Fields) {
  return await sendTo(action, forms[name].path, fields)
}

/** Sends the form with every question answered, and returns its answer. */
export async function sendCareForm(name: CareFormName, change: Fields = {}) {
  return await sendFields(name, careFields(name, change))
}
