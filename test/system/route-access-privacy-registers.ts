import { caseRows, forAdmins, forEveryone, type RouteAccess } from './route-answers.ts'

const requests = '/admin/privacy/requests'
const breaches = '/admin/privacy/breaches'

/** The registers of the privacy desk, and the visitor's side. No request has the id of a submission. */
export const privacyRegisterAccess: Record<string, RouteAccess> = {
  ...caseRows('privacy/requests/requests.route', { at: requests, step: 'reopen', listPost: `302 ${requests}` }),
  ...caseRows('privacy/breaches/breaches.route', { at: breaches, step: 'close' }),
  'privacy/letters/case-letter.route': {
    path: '/admin/privacy/:cases/:id/letters/:name',
    at: `${requests}/:id/letters/answer`,
    answers: forAdmins('/formaccess', { get: '404', post: '405' }),
  },
  'privacy/dashboard/privacy-lines.route': {
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
