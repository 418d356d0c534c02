/** What the owner of an account hears by mail, for it may not have been them. */
export const accountNotices = {
  'password-changed': 'Your password was changed, and every session of yours was ended.',
  'two-step-on': 'Two-step verification was turned on for your account.',
  'two-step-off': 'Two-step verification was turned off for your account. Your password alone opens it now.',
  'new-codes': 'New recovery codes were made for your account. The former ones no longer work.',
  'passkey-added': 'A passkey was added to your account. Whoever holds that device can sign in as you.',
  'wrong-codes': 'Somebody knows your password: it was typed correctly, and then several wrong codes.',
} as const

export type AccountNotice = keyof typeof accountNotices

/** The job that writes and sends it. */
export const accountNoticeTemplate = 'account-notice-mail'
