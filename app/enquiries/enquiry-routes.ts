import { route } from '@react-router/dev/routes'

import { consentKinds, type EnquiryKind, enquiryKinds, inboxPath, kindConfig } from '#app/enquiries/kinds.ts'

const inbox = inboxPath.slice(1)

/** The public forms about care and classes. */
export const careForms = consentKinds.flatMap((kind) => {
  const path = kindConfig[kind].formPath.slice(1)
  return [
    route(path, 'enquiries/care-form/care-form.route.tsx', { id: `${kind} form` }),
    // Links in mails of former versions, which saved forms to finish later.
    route(`${path}/saved`, 'enquiries/care-form/former-saved-form.route.ts', { id: `${kind} saved form` }),
  ]
})

/** Pages for actions on a record and for refused actions. They open over the record's list. */
export const enquiryPages = [
  // The record's kind is part of its address: /admin/inbox/newborn-requests/…
  route(inbox, 'enquiries/inbox/list/inbox.route.tsx', recordPages('inbox', ':list/:id')),
  ...enquiryKinds.flatMap((kind) => {
    const { list, page } = listOf(kind)
    return [
      route(list, 'enquiries/inbox/list/submissions.route.tsx', { id: `${kind} submissions` }, [
        page('bin/deletion', 'deletion', 'deletion'),
        ...recordPages(kind, ':id'),
      ]),
      page('export/export', `${list}/export`, 'export'),
    ]
  }),
]

export const enquiryResourceRoutes = [
  route(`${inbox}/counts`, 'enquiries/inbox/list/counts.route.tsx'),
  route(`${inbox}/batch`, 'enquiries/inbox/batch/batch.route.tsx'),
  route(`${inbox}/print`, 'enquiries/inbox/record/print.route.tsx', { id: 'inbox print' }),
  ...recordAnswers('inbox', `${inbox}/:list/:id`),
  ...enquiryKinds.flatMap((kind) => {
    const { list, page } = listOf(kind)
    return [
      page('export/export-file', `${list}/export.csv`, 'export-file'),
      page('record/print', `${list}/print`, 'print selected'),
      page('record/print', `${list}/:id/print`, 'print'),
      ...recordAnswers(kind, `${list}/:id`),
    ]
  }),
]

/** A record has the same pages in the inbox and over its list. */
function recordPages(name: string, record: string) {
  const page = pageOf(name)
  return [page('record/record', record, 'record'), page('withdrawals/withdrawal', `${record}/withdrawal`, 'withdrawal')]
}

function recordAnswers(name: string, record: string) {
  const page = pageOf(name)
  return [page('record/legal-hold-removal', `${record}/legal-hold-removal`, 'legal-hold-removal')]
}

function listOf(kind: EnquiryKind) {
  return { list: kindConfig[kind].listPath.slice(1), page: pageOf(kind) }
}

function pageOf(name: string) {
  return (file: string, path: string, id: string) =>
    route(path, `enquiries/inbox/${file}.route.tsx`, { id: `${name} ${id}` })
}
