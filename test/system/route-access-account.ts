import { forStaff, type RouteAccess } from './route-answers.ts'

/** Where everybody on the staff looks after their own account. */
export const accountAccess: Record<string, RouteAccess> = {
  'staff/cms-newcomers.route': { path: undefined, at: '/cms/account', answers: forStaff({ get: '200', post: '405' }) },
  'account-shell': { path: undefined, at: '/cms/account', answers: forStaff({ get: '200', post: '405' }) },
  'staff/account/account.route': {
    path: '/cms/account',
    at: '/cms/account',
    answers: forStaff({ get: '200', post: '405' }),
  },
  'staff/sign-in/own-session.route': {
    path: '/cms/session',
    at: '/cms/session',
    answers: forStaff({ get: '200', post: '405' }),
  },
  'staff/sign-in/session-events.route': {
    path: '/cms/events',
    at: '/cms/events',
    // Asked for as a stream it would never come to an end (test/system/session-events.test.ts).
    answers: forStaff({ get: '406', post: '405' }),
  },
}
