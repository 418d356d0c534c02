import { route, type RouteConfigEntry } from '@react-router/dev/routes'

import { kindInfo, contentKinds } from './content-kinds.ts'

/** What all staff see of content, inside the frame of the desk. */
export const contentPages: RouteConfigEntry[] = [
  // The lists of what editors write; what is done to a record stands over its list.
  route('cms/pages', 'content/pages/manage/pages.route.tsx'),
  route('cms/faqs', 'content/faqs/manage/faqs.route.tsx', [route('order', 'content/faqs/manage/faq-order.route.tsx')]),
  route('cms/homepage', 'content/slides/manage/slides.route.tsx', [
    route('order', 'content/slides/manage/slide-order.route.tsx'),
    route(':id/view', 'content/slides/manage/slide-view.route.tsx'),
  ]),
  // The blog, and what its posts are sorted into.
  route('cms/blog', 'content/blog/manage/posts.route.tsx'),
  route('cms/blog/categories', 'content/blog/categories/categories.route.tsx', [
    route('new', 'content/blog/categories/new-category.route.tsx'),
    route(':id', 'content/blog/categories/category.route.tsx'),
    route(':id/deletion', 'content/blog/categories/category-deletion.route.tsx'),
  ]),
  // What begins and ends by itself, and what is to be reviewed.
  route('cms/calendar', 'content/calendar/calendar.route.tsx'),
  // Health advice is signed off by somebody who did not write it.
  route('cms/blog/:id/sign-off', 'content/sign-off/sign-off.route.tsx'),
  route('cms/reviews', 'content/sign-off/reviews.route.tsx'),
  // What editors write and what is made of it: the same for every kind.
  ...contentKinds.flatMap((kind) => {
    const file = (name: string, at: string, id = name) =>
      route(`${kindInfo[kind].path.slice(1)}/${at}`, `content/${name}.route.tsx`, { id: `${kind} ${id}` })
    return [
      // One file with the editor, so that the first save leaves it as it is.
      file('editing/editor', 'new', 'editing/new'),
      file('editing/editor', ':id'),
      file('publishing/publication', ':id/publication'),
      file('publishing/withdrawal', ':id/withdrawal'),
      file('publishing/discarding', ':id/discarding'),
      file('preview/preview', ':id/preview'),
      file('revisions/history', ':id/history'),
      file('revisions/revision', ':id/history/:revisionId'),
      file('revisions/name', ':id/history/:revisionId/name'),
    ]
  }),
]

/** What its pages ask by themselves, and what answers without a page. */
export const contentAnswers: RouteConfigEntry[] = [
  // What the editor of long texts asks for.
  route('cms/content/links', 'content/rich-text/links.route.tsx'),
  route('cms/content/faq-categories', 'content/rich-text/faq-categories.route.tsx'),
  ...contentKinds.flatMap((kind) => {
    const file = (name: string, at: string) =>
      route(`${kindInfo[kind].path.slice(1)}/:id/${at}`, `content/${name}.route.tsx`, { id: `${kind} ${name}` })
    return [
      // What the page of the editor asks by itself.
      file('editing/working-copy', 'working-copy'),
      file('editing/presence', 'presence'),
      // The page inside the frame of a preview, and links to it for those who have no account.
      file('preview/frame', 'preview/frame'),
      file('preview/new-link', 'preview/links'),
      file('preview/link-withdrawal', 'preview/links/:linkId/withdrawal'),
      file('checks/checks', 'checks'),
      file('revisions/restoration', 'history/:revisionId/restoration'),
    ]
  }),
]

/** Drafts, for those who were given a link. */
export const sharedPreviews: RouteConfigEntry[] = [
  route('preview/:token', 'content/preview/shared-preview.route.tsx'),
  route('preview/:token/page', 'content/preview/shared-frame.route.tsx'),
]

/** Published content for other programs. */
export const contentApi: RouteConfigEntry[] = [
  route('api/v1/openapi.json', 'content/api/open-api.route.tsx'),
  route('api/v1/pages', 'content/api/pages.route.tsx'),
  route('api/v1/pages/:slug', 'content/api/page.route.tsx'),
  route('api/v1/posts', 'content/api/posts.route.tsx'),
  route('api/v1/posts/:slug', 'content/api/post.route.tsx'),
  route('api/v1/faqs', 'content/api/faqs.route.tsx'),
]

/** What only admins see of content. */
export const contentAdminPages: RouteConfigEntry[] = [
  // Where old addresses lead, and what is asked for in vain.
  route('cms/redirects', 'content/redirects/manage/redirects.route.tsx', [
    route('new', 'content/redirects/manage/new-redirect.route.tsx'),
    route('removal', 'content/redirects/manage/redirect-removal.route.tsx'),
  ]),
  route('cms/missing-pages', 'content/redirects/manage/missing-pages.route.tsx'),
  // Only admins delete.
  ...contentKinds.map((kind) =>
    route(`${kindInfo[kind].path.slice(1)}/:id/deletion`, 'content/publishing/deletion.route.tsx', {
      id: `${kind} publishing/deletion`,
    }),
  ),
  route('cms/bin', 'content/bin/bin.route.tsx', [route(':kind/:id/removal', 'content/bin/removal.route.tsx')]),
]
