/** The four things that families send, each with its form and its list. */
export const enquiryKinds = ['contact', 'antenatal', 'newborn_care', 'postnatal_care'] as const

export type EnquiryKind = (typeof enquiryKinds)[number]

/** The kinds that ask about health, and so for consent. */
export type ConsentKind = Exclude<EnquiryKind, 'contact'>

export function isConsentKind(kind: string): kind is ConsentKind {
  return kind !== 'contact' && enquiryKinds.some((known) => known === kind)
}

type KindWords = {
  /** The list of staff, and the title over it. */
  listPath: string
  title: string
  /** What one is called where it is counted or deleted: '3 request(s)'. */
  noun: 'submission' | 'registration' | 'request'
  /** The noun under which the access log knows them. */
  subject: string
}

export const wordsOfKind: Record<EnquiryKind, KindWords> = {
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

/** Whose list an address of the desk belongs to. */
export function kindOfPath(pathname: string): EnquiryKind | undefined {
  return enquiryKinds.find((kind) => {
    const { listPath } = wordsOfKind[kind]
    return pathname === listPath || pathname.startsWith(`${listPath}/`) || pathname.startsWith(`${listPath}.`)
  })
}
