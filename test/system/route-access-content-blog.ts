import { forEveryone, recordRows, type RouteAccess } from './route-answers.ts'

const nowhere = '/go/0193a0c0-0000-7000-8000-000000000001'

/** The blog and its categories. The order matters: what an editor deleted has no page for an admin. */
export const blogAccess: Record<string, RouteAccess> = {
  blog: { path: '/blog', at: '/blog', answers: forEveryone({ get: '200', post: '405' }) },
  'posts of category': {
    path: '/blog/category/:slug',
    at: '/blog/category/nowhere',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'posts with tag': {
    path: '/blog/tag/:tag',
    at: '/blog/tag/nowhere',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'content/blog/post.route': {
    path: '/blog/:slug',
    at: '/blog/the-first-night',
    answers: forEveryone({ get: '200', post: '405' }),
  },
  'content/blog/feed.route': {
    path: '/blog/feed.xml',
    at: '/blog/feed.xml',
    answers: forEveryone({ get: '200', post: '405' }),
  },
  'content/links/content-redirect.route': {
    path: '/go/:id',
    at: nowhere,
    answers: forEveryone({ get: '404', post: '405' }),
  },

  ...recordRows('content/blog/categories/categories.route', {
    list: '/cms/blog/categories',
    at: '/cms/blog/categories/:blogCategoryId',
    form: { name: 'Nights' },
    changed: { name: 'Rest' },
    who: 'staff',
  }),
}
