import { forAdmins, forEveryone, type RouteAccess } from './route-answers.ts'

const requests = '/admin/privacy/requests'
const breaches = '/admin/privacy/breaches'
const complaints = '/admin/privacy/complaints'

/** The registers of the privacy desk, and the visitor's side. No request has the id of a submission. */
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
  'privacy/breaches/breaches.route': {
    path: breaches,
    at: breaches,
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
  'privacy/breaches/new-breach.route': {
    path: `${breaches}/new`,
    at: `${breaches}/new`,
    answers: forAdmins('/formaccess', { get: '200', post: '400' }),
  },
  'privacy/breaches/breach.route': {
    path: `${breaches}/:id`,
    at: `${breaches}/:id`,
    form: { intent: 'close' },
    answers: forAdmins('/formaccess', { get: '404', post: '404' }),
  },
  'privacy/complaints/complaints.route': {
    path: complaints,
    at: complaints,
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
  'privacy/complaints/complaint.route': {
    path: `${complaints}/:kind/:id`,
    at: `${complaints}/request/:id`,
    form: { outcome: '', decidedOn: '', learning: '', basedOn: 'new' },
    answers: forAdmins('/formaccess', { get: '404', post: '404' }),
  },
  'privacy/complaints/complaint-letter.route': {
    path: `${complaints}/:kind/:id/letters/:name`,
    at: `${complaints}/request/:id/letters/outcome`,
    answers: forAdmins('/formaccess', { get: '404', post: '405' }),
  },
  'privacy/withdrawals/withdrawals.route': {
    path: '/admin/privacy/withdrawals',
    at: '/admin/privacy/withdrawals',
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
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
