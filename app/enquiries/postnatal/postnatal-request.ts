import { z } from 'zod'

import { arrangements, requirePhone } from '#app/enquiries/care-form/care-arrangements.ts'
import { anyOf, freeText, oneOrNone, optionalDueDate } from '#app/enquiries/care-form/care-fields.ts'
import { consent } from '#app/enquiries/care-form/care-form.ts'
import { parseCareForm } from '#app/enquiries/care-form/care-form.ts'
import { bloodLosses, deliveryModes, vaginalTraumas } from '#app/enquiries/care-form/care-options.ts'
import { sender } from '#app/enquiries/form/sender.ts'

export const postnatalPage = {
  title: 'Request Postnatal Care',
  texts: 'site/postnatal',
  parent: { label: 'Postnatal Care', href: '/services/postnatal-care' },
} as const

const postnatalRequest = z.object({
  ...sender,
  ...arrangements,
  estimatedDueDate: optionalDueDate(),
  plannedDeliveryMode: anyOf(deliveryModes),
  deliveryMode: anyOf(deliveryModes),
  estimatedBloodLoss: oneOrNone(bloodLosses),
  vaginalTrauma: anyOf(vaginalTraumas).refine(
    (found) => !(found && found.length > 1 && found.includes('No trauma')),
    'Please choose either No trauma, or what there was',
  ),
  vaginalTraumaDetails: freeText('Details'),
  maternalHealthIssues: freeText('Health issues'),
  medicalConcerns: freeText('Medical concerns'),
  additionalCareNeeds: freeText('Additional care needs'),
  otherNeeds: freeText('Anything else'),
  consent,
})

export function parsePostnatalRequest(form: FormData) {
  return requirePhone(parseCareForm(postnatalRequest, form, 'estimatedDueDate'))
}
