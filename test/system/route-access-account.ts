import { forStaff, type RouteAccess } from './route-answers.ts'

const account = '/cms/account'
const back = `302 ${account}`

/** Where all staff manage their own account. Its sensitive actions need a recent proof of identity, as a sign-in is. */
export const accountAccess: Record<string, RouteAccess> = {
  'staff/guards/required-actions.route': {
    path: undefined,
    at: `${account}/password`,
    answers: forStaff({ get: '200', post: '400' }),
  },
  'account-shell': { path: undefined, at: `${account}/password`, answers: forStaff({ get: '200', post: '400' }) },
  'staff/account/password.route': {
    path: `${account}/password`,
    at: `${account}/password`,
    answers: forStaff({ get: '200', post: '400' }),
  },
  'staff/account/two-factor-setup.route': {
    path: `${account}/two-step`,
    at: `${account}/two-step`,
    answers: forStaff({ get: '200', post: '400' }),
  },
  'staff/account/two-factor-confirmation.route': {
    path: `${account}/two-step/confirmation`,
    at: `${account}/two-step/confirmation`,
    form: { code: '123456' },
    answers: forStaff({ get: `302 ${account}/two-step`, post: `302 ${account}/two-step` }),
  },
  'staff/account/account.route': {
    path: account,
    at: account,
    form: { firstName: 'Maya', lastName: 'Singh' },
    answers: forStaff({ get: '200', post: back }),
  },
  'staff/account/new-recovery-codes.route': {
    path: `${account}/two-step/recovery-codes`,
    at: `${account}/two-step/recovery-codes`,
    answers: forStaff({ get: back, post: back }),
  },
  'staff/account/passkeys.route': {
    path: `${account}/passkeys`,
    at: `${account}/passkeys`,
    answers: forStaff({ get: '200', post: '400' }),
  },
  ...Object.fromEntries(
    ['two-step/:id', 'passkeys/:id', 'devices/:id', 'devices', 'sessions/:id', 'sessions'].map(
      (of): [string, RouteAccess] => {
        const path = `${account}/${of}/revocation`
        return [`revocation ${of}`, { path, at: path, answers: forStaff({ get: back, post: back }) }]
      },
    ),
  ),
  'staff/reauthentication/reauthentication.route': {
    path: '/cms/reauthentication',
    at: '/cms/reauthentication',
    // Right after signing in, nobody is asked.
    answers: forStaff({ get: '302 /cms', post: '302 /cms', postData: '400' }),
  },
  'staff/sessions/session-status.route': {
    path: '/cms/session',
    at: '/cms/session',
    answers: forStaff({ get: '200', post: '405' }),
  },
  'staff/sessions/session-events.route': {
    path: '/cms/events',
    at: '/cms/events',
    // Requested as a stream it would never end (test/system/session-events.test.ts).
    answers: forStaff({ get: '406', post: '405' }),
  },
}
