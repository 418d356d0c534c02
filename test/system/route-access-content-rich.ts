import { forEveryone, forStaff, type RouteAccess } from './route-answers.ts'

const links = '/cms/content/links'
const categories = '/cms/content/faq-categories'

/** What the editor of long texts asks for, and pictures as texts name them. */
export const richTextAccess: Record<string, RouteAccess> = {
  'content/rich-text/links.route': { path: links, at: `${links}?q=a`, answers: forStaff({ get: '200', post: '405' }) },
  'content/rich-text/faq-categories.route': {
    path: categories,
    at: categories,
    answers: forStaff({ get: '200', post: '405' }),
  },
  'media/picture-file.route': {
    path: '/media/:pictureId',
    at: '/media/:pictureId',
    answers: forEveryone({ get: '302 /files/', post: '405' }),
  },
}
