import { userSteps } from '#app/desk/users/user-steps.server.ts'

import { forAdmins, type RouteAccess } from './route-answers.ts'

const users = '/cms/users'
const route = 'desk/users/users.route'
const invites = 'desk/users/invites.route'
const [path, invitePath] = [`${users}/:id?/:step?`, `${users}/invites/:id?/:step?`]

// The fields posted to the list are its filters.
const answers = forAdmins('/cms/login', { get: '200', post: `302 ${users}` })
const person = {
  email: 'zadie@hearthside.example',
  firstName: 'Zadie',
  lastName: 'Quill',
  role: 'editor',
  password: '',
}

/** Who may manage other people's accounts. The order matters: a deleted account has no page any more. */
export const userAccess: Record<string, RouteAccess> = {
  'staff/guards/user-managers.route': { path: undefined, at: users, answers },
  'users-shell': { path: undefined, at: users, answers },
  [route]: { path, at: users, answers },
  [`${route} new`]: { route, path, at: `${users}/new`, form: person, answers },
  [`${route} user`]: {
    route,
    path,
    at: `${users}/:userId`,
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  ...Object.fromEntries(
    Object.keys(userSteps).map((step): [string, RouteAccess] => [
      `${route} ${step}`,
      { route, path, at: `${users}/:userId/${step}`, ...(step === 'role' ? { form: { role: 'admin' } } : {}), answers },
    ]),
  ),
  [invites]: {
    path: invitePath,
    at: `${users}/invites`,
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  ...Object.fromEntries(
    ['sending', 'withdrawal'].map((step): [string, RouteAccess] => [
      `${invites} ${step}`,
      { route: invites, path: invitePath, at: `${users}/invites/:inviteId/${step}`, answers },
    ]),
  ),
}
