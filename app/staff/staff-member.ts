export const staffRoles = ['admin', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Somebody who is signed in and may work here. */
export type Staff = { id: string; firstName: string; lastName: string; email: string; role: StaffRole }

export const staffThemes = ['system', 'light', 'dark'] as const
export type StaffTheme = (typeof staffThemes)[number]

/** The session of this browser, and what is known of its owner's ways of signing in. */
export type StaffSession = {
  id: string
  startedAt: Date
  endsAt: Date
  theme: StaffTheme
  hasTwoFactor: boolean
  mustChangePassword: boolean
}

/** What an open page accepts when it asks by itself; an EventSource says so of its own accord. */
export const unattended = 'text/event-stream'
/** In its address it says the same, where the router asks and the page has no word in the headers. */
export const unattendedParam = 'unattended'

/** What a page is told of the session of its browser. Both instants are the server's, in ms. */
export type OwnSession = { userId: string; firstName: string; endsAt: number; now: number }
