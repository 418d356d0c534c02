import { caseRows, forAdmins, forEveryone, type RouteAccess } from './route-answers.ts'

const requests = '/admin/privacy/requests'
const breaches = '/admin/privacy/breaches'
const complaints = '/admin/privacy/complaints'

/** The registers of the privacy desk, and the visitor's side. No request has the id of a submission. */
export const privacyRegisterAccess: Record<string, RouteAccess> = {
  ...caseRows('privacy/requests/requests.route', {
    path: `${requests}/:id?`,
    at: requests,
    intent: 'reopen',
    listPost: `302 ${requests}`,
  }),
  ...caseRows('privacy/breaches/breaches.route', { path: `${breaches}/:id?`, at: breaches, intent: 'close' }),
  ...caseRows('privacy/complaints/complaints.route', {
    path: `${complaints}/:id?`,
    at: complaints,
    hasNew: false,
    intent: 'decide',
    more: { outcome: '', decidedOn: '', learning: '', basedOn: 'new' },
  }),
  ...Object.fromEntries(
    ['contact', 'request'].map((kind) => {
      const path = `${complaints}/${kind}`
      const answers = forAdmins('/cms/login', { get: `302 ${complaints}/:id`, post: '405' })
      return [`old ${path.slice(1)}/*`, { path: `${path}/*`, at: `${path}/:id`, answers }]
    }),
  ),
  'privacy/letters/case-letter.route': {
    path: '/admin/privacy/:cases/:id/letters/:name',
    at: `${requests}/:id/letters/answer`,
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
