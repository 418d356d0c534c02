import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'

import { type Answers, forAdmins, type RouteAccess } from './route-answers.ts'

/** The lists of what families sent, the same for every kind; `:id` is a submission of that kind. */
export const enquiryAccess: Record<string, RouteAccess> = {
  ...Object.fromEntries(enquiryKinds.flatMap(accessOfKind)),
  ...Object.fromEntries(inboxAccess()),
  // No class has the id of a member of staff.
  'care/classes/places/manage/class-places.route': {
    path: '/admin/classes/:classId',
    at: '/admin/classes/:userId',
    answers: forAdmins('/formaccess', { get: '404', post: '404' }),
  },
}

function inboxAccess(): [id: string, access: RouteAccess][] {
  const record = '/admin/inbox/:list/:id'
  const row = (id: string, path: string, answers: Answers, form?: Record<string, string>): [string, RouteAccess] => [
    id,
    { path, at: inContactList(path), answers: forAdmins('/formaccess', answers), ...(form ? { form } : {}) },
  ]
  const inbox = '302 /admin/inbox'
  const back = `302 ${inContactList(record)}`
  return [
    row('inbox list', '/admin/inbox', { get: '200', post: inbox }),
    row('inbox record', record, { get: '200', post: back }, { intent: 'answered' }),
    row('inbox withdrawal', `${record}/withdrawal`, { get: back, post: '404' }),
    row('inbox legal-hold-removal', `${record}/legal-hold-removal`, { get: back, post: back }),
    row('inbox counts', '/admin/inbox/counts', { get: '200', post: '405' }),
    row('inbox batch', '/admin/inbox/batch', { get: inbox, post: inbox }, { intent: 'answered', id: ':id' }),
    row('inbox print', '/admin/inbox/print', { get: '404', post: '405' }),
  ]
}

function accessOfKind(kind: EnquiryKind): [id: string, access: RouteAccess][] {
  const list = kindConfig[kind].listPath
  const record = `${list}/:id`
  const row = (name: string, path: string, answers: Answers, form?: Record<string, string>): [string, RouteAccess] => [
    `${kind} ${name}`,
    { path, at: path, answers: forAdmins('/formaccess', answers), ...(form ? { form } : {}) },
  ]
  const read = { get: '200', post: '405' }
  const selection = { id: ':id' }
  /** One button: redirects back to the record. */
  const verb = (name: string) => row(name, `${record}/${name}`, { get: `302 ${record}`, post: `302 ${record}` })
  return [
    // Its filters.
    row('list', list, { get: '200', post: `302 ${list}` }),
    // Its actions share the route, so one of them represents all.
    row('record', record, { get: '200', post: `302 ${record}` }, { intent: 'answered' }),
    row('export', `${list}/export`, read),
    // Without columns, it leads back to their choice.
    row('export-file', `${list}/export.csv`, { get: `302 ${list}/export?column=`, post: '405' }),
    row('print', `${record}/print`, read),
    // Without a selection there is nothing to print or to confirm.
    row('print selected', `${list}/print`, { get: '404', post: '405' }),
    verb('legal-hold-removal'),
    row(
      'withdrawal',
      `${record}/withdrawal`,
      // The contact form asks nothing that needs consent.
      kind === 'contact' ? { get: `302 ${record}`, post: '404' } : { get: '200', post: `302 ${record}` },
      { channel: 'phone', saidBy: 'Ada', saidOn: '2026-01-31' },
    ),
    row('deletion', `${list}/deletion`, { get: `302 ${list}`, post: `302 ${list}` }, selection),
  ]
}

function inContactList(path: string) {
  return path.replace(':list', 'contact-submissions')
}
