/** Where people without a session are redirected. */
export const signInEntries = ['/cms/login', '/formaccess', '/shopaccess'] as const
export type SignInEntry = (typeof signInEntries)[number]

export const signOutPath = '/cms/logout'
