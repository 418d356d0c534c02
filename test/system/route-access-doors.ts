import { forEveryone, type RouteAccess } from './route-answers.ts'

/** Signing in and out, and the entry pages that lead there. */
export const entryAccess: Record<string, RouteAccess> = {
  'staff/sign-in/pages/sign-in.route': {
    path: '/cms/login',
    at: '/cms/login',
    answers: {
      ...forEveryone({ get: '200', post: '400' }),
      // The page is loaded after its action, and whoever is already signed in is redirected.
      editor: { get: '302 /cms', post: '302 /cms', postData: '400' },
      admin: { get: '302 /cms', post: '302 /cms', postData: '400' },
    },
  },
  'staff/sign-in/pages/two-factor.route': {
    path: '/cms/login/code',
    at: '/cms/login/code',
    // Without a correct password there is no two-factor step.
    form: { code: '123456' },
    answers: forEveryone({ get: '302 /cms/login', post: '302 /cms/login' }),
  },
  'staff/sign-in/pages/passkey-sign-in.route': {
    path: '/cms/login/passkey',
    at: '/cms/login/passkey',
    answers: forEveryone({ get: '200', post: '400' }),
  },
  'staff/sign-in/password-reset/forgotten-password.route': {
    path: '/cms/forgotten',
    at: '/cms/forgotten',
    answers: forEveryone({ get: '200', post: '400' }),
  },
  'staff/sign-in/password-reset/new-password.route': {
    path: '/cms/new-password',
    at: '/cms/new-password',
    answers: forEveryone({ get: '410', post: '410' }),
  },
  'staff/sign-in/pages/sign-in-again.route': {
    path: '/cms/login/again',
    at: '/cms/login/again',
    answers: forEveryone({ get: '302 /cms/login', post: '400' }),
  },
  'staff/sign-in/sign-out.route': {
    path: '/cms/logout',
    at: '/cms/logout',
    answers: forEveryone({ get: '302 /cms/login', post: '302 /cms/login' }),
  },
  'staff/users/set-up.route': {
    path: '/cms/setup',
    at: '/cms/setup',
    answers: forEveryone({ get: '404', post: '404' }),
  },
  formaccess: {
    path: '/formaccess',
    at: '/formaccess',
    answers: forEveryone({ get: '200', post: '405' }),
  },
  shopaccess: {
    path: '/shopaccess',
    at: '/shopaccess',
    answers: forEveryone({ get: '200', post: '405' }),
  },
  ...Object.fromEntries(
    ['admin', 'admin/login', 'cms/admin', 'cms-login', 'shop/login'].map((path) => [
      `former ${path}`,
      { path: `/${path}`, at: `/${path}`, answers: forEveryone({ get: '302 /cms/login', post: '405' }) },
    ]),
  ),

  'desk/shell/cms-index.route': {
    path: '/cms',
    at: '/cms',
    // It says who it is for instead of redirecting to an entry page.
    answers: {
      ...forEveryone({ get: '401', post: '405' }),
      editor: { get: '302 /cms/dashboard', post: '405' },
      admin: { get: '302 /admin/inbox', post: '405' },
    },
  },
}
