import { forAdmins, forEveryone, type RouteAccess } from './route-answers.ts'

const people = '/admin/privacy/people'

/** The data held about a person. */
export const peopleAccess: Record<string, RouteAccess> = {
  'privacy/person/people.route': {
    path: `${people}/:id?/:step?`,
    at: people,
    // The person searched for is encrypted in the address that follows, which is different each time.
    answers: forAdmins('/formaccess', { get: '200', post: '400' }),
  },
  'privacy/person/people.route action': {
    route: 'privacy/person/people.route',
    path: `${people}/:id?/:step?`,
    at: `${people}/erasure`,
    // Without a person it redirects back to the search.
    answers: forAdmins('/formaccess', { get: `302 ${people}`, post: `302 ${people}` }),
  },
  // No erasure and no copy has the id of a member of staff.
  'privacy/erasure/certificate.route': {
    path: '/admin/privacy/erasures/:id',
    at: '/admin/privacy/erasures/:userId',
    answers: forAdmins('/formaccess', { get: '404', post: '405' }),
  },
  'privacy/copy/desk-release.route': {
    path: '/admin/privacy/releases/:id',
    at: '/admin/privacy/releases/:userId',
    answers: forAdmins('/formaccess', { get: '404', post: '404' }),
  },
  'privacy/release/release.route': {
    path: '/privacy/release/:token',
    at: '/privacy/release/unsigned',
    answers: forEveryone({ get: '404', post: '400' }),
  },
  'privacy/release/release-archive.route': {
    path: '/privacy/release/:token/archive',
    at: '/privacy/release/unsigned/archive',
    answers: forEveryone({ get: '302 /privacy/release/unsigned', post: '302 /privacy/release/unsigned?left=0' }),
  },
}
