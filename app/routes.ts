import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('site/site-layout.route.tsx', [
    index('site/home.route.tsx'),
    route('contact', 'enquiries/contact/contact.route.tsx'),
    route('*', 'site/not-found.route.tsx'),
  ]),

  // Signing in and out, and the doors that lead there.
  route('cms', 'desk/cms-index.route.tsx'),
  route('cms/login', 'staff/sign-in/sign-in.route.tsx'),
  route('cms/login/again', 'staff/sign-in/sign-in-again.route.tsx'),
  route('cms/logout', 'staff/sign-in/sign-out.route.tsx'),
  route('cms/setup', 'staff/users/set-up.route.tsx'),
  route('formaccess', 'staff/sign-in/enquiries-door.route.tsx'),
  route('shopaccess', 'staff/sign-in/shop-door.route.tsx'),
  // What bookmarks of the former site ask for.
  ...['admin', 'admin/login', 'cms/admin', 'cms-login', 'shop/login'].map((path) =>
    route(path, 'staff/sign-in/former-door.route.tsx', { id: `former ${path}` }),
  ),

  // The desk. Who may enter is said by the outermost layout.
  layout('staff/cms-staff.route.tsx', [
    layout('desk/staff-shell.route.tsx', { id: 'cms-shell' }, [
      route('cms/dashboard', 'desk/cms-dashboard.route.tsx'),
      route('cms/settings', 'desk/settings/general-settings.route.tsx'),
      route('cms/looks', 'desk/looks.route.tsx'),
    ]),
  ]),
  layout('staff/cms-admins.route.tsx', [
    layout('desk/staff-shell.route.tsx', { id: 'admin-shell' }, [
      route('admin/dashboard', 'desk/admin-dashboard.route.tsx'),
      route('admin/audit', 'staff/audit/audit-log.route.tsx'),
      route('admin/settings', 'desk/settings/protective-settings.route.tsx'),
    ]),
  ]),
  // Where the duties of a first sign-in are settled; everything else waits for them.
  layout('staff/cms-newcomers.route.tsx', [
    layout('desk/staff-shell.route.tsx', { id: 'account-shell' }, [
      route('cms/account', 'staff/account/account.route.tsx'),
    ]),
    route('cms/session', 'staff/sign-in/own-session.route.tsx'),
    route('cms/events', 'staff/sign-in/session-events.route.tsx'),
  ]),
  layout('staff/user-managers.route.tsx', [
    layout('desk/staff-shell.route.tsx', { id: 'users-shell' }, [route('cms/users', 'staff/users/users.route.tsx')]),
  ]),
  layout('staff/shop-admins.route.tsx', [
    layout('desk/staff-shell.route.tsx', { id: 'shop-shell' }, [route('shop/admin', 'desk/shop-dashboard.route.tsx')]),
  ]),
  layout('staff/enquiry-admins.route.tsx', [
    layout('desk/staff-shell.route.tsx', { id: 'enquiries-shell' }, [
      route('admin/contact-submissions', 'enquiries/review/contact-submissions.route.tsx', [
        route('deletion', 'enquiries/review/contact-deletion.route.tsx'),
        route(':id', 'enquiries/review/contact-submission.route.tsx'),
      ]),
    ]),
    route('admin/contact-submissions/export.csv', 'enquiries/review/contact-export.route.tsx'),
    route('admin/contact-submissions/restoration', 'enquiries/review/contact-restoration.route.tsx'),
    route('admin/contact-submissions/:id/mails/:mailId/sending', 'enquiries/review/contact-mail-sending.route.tsx'),
    route('admin/contact-submissions/:id/print', 'enquiries/review/contact-print.route.tsx'),
  ]),
] satisfies RouteConfig
