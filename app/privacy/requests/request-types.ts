/** The rights of UK GDPR, Articles 15 to 21 and 7(3), and complaints (Data (Use and Access) Act 2025). */
export const requestTypes = [
  'access',
  'correction',
  'erasure',
  'objection',
  'restriction',
  'portability',
  'withdrawal',
  'complaint',
] as const
export type RequestType = (typeof requestTypes)[number]

export const typeLabels: Record<RequestType, string> = {
  access: 'Copy of their data',
  correction: 'Correction',
  erasure: 'Erasure',
  objection: 'Objection',
  restriction: 'Restriction',
  portability: 'Data to take elsewhere',
  withdrawal: 'Withdrawal of consent',
  complaint: 'Complaint',
}

export const channels = ['web form', 'email', 'phone', 'letter'] as const
export type Channel = (typeof channels)[number]

export const channelLabels: Record<Channel, string> = {
  'web form': 'Form on the website',
  email: 'Email',
  phone: 'Phone',
  letter: 'Letter',
}

export const identityMethods = ['email link', 'known', 'call back', 'document', 'representative'] as const
export type IdentityMethod = (typeof identityMethods)[number]

export const identityLabels: Record<IdentityMethod, string> = {
  'email link': 'Answered from the email address that they gave',
  known: 'We know them: they are in our care now',
  'call back': 'Called back on the number that we hold',
  document: 'Saw a document (no copy kept)',
  representative: 'Somebody acts for them, with written authority',
}

/** There is no "deleted": the register shows each request and its outcome. */
export const resolutions = ['answered', 'refused', 'taken back', 'no request'] as const
export type Resolution = (typeof resolutions)[number]

export const resolutionLabels: Record<Resolution, string> = {
  answered: 'Answered',
  refused: 'Refused',
  'taken back': 'Taken back by the person',
  'no request': 'Not a request (spam or a mistake)',
}

/** Where the law allows a refusal. Ask your adviser before you use one. */
export const refusalSources = [
  'unfounded',
  'excessive',
  'identity',
  'others',
  'law',
  'care',
  'claims',
  'other',
] as const
export type RefusalSource = (typeof refusalSources)[number]

export const refusalLabels: Record<RefusalSource, string> = {
  unfounded: 'Manifestly unfounded: UK GDPR, Article 12(5)',
  excessive: 'Manifestly excessive: UK GDPR, Article 12(5)',
  identity: 'We cannot be sure who asks: UK GDPR, Articles 11(2) and 12(6)',
  others: 'It would harm other people’s rights: UK GDPR, Article 15(4); DPA 2018, Schedule 2, paragraph 16',
  law: 'The law has us keep it: UK GDPR, Article 17(3)(b)',
  care: 'It is a record of health care: UK GDPR, Article 17(3)(c)',
  claims: 'It is needed for legal claims: UK GDPR, Articles 17(3)(e) and 21(1)',
  other: 'Another exemption, named in the reason',
}
