export const staffRoles = ['admin', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

export type Staff = { id: string; firstName: string; lastName: string; email: string; role: StaffRole }

export const staffThemes = ['system', 'light', 'dark'] as const
export type StaffTheme = (typeof staffThemes)[number]

export type StaffSession = {
  id: string
  startedAt: Date
  endsAt: Date
  theme: StaffTheme
  hasTwoFactor: boolean
  mustChangePassword: boolean
}

/** The Accept header of background requests; an EventSource sends it by default. */
export const unattended = 'text/event-stream'
/** For router requests, whose headers a page cannot set. */
export const unattendedParam = 'unattended'

/** The instants are the server's, in ms. */
export type OwnSession = { userId: string; firstName: string; startedAt: number; endsAt: number; now: number }

export function fullNameOf({ firstName, lastName }: Pick<Staff, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
