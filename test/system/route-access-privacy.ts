import { forAdmins, type RouteAccess } from './route-answers.ts'

export const privacyAccess: Record<string, RouteAccess> = {
  'privacy/retention/retention.route': {
    path: '/admin/privacy/retention',
    at: '/admin/privacy/retention',
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
  'privacy/retention/retention-rule.route': {
    path: '/admin/privacy/retention/:rule',
    at: '/admin/privacy/retention/enquiry',
    form: { amount: '12', reason: 'To answer', source: 'Our own' },
    answers: forAdmins('/formaccess', { get: '200', post: '302 /admin/privacy/retention' }),
  },
}
