type Named = {
  by: string
  /** "your account" in the owner's mail, otherwise the owner's name. */
  whose: string
  /** For example ' from editor to admin'. Never a secret or a visitor's data. */
  detail: string
}

type Words = (named: Named) => string

/** Security notices for the owner and every admin, because an intruder would not report them (decisions, 39). */
export const accountNotices = {
  'password-changed': ({ whose }) => `The password of ${whose} was changed, and every session of it was ended.`,
  'two-step-on': ({ whose }) => `Two-step verification was turned on for ${whose}.`,
  'two-step-off': ({ whose }) => `Two-step verification was turned off for ${whose}. The password alone opens it now.`,
  'two-step-reset': ({ by, whose }) =>
    `${by} removed two-step verification and every passkey of ${whose}. The password alone opens it now.`,
  'new-codes': ({ whose }) => `New recovery codes were made for ${whose}. The former ones no longer work.`,
  'passkey-added': ({ whose }) => `A passkey was added to ${whose}. Whoever holds that device can sign in with it.`,
  'passkey-removed': ({ whose }) => `A passkey was removed from ${whose}.`,
  'sessions-ended': ({ by, whose }) => `${by} ended sessions of ${whose}.`,
  created: ({ by, whose, detail }) => `${by} made ${whose}${detail}.`,
  activated: ({ by, whose }) => `${by} activated ${whose}: it can be signed in to again.`,
  deactivated: ({ by, whose }) => `${by} deactivated ${whose}: nobody can sign in to it.`,
  'role-changed': ({ by, whose, detail }) => `${by} changed the role of ${whose}${detail}.`,
  deleted: ({ by, whose }) => `${by} deleted ${whose}.`,
  joined: ({ detail }) => `An invitation was taken up: ${detail} has an account now.`,
  invited: ({ by, detail }) => `${by} invited ${detail}.`,
  'invite-withdrawn': ({ by, detail }) => `${by} withdrew the invitation of ${detail}.`,
  'settings-changed': ({ by, detail }) => `${by} changed settings that protect or bill: ${detail}.`,
  'log-exported': ({ by }) => `${by} exported the audit log.`,
  'enquiries-exported': ({ by, detail }) => `${by} exported ${detail}.`,
  'hold-ended': ({ by, detail }) => `${by} ended the legal hold of ${detail}.`,
  'care-revoked': ({ by, detail }) =>
    `${by} took back that the record ${detail} became care. It can be deleted in 30 days; until then any of you can set it right.`,
  'wrong-codes': ({ whose }) =>
    `Somebody knows the password of ${whose}: it was typed correctly, and then several wrong codes.`,
  'codes-locked': ({ whose }) =>
    `Ten wrong codes followed the right password of ${whose}, so it takes no code for a day. Somebody knows the password. Choosing a new one ends this at once; a passkey still signs in.`,
} satisfies Record<string, Words>

export type AccountNotice = keyof typeof accountNotices

export const accountNoticeTemplate = 'account-notice-mail'
