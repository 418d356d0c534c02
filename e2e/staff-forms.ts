import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { createAdvice, reviewWords } from '#test/factories/advice.ts'
import { createPage } from '#test/factories/content.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given, staffPassword } from '#test/given.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

export type StaffForm = {
  path: string
  /** The text to type, by field label. */
  typed: Record<string, string>
  /** Options to choose before it can be sent. */
  choose?: (page: Page) => Promise<unknown>
  send: string
  /** The text shown after it was accepted, exactly once. */
  done: string
}

/** A code unique to one form of one test. */
const own = () => randomUUID().slice(0, 8)
const words = () => `Mother called at ${own()}, baby feeds badly.`

function note(path: string): StaffForm {
  const typed = words()
  return { path, typed: { 'New note': typed }, send: 'Add the note', done: typed }
}

const settings = (path: string, ...labels: string[]): StaffForm => ({
  path,
  typed: Object.fromEntries(labels.map((label) => [label, `${label} ${own()}`])),
  send: 'Save',
  done: 'Settings updated',
})

/** Every kind of form in which the team writes, with how to fill it in. */
export const staffForms: Record<string, (member: Member) => Promise<StaffForm> | StaffForm> = {
  'a note on an enquiry': async () => note(`/admin/newborn-requests/${(await given.careRequest()).id}`),
  async 'a note in the inbox'() {
    const typed = words()
    const { id } = await given.careRequest({ careType: 'postnatal_care' })
    return {
      path: `/admin/inbox/postnatal-requests/${id}`,
      typed: { 'Note (optional)': typed },
      send: 'Save',
      done: typed,
    }
  },
  'a note on an order': async () => note(`/shop/admin/orders/${(await createOrderRow({ isPaid: true })).id}`),
  async 'the sending of an order'() {
    const { id } = await createOrderRow({ isPaid: true })
    return {
      path: `/shop/admin/orders/${id}/sending`,
      typed: { 'Name of the carrier (optional)': 'Mill Lane Couriers', 'Tracking number (optional)': `ML ${own()}` },
      choose: (page) => page.getByRole('radio', { name: 'Other' }).check(),
      send: 'Mark as sent and tell the customer',
      done: 'It is marked as sent, and the customer gets an email',
    }
  },
  'the own name': () => ({
    path: '/cms/account',
    typed: { 'First name': 'Maya', 'Last name': `Singh-${own()}` },
    send: 'Save name',
    done: 'Name saved',
  }),
  'the own password': () => ({
    path: '/cms/account/password',
    typed: { 'Present password': staffPassword, 'New password': `${own()} by the garden gate` },
    send: 'Change password',
    done: 'Password changed',
  }),
  'an invitation': () => ({
    path: '/cms/users/new',
    typed: { Email: `${own()}@hearthside.example`, 'First name': 'Ruth', 'Last name': 'Marlow' },
    send: 'Create User',
    done: 'Invitation sent',
  }),
  'settings of the site': () => settings('/cms/settings/company', 'Legal name', 'Registered office'),
  'texts of the site': () => settings('/cms/texts/site/contact', 'Introduction'),
  'protective settings': () => ({
    path: '/admin/settings',
    typed: { 'Hours after signing in until enquiries ask for it again': '11', 'Team email': `${own()}@example.com` },
    send: 'Save',
    done: 'Settings updated',
  }),
  'a link of the menu': () => ({
    path: '/cms/settings/footer/new',
    typed: { Label: `Link ${own()}`, 'Another address': '/about' },
    choose: (page) => page.getByRole('combobox', { name: 'Leads to' }).selectOption('elsewhere'),
    send: 'Save',
    done: 'is in the footer now',
  }),
  'a redirect': () => ({
    path: '/cms/redirects/new',
    typed: { From: `/old-${own()}` },
    choose: (page) => page.getByRole('radio', { name: 'Nowhere: it is gone for good' }).check(),
    send: 'Add Redirect',
    done: 'Marked as gone',
  }),
  'a category of the blog': () => category('/cms/blog/categories/new'),
  'a category of the shop': async () => {
    await given.emptyShop()
    return category('/shop/admin/categories/new')
  },
  'a product': () => ({
    path: '/shop/admin/products/new',
    typed: { 'Product name': `Swaddle ${own()}`, 'Price (£)': '12.50', 'Description (optional)': words() },
    choose: (page) => page.getByRole('combobox', { name: 'VAT' }).selectOption('standard'),
    send: 'Add Product',
    done: 'Product Added',
  }),
  async 'a picture'() {
    return {
      path: `/cms/media/${await createPicture(`#${own().slice(0, 6)}`)}`,
      typed: { 'Alt text': words() },
      send: 'Save',
      done: 'The picture is saved',
    }
  },
  'a step that is set aside': () => ({
    path: '/cms/opening/steps/book',
    typed: { 'Why it is not needed': words() },
    send: 'Set aside',
    done: 'is set aside',
  }),
  async 'the name of a version'(member) {
    const record = { kind: 'page' as const, id: (await createPage()).id }
    const { fields, revisionId: baseRevisionId } = await loadContent(record)
    await saveContent(record, member, { fields: { ...fields, title: `Our promise ${own()}` }, baseRevisionId })
    const { revisionId } = await loadContent(record)
    return {
      path: `/cms/pages/${record.id}/history/${revisionId}`,
      typed: { 'Name of this version (optional)': `Before ${own()}` },
      send: 'Name it',
      done: 'Version named',
    }
  },
  async 'a sign-off'() {
    const { record } = await createAdvice()
    return {
      path: `/cms/blog/${record.id}/sign-off`,
      typed: {
        Name: reviewWords.reviewerName,
        'Qualification (optional)': `Midwife ${own()}`,
        'Next review': '2027-11-30',
      },
      send: 'Sign off',
      done: 'Signed off',
    }
  },
}

function category(path: string): StaffForm {
  const name = `Category ${own()}`
  return { path, typed: { 'Category name': name }, send: 'Add Category', done: name }
}
