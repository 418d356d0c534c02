import { basename } from 'node:path'

import { route } from '@react-router/dev/routes'

import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'

/** Pages for actions on a record and for refused actions. They open over the record's list. */
export const enquiryPages = [
  route('admin/inbox', 'enquiries/review/inbox/inbox.route.tsx', [
    // The record's kind is part of the address: /admin/inbox/newborn-requests/…
    route(':list/:id', 'enquiries/review/record/inbox-record.route.tsx'),
    route(':list/:id/notes/:noteId', 'enquiries/review/record/note.route.tsx', { id: 'inbox note' }),
    route(':list/:id/withdrawal', 'enquiries/review/withdrawals/withdrawal.route.tsx', { id: 'inbox withdrawal' }),
  ]),
  ...enquiryKinds.flatMap(listPages),
]

export const enquiryAnswers = [
  route('admin/inbox/counts', 'enquiries/review/inbox/counts.route.tsx'),
  route('admin/inbox/batch', 'enquiries/review/batch/batch.route.tsx'),
  route('admin/inbox/print', 'enquiries/review/record/print.route.tsx', { id: 'inbox print' }),
  route('admin/inbox/views', 'enquiries/review/views/views.route.tsx'),
  route('admin/inbox/undo', 'enquiries/review/undo/undo.route.tsx'),
  route('admin/inbox/:list/:id/now', 'enquiries/review/record/record-now.route.tsx', { id: 'inbox record-now' }),
  route('admin/inbox/:list/:id/viewers', 'enquiries/review/record/viewers.route.tsx'),
  route('admin/inbox/:list/:id/legal-hold-removal', 'enquiries/review/record/legal-hold-removal.route.tsx', {
    id: 'inbox legal-hold-removal',
  }),
  ...enquiryKinds.flatMap(listAnswers),
]

function listPages(kind: EnquiryKind) {
  const path = kindConfig[kind].listPath.slice(1)
  const page = pageOf(kind)
  return [
    route(path, 'enquiries/review/list/submissions.route.tsx', { id: `${kind} submissions` }, [
      page('bin/deletion', 'deletion'),
      page('record/submission', ':id'),
      page('record/note', ':id/notes/:noteId'),
      page('withdrawals/withdrawal', ':id/withdrawal'),
    ]),
    page('export/export', `${path}/export`),
  ]
}

function listAnswers(kind: EnquiryKind) {
  const path = kindConfig[kind].listPath.slice(1)
  const page = pageOf(kind)
  return [
    page('export/export-file', `${path}/export.csv`),
    page('record/print', `${path}/print`, 'print selected'),
    page('record/print', `${path}/:id/print`),
    page('record/record-now', `${path}/:id/now`),
    page('record/legal-hold-removal', `${path}/:id/legal-hold-removal`),
  ]
}

function pageOf(kind: string) {
  return (name: string, path: string, id = basename(name)) =>
    route(path, `enquiries/review/${name}.route.tsx`, { id: `${kind} ${id}` })
}
