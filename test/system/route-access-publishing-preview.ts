import { kindInfo, type ContentKind, contentKinds } from '#app/content/content-kinds.ts'

import { type Answers, forEveryone, forStaff, type RouteAccess } from './route-answers.ts'

type Row = { at: string; path?: string; form?: Record<string, string>; answers: Answers }

function staffRows(page: string): Record<string, Row> {
  return {
    'preview/preview': { at: page, form: { days: '7' }, answers: { get: '200', post: `302 ${page}#links` } },
    'preview/frame': { at: `${page}/frame`, answers: { get: '200', post: '405' } },
  }
}

function rowsOf(kind: ContentKind): [string, RouteAccess][] {
  const rows = Object.entries(staffRows(`${kindInfo[kind].path}/:id/preview`))
  return rows.map(([name, { at, path = at, answers, ...form }]) => [
    `${kind} ${name}`,
    { path, at, ...form, answers: forStaff(answers) },
  ])
}

const unknown = forEveryone({ get: '404', post: '405' })

/** What is not published yet is visible to staff, and to anybody with a link that they made. */
export const previewAccess: Record<string, RouteAccess> = {
  ...Object.fromEntries(contentKinds.flatMap(rowsOf)),
  'content/preview/shared-preview.route': { path: '/preview/:token', at: '/preview/unsigned', answers: unknown },
  'content/preview/shared-frame.route': {
    path: '/preview/:token/page',
    at: '/preview/unsigned/page',
    answers: unknown,
  },
}
