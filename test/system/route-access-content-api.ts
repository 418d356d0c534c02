import { forEveryone, type RouteAccess } from './route-answers.ts'

const answers = forEveryone({ get: '200', post: '405' })
const unknown = forEveryone({ get: '404', post: '405' })

/** Published content for other programs: public anyway. */
export const contentApiAccess: Record<string, RouteAccess> = {
  'content/api/open-api.route': { path: '/api/v1/openapi.json', at: '/api/v1/openapi.json', answers },
  'content/api/pages.route': { path: '/api/v1/pages', at: '/api/v1/pages', answers },
  'content/api/page.route': { path: '/api/v1/pages/:slug', at: '/api/v1/pages/no-such-page', answers: unknown },
  'content/api/posts.route': { path: '/api/v1/posts', at: '/api/v1/posts', answers },
  'content/api/post.route': { path: '/api/v1/posts/:slug', at: '/api/v1/posts/no-such-post', answers: unknown },
  'content/api/faqs.route': { path: '/api/v1/faqs', at: '/api/v1/faqs', answers },
  'content/api/midwives.route': { path: '/api/v1/midwives', at: '/api/v1/midwives', answers },
  'content/api/classes.route': { path: '/api/v1/classes', at: '/api/v1/classes', answers },
  'content/api/reviews.route': { path: '/api/v1/reviews', at: '/api/v1/reviews', answers },
  'content/api/prices.route': { path: '/api/v1/prices', at: '/api/v1/prices', answers },
}
