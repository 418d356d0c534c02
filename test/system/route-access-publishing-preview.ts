import { kindInfo, type ContentKind, contentKinds } from '#app/content/content-kinds.ts'

import { type Answers, forEveryone, forStaff, type RouteAccess } from './route-answers.ts'

type Row = { at: string; path?: string; form?: Record<string, string>; answers: Answers }

function staffRows(page: string): Record<string, Row> {
  const withdrawal = `${page}/links/:linkId/withdrawal`
  return {
    'preview/preview': { at: page, answers: { get: '200', post: '405' } },
    'preview/frame': { at: `${page}/frame`, form: { fields: '{}' }, answers: { get: '200', post: '200' } },
    'preview/new-link': {
      at: `${page}/links`,
      form: { days: '7' },
      answers: { get: `302 ${page}`, post: `302 ${page}#links` },
    },
    'preview/link-withdrawal': {
      path: withdrawal,
      // A link that belongs to another record.
      at: withdrawal.replace(':linkId', '00000000-0000-7000-8000-000000000000'),
      answers: { get: `302 ${page}`, post: '404' },
    },
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
