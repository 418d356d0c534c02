import type { StaffRole } from '#app/staff/staff-member.ts'

export const setUpHours = 24
export const inviteDays = 7

export type InviteProblem = 'unknown' | 'used' | 'replaced' | 'expired' | 'set-up-done'

/** Without an address it is the set-up link. Without names, the invited person fills them in. */
export type OpenInvite = { email: string | null; role: StaffRole; firstName: string | null; lastName: string | null }

export const inviteProblems: Record<InviteProblem, { status: 404 | 410; title: string; description: string }> = {
  unknown: {
    status: 404,
    title: 'This link does not work',
    description: 'Please check that the whole link was copied, or ask an administrator for a new one.',
  },
  used: {
    status: 410,
    title: 'This link has been used',
    description: 'It made an account, and each link does so once. If the account is yours, please sign in.',
  },
  replaced: {
    status: 410,
    title: 'A newer invitation was sent',
    description: 'It took the place of this link. Please use the link in the newest email that you have from us.',
  },
  expired: {
    status: 410,
    title: 'This link has expired',
    description: `Invitations last ${inviteDays} days, and the set-up link ${setUpHours} hours. Please ask for a new one.`,
  },
  'set-up-done': {
    status: 410,
    title: 'This site is set up already',
    description: 'It has an administrator, who can invite you.',
  },
}
