type SensitiveAction = {
  /** Completes "You are about to". */
  what: string
  /** Asks when the page opens, before people type anything. */
  asksOnOpening?: true
  /** For sensitive downloads: people return to this page afterwards, because a file does not navigate. */
  returnTo?: string
}

const enquiryLists = ['contact-submissions', 'antenatal-registrations', 'newborn-requests', 'postnatal-requests']

// By route pattern: changes of rights or protection need a sign-in or confirmation within the last ten minutes
// (decisions, 39). The guard enforces this. A new password and the set-up of two-factor are not listed: their own
// forms need the password itself, every time.
export const sensitiveActions: ReadonlyMap<string, SensitiveAction> = new Map(
  Object.entries({
    'cms/users/new': { what: 'give somebody an account', asksOnOpening: true },
    'cms/users/:id/activation': { what: 'let somebody sign in again' },
    'cms/users/:id/deactivation': { what: 'keep somebody from signing in' },
    'cms/users/:id/role': { what: 'change what somebody may do' },
    'cms/users/:id/sign-out': { what: 'end every session of an account' },
    'cms/users/:id/two-step-reset': { what: 'remove somebody’s two-step verification' },
    'cms/users/:id/deletion': { what: 'delete an account' },
    'cms/users/invites/:id/sending': { what: 'send an invitation again' },
    'cms/users/invites/:id/withdrawal': { what: 'withdraw an invitation' },
    'cms/account/two-step/:id/revocation': { what: 'turn two-step verification off' },
    'cms/account/two-step/recovery-codes': { what: 'replace your recovery codes' },
    'cms/account/passkeys': { what: 'add a passkey' },
    'cms/account/passkeys/:id/revocation': { what: 'remove a passkey' },
    'cms/account/devices/revocation': { what: 'ask every device for a code again' },
    'cms/account/devices/:id/revocation': { what: 'ask a device for a code again' },
    'cms/account/sessions/revocation': { what: 'end your other sessions' },
    'cms/account/sessions/:id/revocation': { what: 'end a session' },
    'admin/settings': { what: 'change settings that protect or bill' },
    'admin/privacy/retention/:id/period': { what: 'change how long records are kept' },
    'admin/audit/export.csv': { what: 'export the audit log', returnTo: '/admin/audit' },
    'cms/archive/content.zip': { what: 'download the archive', returnTo: '/cms/archive' },
    'admin/privacy/people/:id': { what: 'copy, correct or erase what is held about somebody' },
    'shop/admin/orders/export.csv': { what: 'export orders', returnTo: '/shop/admin/orders/export' },
    'shop/admin/orders/labels/click-and-drop.csv': {
      what: 'download names and addresses',
      returnTo: '/shop/admin/orders?matter=to-send',
    },
    'shop/admin/orders/:id/refund': { what: 'refund an order' },
    'shop/admin/orders/:id/legal-hold-removal': { what: 'end the legal hold of an order' },
    ...Object.fromEntries(
      enquiryLists.map((list): [string, SensitiveAction] => [
        `admin/${list}/export.csv`,
        { what: 'export what families told us', returnTo: `/admin/${list}/export` },
      ]),
    ),
    ...Object.fromEntries(
      [...enquiryLists, 'inbox/:list'].flatMap((list): [string, SensitiveAction][] => [
        [`admin/${list}/:id/legal-hold-removal`, { what: 'end the legal hold of a record' }],
        [`admin/${list}/:id/withdrawal`, { what: 'delete what a family told us about health', asksOnOpening: true }],
      ]),
    ),
  } satisfies Record<string, SensitiveAction>),
)

/** The pages of a kind of record share one route, of which only the address tells `new` and the steps apart. */
export function actionPattern(pattern: string, { id, step }: { id?: string | undefined; step?: string | undefined }) {
  const own = step === undefined ? (id === 'new' ? id : id && ':id') : `:id/${step}`
  return pattern.replace(/^\//, '').replace('/:id?/:step?', own ? `/${own}` : '')
}

export const recentMinutes = 10
