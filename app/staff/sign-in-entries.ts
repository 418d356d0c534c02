/** Where people without a session are led. */
export const signInEntries = ['/cms/login', '/formaccess', '/shopaccess'] as const
export type SignInEntry = (typeof signInEntries)[number]

export const signOutPath = '/cms/logout'
