import { basename } from 'node:path'

import { route } from '@react-router/dev/routes'

import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'

/** Actions on a record, and why one was refused, open over its list. */
export const enquiryPages = enquiryKinds.flatMap((kind) => {
  const path = kindConfig[kind].listPath.slice(1)
  const page = pageOf(kind)
  return [
    route(path, 'enquiries/review/list/submissions.route.tsx', { id: `${kind} submissions` }, [
      page('bin/deletion', 'deletion'),
      page('record/submission', ':id'),
      page('record/note', ':id/notes/:noteId'),
    ]),
    page('export/export', `${path}/export`),
  ]
})

export const enquiryAnswers = enquiryKinds.flatMap((kind) => {
  const path = kindConfig[kind].listPath.slice(1)
  const page = pageOf(kind)
  return [
    page('export/export-file', `${path}/export.csv`),
    page('record/print', `${path}/print`, 'print selected'),
    page('record/print', `${path}/:id/print`),
    page('record/record-now', `${path}/:id/now`),
    page('record/legal-hold-removal', `${path}/:id/legal-hold-removal`),
  ]
})

function pageOf(kind: string) {
  return (name: string, path: string, id = basename(name)) =>
    route(path, `enquiries/review/${name}.route.tsx`, { id: `${kind} ${id}` })
}
