export const passwordResetTemplate = 'password-reset-mail'

export const resetMinutes = 30
