import { forEveryone, forStaff, type RouteAccess } from './route-answers.ts'

const list = '/cms/blog/categories'
const category = `${list}/:blogCategoryId`
const nowhere = '/go/0193a0c0-0000-7000-8000-000000000001'

/** The blog and its categories. The order matters: what an editor deleted has no page for an admin. */
export const blogAccess: Record<string, RouteAccess> = {
  'content/blog/blog.route': { path: '/blog', at: '/blog', answers: forEveryone({ get: '200', post: '405' }) },
  'content/blog/blog-category.route': {
    path: '/blog/category/:slug',
    at: '/blog/category/nowhere',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'content/blog/blog-tag.route': {
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
  'content/links/content-address.route': {
    path: '/go/:id',
    at: nowhere,
    answers: forEveryone({ get: '404', post: '405' }),
  },

  'content/blog/manage/posts.route': {
    path: '/cms/blog',
    at: '/cms/blog',
    answers: forStaff({ get: '200', post: '405' }),
  },
  'content/blog/categories/categories.route': {
    path: list,
    at: list,
    answers: forStaff({ get: '200', post: '405' }),
  },
  'content/blog/categories/new-category.route': {
    path: `${list}/new`,
    at: `${list}/new`,
    form: { name: 'Nights' },
    // From the second time on, the name is taken.
    answers: {
      ...forStaff({ get: '200', post: `302 ${list}`, postData: '400' }),
      admin: { get: '200', post: '400' },
    },
  },
  'content/blog/categories/category.route': {
    path: `${list}/:id`,
    at: category,
    form: { name: 'Rest' },
    answers: { ...forStaff({ get: '200', post: `302 ${list}` }), admin: { get: '404', post: '404' } },
  },
  'content/blog/categories/category-deletion.route': {
    path: `${list}/:id/deletion`,
    at: `${category}/deletion`,
    answers: { ...forStaff({ get: '200', post: `302 ${list}` }), admin: { get: '404', post: `302 ${list}` } },
  },
}
