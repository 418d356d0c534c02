import { kindInfo, type ContentKind, contentKinds } from '#app/content/content-kinds.ts'

import { type Answers, forStaff, type RouteAccess } from './route-answers.ts'

/** The editor for what admins and editors write, the same for every kind; `:id` is a record of that kind. */
export const contentEditingAccess: Record<string, RouteAccess> = Object.fromEntries(contentKinds.flatMap(accessOfKind))

function accessOfKind(kind: ContentKind): [id: string, access: RouteAccess][] {
  const { path: base, isSentIn } = kindInfo[kind]
  const row = (name: string, at: string, answers: Answers): [string, RouteAccess] => [
    `${kind} editing/${name}`,
    { path: `${base}/${at}`, at: `${base}/${at}`, answers: forStaff(answers) },
  ]
  const back = `302 ${base}/:id`
  return [
    // Nothing was typed.
    ...(isSentIn ? [] : [row('new', 'new', { get: '200', post: '400' })]),
    row('editor', ':id', { get: '200', post: '400' }),
    row('working-copy', ':id/working-copy', { get: back, post: '400' }),
  ]
}
