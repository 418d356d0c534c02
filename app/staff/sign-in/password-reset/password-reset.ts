export const passwordResetTemplate = 'password-reset-mail'

/** How long a link works. */
export const resetMinutes = 30
