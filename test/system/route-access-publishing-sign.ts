import { forStaff, type RouteAccess } from './route-answers.ts'

/** Former addresses of what waits for a sign-off. */
export const signOffAccess: Record<string, RouteAccess> = {
  'old sign-off': {
    path: '/cms/blog/:id/sign-off',
    at: '/cms/blog/:id/sign-off',
    answers: forStaff({ get: '302 /cms/blog/:id/publication', post: '405' }),
  },
  'old cms/reviews': {
    path: '/cms/reviews',
    at: '/cms/reviews',
    answers: forStaff({ get: '302 /cms/blog?review=waiting', post: '405' }),
  },
}
