import { accessReviewPath, daysOfMonth } from '#app/staff/audit/log-month.ts'

import { forAdmins, type RouteAccess } from './route-answers.ts'

/** The audit log, the protective settings, queued mail, and the health of the installation. */
export const protectionAccess: Record<string, RouteAccess> = {
  'desk/audit/audit-log.route': {
    path: '/admin/audit',
    at: '/admin/audit',
    // The posted fields are its filters.
    answers: forAdmins('/cms/login', { get: '200', post: '302 /admin/audit' }),
  },
  [`old ${accessReviewPath.slice(1)}`]: {
    path: accessReviewPath,
    at: accessReviewPath,
    answers: forAdmins('/cms/login', {
      get: `302 /admin/audit?${new URLSearchParams({ kind: 'reading', ...daysOfMonth(null, new Date()) })}`,
      post: '405',
    }),
  },
  ...Object.fromEntries(
    ['register', 'register/notes'].map((page) => {
      const path = `/admin/privacy/${page}`
      const answers = forAdmins('/cms/login', { get: '302 /cms/pages/:registerId', post: '405' })
      return [`old ${path.slice(1)}`, { path, at: path, answers }]
    }),
  ),
  'desk/audit/audit-export.route': {
    path: '/admin/audit/export.csv',
    at: '/admin/audit/export.csv',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'desk/dashboard/mail-sending.route': {
    path: '/admin/mail/sending',
    at: '/admin/mail/sending',
    answers: forAdmins('/cms/login', { get: '302 /admin/dashboard', post: '302 /admin/dashboard' }),
  },
  'desk/health/health.route': {
    path: '/cms/health',
    at: '/cms/health',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'desk/backups/backups.route': {
    path: '/admin/backups',
    at: '/admin/backups',
    answers: forAdmins('/cms/login', { get: '200', post: '302 /admin/backups' }),
  },
  'desk/settings/protective-settings.route': {
    path: '/admin/settings',
    at: '/admin/settings',
    form: {
      team_email: 'other@example.com',
      vat_standard: '20',
      vat_reduced: '5',
      vat_zero: '0',
      enquiry_session_hours: '12',
    },
    answers: forAdmins('/cms/login', { get: '200', post: '200' }),
  },
}
