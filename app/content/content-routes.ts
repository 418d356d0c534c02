import { route, type RouteConfigEntry } from '@react-router/dev/routes'

import { recordRoutes } from '#app/records/record-routes.ts'

import { contentKinds, kindInfo } from './content-kinds.ts'

export const contentPages: RouteConfigEntry[] = [
  route('cms/pages/:id/original', 'content/publishing/step.route.tsx', { id: 'page publishing/original' }),
  ...contentKinds.map((kind) => {
    const file = (name: string, at: string) => route(at, `content/${name}.route.tsx`, { id: `${kind} ${name}` })
    return {
      ...file('lists/content-list', kindInfo[kind].path.slice(1)),
      children: [
        file('lists/selected', 'selection'),
        ...(kindInfo[kind].isOrdered ? [file('lists/order', 'order')] : []),
        ...(kind === 'slide' ? [file('slides/slide-view', ':id/view')] : []),
      ],
    }
  }),
  recordRoutes('cms/blog/categories', 'content/blog/categories/categories.route.tsx'),
  route('cms/blog/:id/sign-off', 'desk/shell/former-path.route.tsx', { id: 'old sign-off' }),
  ...contentKinds.flatMap((kind) => {
    const file = (name: string, at: string, id = name) =>
      route(`${kindInfo[kind].path.slice(1)}/${at}`, `content/${name}.route.tsx`, { id: `${kind} ${id}` })
    return [
      // `new` shares the editor's file, so the first save keeps the form mounted.
      ...(kindInfo[kind].isSentIn ? [] : [file('editing/editor', 'new', 'editing/new')]),
      file('editing/editor', ':id'),
      file('publishing/publication', ':id/publication'),
      file('publishing/step', ':id/withdrawal', 'publishing/withdrawal'),
      file('publishing/step', ':id/discarding', 'publishing/discarding'),
      file('preview/preview', ':id/preview'),
      file('revisions/history', ':id/history'),
      file('revisions/revision', ':id/history/:revisionId'),
    ]
  }),
]

export const contentResources: RouteConfigEntry[] = [
  route('cms/content/links', 'content/rich-text/links.route.tsx'),
  route('cms/content/faq-categories', 'content/rich-text/faq-categories.route.tsx'),
  ...contentKinds.flatMap((kind) => {
    const file = (name: string, at: string) =>
      route(`${kindInfo[kind].path.slice(1)}/:id/${at}`, `content/${name}.route.tsx`, { id: `${kind} ${name}` })
    return [
      file('editing/working-copy', 'working-copy'),
      file('preview/frame', 'preview/frame'),
      route(`${kindInfo[kind].path.slice(1)}/:id/history/:revisionId/name`, 'desk/shell/former-path.route.tsx', {
        id: `${kind} old name`,
      }),
    ]
  }),
]

export const contentAdminPages: RouteConfigEntry[] = [
  recordRoutes('cms/redirects', 'content/redirects/redirects.route.tsx'),
  ...contentKinds.map((kind) =>
    route(`${kindInfo[kind].path.slice(1)}/:id/deletion`, 'content/publishing/step.route.tsx', {
      id: `${kind} publishing/deletion`,
    }),
  ),
  recordRoutes('cms/bin', 'content/bin/bin.route.tsx'),
]
