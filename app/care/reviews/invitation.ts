import { dayMs } from '#app/platform/time/london-time.ts'

export const invitationTemplate = 'review-invitation'

/** How long the link can be used to write a review. Withdrawing one has no time limit. */
export const invitationDays = 60

/** Each family may be asked twice, with a pause in between. */
const secondAfterDays = 30
const mostInvitations = 2

export type Invitation = { sentAt: Date; usedAt: Date | null }

/** Completes 'They cannot be asked now: …'. Undefined if they may be asked. */
export function describeAskingBlock(sent: readonly Invitation[], now: Date): string | undefined {
  if (sent.some(({ usedAt }) => usedAt)) return 'they have written already'
  if (sent.length >= mostInvitations) return 'they were asked twice, and that is enough'
  const latest = Math.max(...sent.map(({ sentAt }) => sentAt.getTime()))
  if (sent.length > 0 && now.getTime() - latest < secondAfterDays * dayMs)
    return `they were asked less than ${secondAfterDays} days ago`
  return undefined
}

export function isOpenInvitation({ sentAt, usedAt }: Invitation, now: Date): boolean {
  return usedAt === null && now.getTime() - sentAt.getTime() < invitationDays * dayMs
}
