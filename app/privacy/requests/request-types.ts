export const requestsPath = '/admin/privacy/requests'

/** The templates of its mails. */
export const requestMails = {
  received: 'privacy-request-received',
  acknowledgement: 'privacy-request-acknowledgement',
  reminder: 'privacy-request-reminder',
} as const

/** The rights of UK GDPR, Articles 15 to 21 and 7(3), and complaints (Data (Use and Access) Act 2025). */
export const requestTypes = {
  access: 'Copy of their data',
  correction: 'Correction',
  erasure: 'Erasure',
  objection: 'Objection',
  restriction: 'Restriction',
  portability: 'Data to take elsewhere',
  withdrawal: 'Withdrawal of consent',
  complaint: 'Complaint',
} as const
export type RequestType = keyof typeof requestTypes

export const channels = {
  'web form': 'Form on the website',
  email: 'Email',
  phone: 'Phone',
  letter: 'Letter',
  'contact form': 'Contact form',
} as const

export const identityMethods = {
  'email link': 'Answered from the email address that they gave',
  known: 'We know them: they are in our care now',
  'call back': 'Called back on the number that we hold',
  document: 'Saw a document (no copy kept)',
  representative: 'Somebody acts for them, with written authority',
} as const
export type IdentityMethod = keyof typeof identityMethods

/** What came of a complaint. */
export const complaintOutcomes = { upheld: 'Upheld', partly: 'Partly upheld', 'not upheld': 'Not upheld' } as const

/** There is no "deleted": the register shows each request and its outcome. */
export const resolutions = {
  answered: 'Answered',
  refused: 'Refused',
  'taken back': 'Taken back by the person',
  'no request': 'Not a request (spam or a mistake)',
  ...complaintOutcomes,
} as const

/** Where the law allows a refusal. Ask your adviser before you use one. */
export const refusalSources = {
  unfounded: 'Manifestly unfounded: UK GDPR, Article 12(5)',
  excessive: 'Manifestly excessive: UK GDPR, Article 12(5)',
  identity: 'We cannot be sure who asks: UK GDPR, Articles 11(2) and 12(6)',
  others: 'It would harm other people’s rights: UK GDPR, Article 15(4); DPA 2018, Schedule 2, paragraph 16',
  law: 'The law requires us to keep it: UK GDPR, Article 17(3)(b)',
  care: 'It is a record of health care: UK GDPR, Article 17(3)(c)',
  claims: 'It is needed for legal claims: UK GDPR, Articles 17(3)(e) and 21(1)',
  other: 'Another exemption, named in the reason',
} as const
