import { route, type RouteConfigEntry } from '@react-router/dev/routes'

import { consentKinds, enquiryKinds, inboxPath, kindConfig } from '#app/enquiries/kinds.ts'

/** The public forms about care and classes. */
export const careFormRoutes = consentKinds.flatMap((kind) => {
  const path = kindConfig[kind].formPath.slice(1)
  return [
    route(path, 'enquiries/care-form/care-form.route.tsx', { id: `${kind} form` }),
    // Links in mails of former versions, which saved forms to finish later.
    route(`${path}/saved`, 'enquiries/care-form/former-saved-form.route.ts', { id: `${kind} saved form` }),
  ]
})

/** A record's kind is part of its address in the inbox: /admin/inbox/newborn-requests/… */
const lists = [
  { name: 'inbox', path: inboxPath.slice(1), record: ':list/:id' },
  ...enquiryKinds.map((kind) => ({ name: kind, path: kindConfig[kind].listPath.slice(1), record: ':id' })),
]

/** Pages for actions on a record and for refused actions. They open over the record's list. */
export const enquiryPages = lists.flatMap(({ name, path, record }) => {
  const page = pageOf(name)
  const pages = [
    page('record/record', record, 'record'),
    page('withdrawals/withdrawal', `${record}/withdrawal`, 'withdrawal'),
  ]
  if (name === 'inbox') return [page('list/enquiries', path, 'list', pages)]
  return [
    page('list/enquiries', path, 'list', [page('bin/deletion', 'deletion', 'deletion'), ...pages]),
    page('export/export', `${path}/export`, 'export'),
  ]
})

export const enquiryResourceRoutes = lists.flatMap(({ name, path, record }) => {
  const page = pageOf(name)
  const removal = page('record/legal-hold-removal', `${path}/${record}/legal-hold-removal`, 'legal-hold-removal')
  if (name === 'inbox') {
    return [
      page('list/counts', `${path}/counts`, 'counts'),
      page('batch/batch', `${path}/batch`, 'batch'),
      page('record/print', `${path}/print`, 'print'),
      removal,
    ]
  }
  return [
    page('export/export-file', `${path}/export.csv`, 'export-file'),
    page('record/print', `${path}/print`, 'print selected'),
    page('record/print', `${path}/:id/print`, 'print'),
    removal,
  ]
})

function pageOf(name: string) {
  return (file: string, path: string, id: string, children: RouteConfigEntry[] = []) =>
    route(path, `enquiries/inbox/${file}.route.tsx`, { id: `${name} ${id}` }, children)
}
