import { forAdmins, type RouteAccess } from './route-answers.ts'

const retention = '/admin/privacy/retention'

export const privacyAccess: Record<string, RouteAccess> = {
  'privacy/retention/retention.route': {
    path: `${retention}/:id?/:step?`,
    at: retention,
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
  'privacy/retention/retention.route period': {
    route: 'privacy/retention/retention.route',
    path: `${retention}/:id?/:step?`,
    at: `${retention}/enquiry/period`,
    form: { amount: '12', reason: 'To answer', source: 'Our own' },
    answers: forAdmins('/formaccess', { get: '200', post: `302 ${retention}` }),
  },
}
