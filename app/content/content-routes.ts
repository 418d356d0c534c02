import { route, type RouteConfigEntry } from '@react-router/dev/routes'

import { recordRoutes } from '#app/records/record-routes.ts'

import { type ContentKind, contentKinds, kindInfo } from './content-kinds.ts'

/** Each file serves all kinds, and some of them several addresses. */
const file = (kind: ContentKind, path: string, name: string, id = name) =>
  route(path, `content/${name}.route.tsx`, { id: `${kind} ${id}` })

const below = (kind: ContentKind, at: string, name: string, id = name) =>
  file(kind, kindInfo[kind].path.slice(1) + at, name, id)

export const contentPages: RouteConfigEntry[] = [
  below('page', '/:id/original', 'publishing/content-action', 'publishing/original'),
  ...contentKinds.map((kind) => ({
    ...below(kind, '', 'lists/content-list'),
    children: [
      file(kind, 'selection', 'lists/selected'),
      ...(kindInfo[kind].isOrdered ? [file(kind, 'order', 'lists/order')] : []),
      ...(kind === 'slide' ? [file(kind, ':id/view', 'slides/slide-view')] : []),
    ],
  })),
  recordRoutes('cms/blog/categories', 'content/blog/categories/categories.route.tsx'),
  ...contentKinds.flatMap((kind) => [
    // `new` shares the editor's file, so the first save keeps the form mounted.
    ...(kindInfo[kind].isSentIn ? [] : [below(kind, '/new', 'editing/editor', 'editing/new')]),
    below(kind, '/:id', 'editing/editor'),
    below(kind, '/:id/publication', 'publishing/publication'),
    below(kind, '/:id/withdrawal', 'publishing/content-action', 'publishing/withdrawal'),
    below(kind, '/:id/discarding', 'publishing/content-action', 'publishing/discarding'),
    below(kind, '/:id/preview', 'preview/preview'),
    below(kind, '/:id/history', 'revisions/history'),
    below(kind, '/:id/history/:revisionId', 'revisions/revision'),
  ]),
]

export const contentResources: RouteConfigEntry[] = [
  route('cms/content/links', 'content/rich-text/links.route.tsx'),
  route('cms/content/faq-categories', 'content/rich-text/faq-categories.route.tsx'),
  ...contentKinds.flatMap((kind) => [
    below(kind, '/:id/working-copy', 'editing/working-copy'),
    below(kind, '/:id/preview/frame', 'preview/frame'),
  ]),
]

export const contentAdminPages: RouteConfigEntry[] = [
  recordRoutes('cms/redirects', 'content/redirects/redirects.route.tsx'),
  ...contentKinds.map((kind) => below(kind, '/:id/deletion', 'publishing/content-action', 'publishing/deletion')),
  recordRoutes('cms/bin', 'content/bin/bin.route.tsx'),
]
