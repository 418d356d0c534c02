import { kindInfo, contentKinds } from '#app/content/content-kinds.ts'

import { forStaff, type RouteAccess } from './route-answers.ts'

/** The editor's text checks, for everybody who may write. */
export const contentChecksAccess: Record<string, RouteAccess> = Object.fromEntries(
  contentKinds.map((kind): [string, RouteAccess] => {
    const record = `${kindInfo[kind].path}/:id`
    const path = `${record}/checks`
    const answers = forStaff({ get: `302 ${record}`, post: '200' })
    return [`${kind} checks/checks`, { path, at: path, form: { fields: '{}' }, answers }]
  }),
)
