import { kindInfo, type ContentKind, contentKinds } from '#app/content/content-kinds.ts'

import { type Answers, forStaff, type RouteAccess } from './route-answers.ts'

type Row = { at: string; answers: Answers }

function staffRows(page: string): Record<string, Row> {
  return {
    'preview/preview': { at: page, answers: { get: '200', post: '405' } },
    'preview/frame': { at: `${page}/frame`, answers: { get: '200', post: '405' } },
  }
}

function rowsOf(kind: ContentKind): [string, RouteAccess][] {
  const rows = Object.entries(staffRows(`${kindInfo[kind].path}/:id/preview`))
  return rows.map(([name, { at, answers }]) => [`${kind} ${name}`, { path: at, at, answers: forStaff(answers) }])
}

/** What is not published yet is visible to staff. */
export const previewAccess: Record<string, RouteAccess> = Object.fromEntries(contentKinds.flatMap(rowsOf))
