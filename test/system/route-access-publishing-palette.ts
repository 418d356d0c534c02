import { forAdmins, forStaff, type RouteAccess } from './route-answers.ts'

/** The palette, and unknown addresses within the desk. */
export const paletteAccess: Record<string, RouteAccess> = {
  'desk/palette/desk-search.route': {
    path: '/cms/find',
    at: '/cms/find',
    form: { find: 'promise' },
    answers: forStaff({ get: '200', post: '200' }),
  },
  'desk/palette/search-results.route': {
    path: '/cms/find/answers',
    at: '/cms/find/answers',
    form: { find: 'promise' },
    answers: forStaff({ get: '302 /cms/find', post: '200' }),
  },
  'cms nowhere': { path: '/cms/*', at: '/cms/nothing', answers: forStaff({ get: '404', post: '404' }) },
  'admin nowhere': {
    path: '/admin/*',
    at: '/admin/nothing',
    answers: forAdmins('/cms/login', { get: '404', post: '404' }),
  },
  'shop nowhere': {
    path: '/shop/admin/*',
    at: '/shop/admin/nothing',
    answers: forAdmins('/shopaccess', { get: '404', post: '404' }),
  },
}
