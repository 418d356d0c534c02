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
}
