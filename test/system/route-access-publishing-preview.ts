import { contentPlaces } from '#app/content/content-places.ts'
import { type ContentKind, contentKinds } from '#app/content/revisions/content-fields.ts'

import { forEveryone, forStaff, type RouteAccess } from './route-answers.ts'

function rowsOf(kind: ContentKind): [string, RouteAccess][] {
  const page = `${contentPlaces[kind].path}/:id/preview`
  const withdrawal = `${page}/links/:linkId/withdrawal`
  return [
    ['preview/preview', { path: page, at: page, answers: forStaff({ get: '200', post: '405' }) }],
    [
      'preview/frame',
      {
        path: `${page}/frame`,
        at: `${page}/frame`,
        form: { fields: '{}' },
        answers: forStaff({ get: '200', post: '200' }),
      },
    ],
    [
      'preview/new-link',
      {
        path: `${page}/links`,
        at: `${page}/links`,
        form: { days: '7' },
        answers: forStaff({ get: `302 ${page}`, post: `302 ${page}#links` }),
      },
    ],
    [
      'preview/link-withdrawal',
      {
        path: withdrawal,
        // A link of another record.
        at: withdrawal.replace(':linkId', '00000000-0000-7000-8000-000000000000'),
        answers: forStaff({ get: `302 ${page}`, post: '404' }),
      },
    ],
  ].map(([name, row]) => [`${kind} ${String(name)}`, row as RouteAccess])
}

const unknown = forEveryone({ get: '404', post: '405' })

/** What is not published yet is seen by staff, and by whoever has a link that they made. */
export const previewAccess: Record<string, RouteAccess> = {
  ...Object.fromEntries(contentKinds.flatMap(rowsOf)),
  'content/preview/shared-preview.route': { path: '/preview/:token', at: '/preview/unsigned', answers: unknown },
  'content/preview/shared-frame.route': {
    path: '/preview/:token/page',
    at: '/preview/unsigned/page',
    answers: unknown,
  },
}
