import { contentKinds, kindInfo } from '#app/content/content-kinds.ts'

import { forAdmins, forStaff, type RouteAccess } from './route-answers.ts'

const page = forStaff({ get: '200', post: '405' })
const forRedirects = (post: string) => forAdmins('/cms/login', { get: '200', post })

function orderOf(list: string): RouteAccess {
  const form = { seen: 'another order', move: ':userId 0' }
  return { path: `${list}/order`, at: `${list}/order`, form, answers: forStaff({ get: '200', post: '409' }) }
}

/** Who may list and reorder editors' content: admins and editors. Who may manage redirects of old addresses: admins. */
export const contentHouseAccess: Record<string, RouteAccess> = {
  'content/pages/manage/pages.route': { path: '/cms/pages', at: '/cms/pages', answers: page },
  'content/pages/manage/original.route': {
    path: '/cms/pages/:id/original',
    at: '/cms/pages/:id/original',
    // The page is not one of the site's original ones.
    answers: forStaff({ get: '404', post: '404' }),
  },
  'content/faqs/manage/faqs.route': { path: '/cms/faqs', at: '/cms/faqs', answers: page },
  'content/faqs/manage/faq-order.route': orderOf('/cms/faqs'),
  'content/midwives/manage/midwives.route': { path: '/cms/midwives', at: '/cms/midwives', answers: page },
  'content/midwives/manage/midwife-order.route': orderOf('/cms/midwives'),
  'content/reviews/manage/reviews.route': { path: '/cms/family-reviews', at: '/cms/family-reviews', answers: page },
  'content/prices/manage/prices.route': { path: '/cms/prices', at: '/cms/prices', answers: page },
  'content/prices/manage/price-order.route': orderOf('/cms/prices'),
  'content/classes/manage/classes.route': { path: '/cms/classes', at: '/cms/classes', answers: page },
  'content/slides/manage/slides.route': { path: '/cms/homepage', at: '/cms/homepage', answers: page },
  'content/slides/manage/slide-order.route': orderOf('/cms/homepage'),
  'content/slides/manage/slide-view.route': {
    path: '/cms/homepage/:id/view',
    // No slide has the id of a member of staff.
    at: '/cms/homepage/:userId/view',
    answers: forStaff({ get: '404', post: '405' }),
  },
  ...Object.fromEntries(
    contentKinds.map((kind) => {
      const list = kindInfo[kind].path
      // Without a selection in the address there is nothing to confirm. Nothing has the id of a member of staff.
      const form = { do: 'publish', id: ':userId', seen: ':userId 0' }
      const answers = forStaff({ get: `302 ${list}`, post: `302 ${list}`, postData: '200' })
      return [`${kind} bulk/bulk`, { path: `${list}/selection`, at: `${list}/selection`, form, answers }]
    }),
  ),
  'content/redirects/manage/redirects.route': {
    path: '/cms/redirects',
    at: '/cms/redirects',
    answers: forRedirects('405'),
  },
  'content/redirects/manage/new-redirect.route': {
    path: '/cms/redirects/new',
    at: '/cms/redirects/new',
    form: { from: '/about', how: 'gone' },
    answers: forRedirects('400'),
  },
  'content/redirects/manage/redirect-removal.route': {
    path: '/cms/redirects/removal',
    at: '/cms/redirects/removal',
    answers: forRedirects('404'),
  },
  'content/redirects/manage/missing-pages.route': {
    path: '/cms/missing-pages',
    at: '/cms/missing-pages',
    answers: forRedirects('405'),
  },
}
