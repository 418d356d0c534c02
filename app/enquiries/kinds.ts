export const consentKinds = ['antenatal', 'newborn_care', 'postnatal_care'] as const
export const enquiryKinds = ['contact', ...consentKinds] as const

export type EnquiryKind = (typeof enquiryKinds)[number]
export type Located<K extends EnquiryKind = EnquiryKind> = { kind: K; id: string }

export type ConsentKind = (typeof consentKinds)[number]

export function isConsentKind(kind: string): kind is ConsentKind {
  return consentKinds.some((known) => known === kind)
}

/** The due date of a giver's form is stored there, too. */
export function dueDateColumn(kind: ConsentKind) {
  return kind === 'antenatal' ? 'dueDate' : 'estimatedDueDate'
}

/** The service whose areas count for a form. */
export const careServiceOf = { antenatal: 'antenatal', newborn_care: 'newborn', postnatal_care: 'postnatal' } as const

export const classTypes = { group: 'Group', private: 'Private' } as const

type KindWords = {
  /** The public page of the form. */
  formPath: string
  listPath: string
  title: string
  /** As in '3 request(s)'. */
  noun: 'submission' | 'registration' | 'request'
  subject: 'contact_submission' | 'antenatal_registration' | 'newborn_request' | 'postnatal_request'
}

export const kindConfig: Record<EnquiryKind, KindWords> = {
  contact: {
    formPath: '/contact',
    listPath: '/admin/contact-submissions',
    title: 'Contact Submissions',
    noun: 'submission',
    subject: 'contact_submission',
  },
  antenatal: {
    formPath: '/services/antenatal-classes-registration',
    listPath: '/admin/antenatal-registrations',
    title: 'Antenatal Class Registrations',
    noun: 'registration',
    subject: 'antenatal_registration',
  },
  newborn_care: {
    formPath: '/services/newborn-care/request',
    listPath: '/admin/newborn-requests',
    title: 'Newborn Care Requests',
    noun: 'request',
    subject: 'newborn_request',
  },
  postnatal_care: {
    formPath: '/services/postnatal-care/request',
    listPath: '/admin/postnatal-requests',
    title: 'Postnatal Care Requests',
    noun: 'request',
    subject: 'postnatal_request',
  },
}

/** Of a form about care or classes, from its address or that of a saved one. */
export function kindOfForm({ pathname }: URL): ConsentKind {
  return consentKinds.find((kind) => pathname.startsWith(kindConfig[kind].formPath))!
}

export const inboxPath = '/admin/inbox'

/** A record's address in the inbox contains its list's path: /admin/inbox/newborn-requests/… */
export function enquiryKindOfDeskPath(pathname: string): EnquiryKind | undefined {
  const path = isInbox(pathname) ? pathname.replace(inboxPath, '/admin') : pathname
  return enquiryKinds.find((kind) => {
    const { listPath } = kindConfig[kind]
    return path === listPath || path.startsWith(`${listPath}/`) || path.startsWith(`${listPath}.`)
  })
}

export function isInbox(pathname: string): boolean {
  return pathname === inboxPath || pathname.startsWith(`${inboxPath}/`)
}

export function inboxRecordPath(kind: EnquiryKind, id: string): string {
  return `${kindConfig[kind].listPath.replace('/admin', inboxPath)}/${id}`
}
