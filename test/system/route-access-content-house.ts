import { contentKinds, kindInfo } from '#app/content/content-kinds.ts'

import { forEveryone, forStaff, recordRows, type RouteAccess } from './route-answers.ts'

const page = forStaff({ get: '200', post: '405' })

function orderOf(list: string): RouteAccess {
  const form = { seen: 'another order', move: ':userId 0' }
  return { path: `${list}/order`, at: `${list}/order`, form, answers: forStaff({ get: '200', post: '409' }) }
}

/** Who may list and reorder editors' content: admins and editors. Who may manage redirects of old addresses: admins. */
export const contentHouseAccess: Record<string, RouteAccess> = {
  'page publishing/original': {
    path: '/cms/pages/:id/original',
    at: '/cms/pages/:id/original',
    // The page is not one of the site's original ones.
    answers: forStaff({ get: '404', post: '404' }),
  },
  'slide slides/slide-view': {
    path: '/cms/homepage/:id/view',
    // No slide has the id of a member of staff.
    at: '/cms/homepage/:userId/view',
    answers: forStaff({ get: '404', post: '405' }),
  },
  ...Object.fromEntries(
    contentKinds.flatMap((kind): [string, RouteAccess][] => {
      const { path: list, isOrdered } = kindInfo[kind]
      // Without a selection in the address there is nothing to confirm.
      const answers = forStaff({ get: `302 ${list}`, post: `302 ${list}` })
      return [
        [`${kind} lists/content-list`, { path: list, at: list, answers: page }],
        ...(isOrdered ? [[`${kind} lists/order`, orderOf(list)] satisfies [string, RouteAccess]] : []),
        [`${kind} lists/selected`, { path: `${list}/selection`, at: `${list}/selection`, answers }],
      ]
    }),
  ),
  'site/well-known/former-api.route': {
    path: '/api/*',
    at: '/api/v1/posts',
    answers: forEveryone({ get: '410', post: '405' }),
  },
  ...recordRows('content/redirects/redirects.route', {
    list: '/cms/redirects',
    // No redirect has the id of a member of staff.
    at: '/cms/redirects/:userId',
    form: { path: '/old-prices', how: 'gone' },
    isFixed: true,
    who: '/cms/login',
  }),
}
