import { randomUUID } from 'node:crypto'

import { given } from '#test/given.ts'

export type StaffForm = {
  path: string
  /** The text to type, by field label. */
  typed: Record<string, string>
  send: string
  /** The text shown after it was accepted, exactly once. */
  done: string
}

/** A code unique to one form of one test. */
const own = () => randomUUID().slice(0, 8)
const words = () => `Mother called at ${own()}, baby feeds badly.`

function note(path: string): StaffForm {
  const typed = words()
  return { path, typed: { 'Note (optional)': typed }, send: 'Save', done: typed }
}

/** One form of each way in which the team sends: a fetcher beside a record and in the inbox, a page, a dialog. */
export const staffForms = {
  'a note on an enquiry': async () => note(`/admin/newborn-requests/${(await given.careRequest()).id}`),
  async 'a note in the inbox'() {
    const { id } = await given.careRequest({ careType: 'postnatal_care' })
    return note(`/admin/inbox/postnatal-requests/${id}`)
  },
  'protective settings': () => ({
    path: '/admin/settings',
    typed: { 'Hours after signing in until enquiries ask for it again': '11', 'Team email': `${own()}@example.com` },
    send: 'Save',
    done: 'Settings updated',
  }),
  'a category of the blog': () => category('/cms/blog/categories/new'),
} satisfies Record<string, () => Promise<StaffForm> | StaffForm>

function category(path: string): StaffForm {
  const name = `Category ${own()}`
  return { path, typed: { 'Category name': name }, send: 'Add Category', done: name }
}
