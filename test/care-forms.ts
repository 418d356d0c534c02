import { action as register } from '#app/enquiries/antenatal/antenatal-registration.route.tsx'
import { action as requestNewborn } from '#app/enquiries/newborn/request-newborn-care.route.tsx'
import { action as requestPostnatal } from '#app/enquiries/postnatal/request-postnatal-care.route.tsx'

import { sendTo } from './ask-action.ts'
import { type Fields, newbornFields, postnatalFields, registrationFields } from './factories/care.ts'

const forms = {
  antenatal: { action: register, fields: registrationFields, path: '/services/antenatal-classes-registration' },
  newborn: { action: requestNewborn, fields: newbornFields, path: '/services/newborn-care/request' },
  postnatal: { action: requestPostnatal, fields: postnatalFields, path: '/services/postnatal-care/request' },
}
export type CareFormName = keyof typeof forms
export const careForms = Object.keys(forms) as CareFormName[]

export function careFields(name: CareFormName, change: Fields = {}): Fields {
  return forms[name].fields(change)
}

/** Sends exactly these fields, and returns the answer of the form. */
export async function sendFields(name: CareFormName, fields: Fields) {
  return await sendTo(forms[name].action, forms[name].path, fields)
}

/** Sends the form with every question answered, and returns its answer. */
export async function sendCareForm(name: CareFormName, change: Fields = {}) {
  return await sendFields(name, careFields(name, change))
}
