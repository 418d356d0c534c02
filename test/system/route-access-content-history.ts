import { kindInfo, type ContentKind, contentKinds } from '#app/content/content-kinds.ts'

import { type Answers, forAdmins, forStaff, type RouteAccess } from './route-answers.ts'

const bin = '/cms/bin'
// Nothing has this id.
const absent = '018f0000-0000-7000-8000-000000000000'
const path = `${bin}/:id?/:step?`

type Row = { answers: Answers; form?: Record<string, string> }

/** Actions of admins and editors on a text after it is written. */
function staffRows(record: string): Record<string, Row & { at: string }> {
  const version = 'history/:revisionId'
  return {
    'publishing/publication': {
      at: 'publication',
      // A version that is no longer the latest: publishing it would publish something else than was viewed.
      form: { seen: '00000000-0000-7000-8000-000000000000' },
      answers: { get: '200', post: '409' },
    },
    'publishing/withdrawal': { at: 'withdrawal', answers: { get: '200', post: `302 ${record}` } },
    'publishing/discarding': { at: 'discarding', answers: { get: '200', post: `302 ${record}` } },
    'revisions/history': { at: 'history', answers: { get: '200', post: '405' } },
    'revisions/revision': { at: version, answers: { get: '200', post: `302 ${record}` } },
  }
}

function rowsOf(kind: ContentKind): [string, RouteAccess][] {
  const { path: list } = kindInfo[kind]
  const record = `${list}/:id`
  const staff = Object.entries(staffRows(record)).map(([name, { at, answers, ...form }]): [string, RouteAccess] => {
    const address = `${record}/${at}`
    return [`${kind} ${name}`, { path: address, at: address, ...form, answers: forStaff(answers) }]
  })
  // Already deleted.
  const answers = forAdmins('/cms/login', { get: '200', post: `302 ${list}`, postData: '404' })
  return [
    ...staff,
    [`${kind} publishing/deletion`, { path: `${record}/deletion`, at: `${list}/:doomedId/deletion`, answers }],
  ]
}

/** Editors publish and withdraw; only admins delete, restore from the Bin and remove. */
export const contentHistoryAccess: Record<string, RouteAccess> = {
  ...Object.fromEntries(contentKinds.flatMap(rowsOf)),
  'content/bin/bin.route': { path, at: bin, answers: forAdmins('/cms/login', { get: '200', post: '405' }) },
  'restoration from the Bin': {
    route: 'content/bin/bin.route',
    path,
    at: `${bin}/${absent}/restoration`,
    answers: forAdmins('/cms/login', { get: '404', post: `302 ${bin}` }),
  },
  'removal from the Bin': {
    route: 'content/bin/bin.route',
    path,
    at: `${bin}/${absent}/removal`,
    answers: forAdmins('/cms/login', { get: '404', post: `302 ${bin}` }),
  },
}
