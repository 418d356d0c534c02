export const staffRoles = ['admin', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Somebody who is signed in and may work here. */
export type Staff = { id: string; firstName: string; lastName: string; email: string; role: StaffRole }
