import { forAdmins, type RouteAccess } from './route-answers.ts'

/** Who may look after the accounts of others. */
export const userAccess: Record<string, RouteAccess> = {
  'staff/user-managers.route': {
    path: undefined,
    at: '/cms/users',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'users-shell': { path: undefined, at: '/cms/users', answers: forAdmins('/cms/login', { get: '200', post: '405' }) },
  'staff/users/users.route': {
    path: '/cms/users',
    at: '/cms/users',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
}
