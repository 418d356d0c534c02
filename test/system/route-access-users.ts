import { forAdmins, type RouteAccess } from './route-answers.ts'

const users = '/cms/users'
const user = `${users}/:userId`
const invite = `${users}/invites/:inviteId`

// The fields posted to the list are its filters.
const list = forAdmins('/cms/login', { get: '200', post: `302 ${users}` })
const change = forAdmins('/cms/login', { get: `302 ${user}`, post: `302 ${users}` })
const question = forAdmins('/cms/login', { get: '200', post: `302 ${users}` })
const sending = forAdmins('/cms/login', { get: `302 ${users}`, post: `302 ${users}` })
const person = {
  email: 'zadie@hearthside.example',
  firstName: 'Zadie',
  lastName: 'Quill',
  role: 'editor',
  password: '',
}

/** Who may manage other people's accounts. The order matters: a deleted account has no page any more. */
export const userAccess: Record<string, RouteAccess> = {
  'staff/guards/user-managers.route': { path: undefined, at: users, answers: list },
  'users-shell': { path: undefined, at: users, answers: list },
  'staff/users/users.route': { path: users, at: users, answers: list },
  'staff/users/new-user.route': {
    path: `${users}/new`,
    at: `${users}/new`,
    form: person,
    answers: forAdmins('/cms/login', { get: '200', post: `302 ${users}` }),
  },
  'staff/users/user.route': { path: user, at: user, answers: forAdmins('/cms/login', { get: '200', post: '405' }) },
  'user activation': { path: `${user}/activation`, at: `${user}/activation`, answers: change },
  'user deactivation': { path: `${user}/deactivation`, at: `${user}/deactivation`, answers: change },
  'user role': {
    path: `${user}/role`,
    at: `${user}/role`,
    form: { role: 'admin' },
    answers: change,
  },
  'staff/users/user-sign-out.route': { path: `${user}/sign-out`, at: `${user}/sign-out`, answers: question },
  'staff/users/two-factor-reset.route': {
    path: `${user}/two-step-reset`,
    at: `${user}/two-step-reset`,
    answers: question,
  },
  'staff/users/invite-sending.route': { path: `${invite}/sending`, at: `${invite}/sending`, answers: sending },
  'staff/users/invite-withdrawal.route': {
    path: `${invite}/withdrawal`,
    at: `${invite}/withdrawal`,
    answers: question,
  },
  'staff/users/user-deletion.route': {
    path: `${user}/deletion`,
    at: `${user}/deletion`,
    answers: question,
  },
}
