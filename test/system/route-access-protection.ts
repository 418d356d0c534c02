import { forAdmins, type RouteAccess } from './route-answers.ts'

/** The audit log, the settings that protect, and the shop desk. */
export const protectionAccess: Record<string, RouteAccess> = {
  'staff/audit/audit-log.route': {
    path: '/admin/audit',
    at: '/admin/audit',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'staff/audit/audit-export.route': {
    path: '/admin/audit/export.csv',
    at: '/admin/audit/export.csv',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'desk/settings/protective-settings.route': {
    path: '/admin/settings',
    at: '/admin/settings',
    form: { team_email: 'other@example.com' },
    answers: forAdmins('/cms/login', { get: '200', post: '302 /admin/settings' }),
  },
  'staff/shop-admins.route': {
    path: undefined,
    at: '/shop/admin',
    answers: forAdmins('/shopaccess', { get: '200', post: '405' }),
  },
  'shop-shell': { path: undefined, at: '/shop/admin', answers: forAdmins('/shopaccess', { get: '200', post: '405' }) },
  'desk/shop-dashboard.route': {
    path: '/shop/admin',
    at: '/shop/admin',
    answers: forAdmins('/shopaccess', { get: '200', post: '405' }),
  },
}
