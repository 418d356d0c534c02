import { forStaff, type RouteAccess } from './route-answers.ts'

/** Admins and editors review; the post in question needs no sign-off and gets none. */
export const signOffAccess: Record<string, RouteAccess> = {
  'content/sign-off/sign-off.route': {
    path: '/cms/blog/:id/sign-off',
    at: '/cms/blog/:id/sign-off',
    answers: forStaff({ get: '200', post: '409' }),
  },
  'old cms/reviews': {
    path: '/cms/reviews',
    at: '/cms/reviews',
    answers: forStaff({ get: '302 /cms/blog?review=waiting', post: '405' }),
  },
}
