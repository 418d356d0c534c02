type SensitiveAction = {
  /** Said on the page that asks, after "You are about to". */
  what: string
  /** Opening the page asks as well: before anything is typed that would have to be carried along. */
  asksOnOpening?: true
  /** Reading is what is sensitive. Afterwards people return to this page: a file would leave them where they were asked. */
  returnTo?: string
}

/**
 * What changes rights or protection, by the pattern of its route: it needs a sign-in or a confirmation within the last ten
 * minutes (decisions, 39). The guard asks, so a route needs nothing but its line here. Forms that ask for the password
 * themselves are not in here.
 */
export const sensitiveActions: ReadonlyMap<string, SensitiveAction> = new Map(
  Object.entries({
    'cms/users/new': { what: 'give somebody an account', asksOnOpening: true },
    'cms/users/:userId/activation': { what: 'let somebody sign in again' },
    'cms/users/:userId/deactivation': { what: 'keep somebody from signing in' },
    'cms/users/:userId/role': { what: 'change what somebody may do' },
    'cms/users/:userId/sign-out': { what: 'end every session of an account' },
    'cms/users/:userId/two-step-reset': { what: 'remove somebody’s two-step verification' },
    'cms/users/:userId/deletion': { what: 'delete an account' },
    'cms/users/invites/:inviteId/sending': { what: 'send an invitation again' },
    'cms/users/invites/:inviteId/withdrawal': { what: 'withdraw an invitation' },
    'cms/account/passkeys/:id/removal': { what: 'remove a passkey' },
    'cms/account/sessions/ending': { what: 'end your other sessions' },
    'cms/account/sessions/:id/ending': { what: 'end a session' },
    'admin/settings': { what: 'change settings that protect or bill' },
    'admin/audit/export.csv': { what: 'export the audit log', returnTo: '/admin/audit' },
    ...Object.fromEntries(
      ['contact-submissions', 'antenatal-registrations', 'newborn-requests', 'postnatal-requests'].map((list) => [
        `admin/${list}/:id/legal-hold-removal`,
        { what: 'end the legal hold of a record' },
      ]),
    ),
  } satisfies Record<string, SensitiveAction>),
)

export const recentMinutes = 10
