import { invitationTemplate } from '#app/care/reviews/invitation.ts'

export const acknowledgementTemplate = 'enquiry-acknowledgement'
export const heldTemplate = 'enquiry-held-mail'
export const teamTemplate = 'enquiry-team-mail'
export const withdrawalTemplate = 'enquiry-withdrawal-mail'
export const familyTemplate = 'enquiry-family-mail'
export const mentionTemplate = 'enquiry-mention-mail'

/** What staff call the emails about an enquiry. */
export const enquiryMailNames: Readonly<Record<string, string>> = {
  [acknowledgementTemplate]: 'Acknowledgement to the visitor',
  [invitationTemplate]: 'Invitation to write a review',
  [teamTemplate]: 'Notice to the team',
  [familyTemplate]: 'Notice to the team of news from the family',
  [mentionTemplate]: 'Mention to a colleague',
  [withdrawalTemplate]: 'Notice to the team that consent was withdrawn',
}

/** Actions of a family on its status page. */
export type FamilyNews = 'call' | 'addition' | 'withdrawn' | 'resumed'
