import { forAdmins, forEveryone, type RouteAccess } from './route-answers.ts'

const requests = '/admin/privacy/requests'

/** The registers of the privacy desk, and the visitor's side. There is no request with the id of a submission. */
export const privacyRegisterAccess: Record<string, RouteAccess> = {
  'privacy/requests/requests.route': {
    path: requests,
    at: requests,
    answers: forAdmins('/formaccess', { get: '200', post: `302 ${requests}` }),
  },
  'privacy/requests/new-request.route': {
    path: `${requests}/new`,
    at: `${requests}/new`,
    answers: forAdmins('/formaccess', { get: '200', post: '400' }),
  },
  'privacy/requests/request.route': {
    path: `${requests}/:id`,
    at: `${requests}/:id`,
    form: { intent: 'reopen' },
    answers: forAdmins('/formaccess', { get: '404', post: '404' }),
  },
  'privacy/requests/request-letter.route': {
    path: `${requests}/:id/letters/:name`,
    at: `${requests}/:id/letters/answer`,
    answers: forAdmins('/formaccess', { get: '404', post: '405' }),
  },
  'privacy/requests/open-requests.route': {
    path: '/admin/dashboard',
    at: '/admin/dashboard',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'privacy/your-data/your-data.route': {
    path: '/privacy/your-data',
    at: '/privacy/your-data',
    answers: forEveryone({ get: '200', post: '400' }),
  },
  'privacy/your-data/your-request.route': {
    path: '/privacy/your-data/request',
    at: '/privacy/your-data/request',
    answers: forEveryone({ get: '404', post: '404' }),
  },
}
