import { forAdmins, type RouteAccess } from './route-answers.ts'

/** The audit log, the protective settings, queued mail, and the health of the installation. */
export const protectionAccess: Record<string, RouteAccess> = {
  'desk/audit/audit-log.route': {
    path: '/admin/audit',
    at: '/admin/audit',
    // The posted fields are its filters.
    answers: forAdmins('/cms/login', { get: '200', post: '302 /admin/audit' }),
  },
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
