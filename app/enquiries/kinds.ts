export const enquiryKinds = ['contact', 'antenatal', 'newborn_care', 'postnatal_care'] as const

export type EnquiryKind = (typeof enquiryKinds)[number]

export type ConsentKind = Exclude<EnquiryKind, 'contact'>

export function isConsentKind(kind: string): kind is ConsentKind {
  return kind !== 'contact' && enquiryKinds.some((known) => known === kind)
}

type KindWords = {
  listPath: string
  title: string
  /** As in '3 request(s)'. */
  noun: 'submission' | 'registration' | 'request'
  /** In the audit log. */
  subject: 'contact_submission' | 'antenatal_registration' | 'newborn_request' | 'postnatal_request'
}

export const kindConfig: Record<EnquiryKind, KindWords> = {
  contact: {
    listPath: '/admin/contact-submissions',
    title: 'Contact Submissions',
    noun: 'submission',
    subject: 'contact_submission',
  },
  antenatal: {
    listPath: '/admin/antenatal-registrations',
    title: 'Antenatal Class Registrations',
    noun: 'registration',
    subject: 'antenatal_registration',
  },
  newborn_care: {
    listPath: '/admin/newborn-requests',
    title: 'Newborn Care Requests',
    noun: 'request',
    subject: 'newborn_request',
  },
  postnatal_care: {
    listPath: '/admin/postnatal-requests',
    title: 'Postnatal Care Requests',
    noun: 'request',
    subject: 'postnatal_request',
  },
}

export function kindOfPath(pathname: string): EnquiryKind | undefined {
  return enquiryKinds.find((kind) => {
    const { listPath } = kindConfig[kind]
    return pathname === listPath || pathname.startsWith(`${listPath}/`) || pathname.startsWith(`${listPath}.`)
  })
}
