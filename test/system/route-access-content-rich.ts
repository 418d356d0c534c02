import { forEveryone, forStaff, type RouteAccess } from './route-answers.ts'

const links = '/cms/content/links'
const categories = '/cms/content/faq-categories'

/** What the rich-text editor requests, and pictures as texts refer to them. */
export const richTextAccess: Record<string, RouteAccess> = {
  'content/rich-text/links.route': { path: links, at: links, answers: forStaff({ get: '200', post: '405' }) },
  'content/rich-text/faq-categories.route': {
    path: categories,
    at: categories,
    answers: forStaff({ get: '200', post: '405' }),
  },
  'media/files/picture-file.route': {
    path: '/media/:pictureId',
    // It does not exist: an existing one redirects to a file with a random name.
    at: '/media/018f0000-0000-7000-8000-000000000000',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'media/documents/document-file.route': {
    path: '/media/documents/:documentId',
    at: '/media/documents/018f0000-0000-7000-8000-000000000000',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  ...Object.fromEntries(
    [
      // An existing one redirects to a file whose name contains its hash.
      ['scenes', 'nothing', '404'],
      ['signs', 'at-home', '200'],
    ].map(([folder, name, get = '']) => [
      `drawn ${folder}`,
      {
        path: `/media/${folder}/:name`,
        at: `/media/${folder}/${name}`,
        answers: forEveryone({ get, post: '405' }),
      },
    ]),
  ),
}
