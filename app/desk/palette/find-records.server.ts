import { kindInfo, contentKinds } from '#app/content/content-kinds.ts'
import { searchContent } from '#app/content/queries/search-content.server.ts'
import { contentStatus } from '#app/content/status.ts'
import { findEnquiries } from '#app/enquiries/inbox/list/find-enquiries.server.ts'
import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { findOrders } from '#app/shop/orders/manage/order-list.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { searchProducts } from '#app/shop/products/manage/search-products.server.ts'
import { recordListView } from '#app/staff/audit/audit-views.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { isSignInRecent } from '#app/staff/sessions/session.server.ts'
import { findUsers, userName } from '#app/staff/users/users.server.ts'

import { type Entry, type EntryGroup, isForRecords, readSearch } from './entries.ts'

const few = 5

export async function findRecords(
  actor: Actor,
  search: string,
  { withEnquiries }: { withEnquiries: boolean },
): Promise<EntryGroup[]> {
  const isAdmin = actor.staff.role === 'admin'
  const [content, products, people, staff] = await Promise.all([
    listContent(search),
    isAdmin ? listProducts(search) : [],
    isAdmin ? listPeople(actor, search, withEnquiries) : [],
    isAdmin ? listStaff(search) : [],
  ])
  return [...content, ...products, ...people, ...staff].filter(({ entries }) => entries.length > 0)
}

async function listContent(search: string): Promise<EntryGroup[]> {
  const found = await searchContent(search, few)
  return contentKinds.map((kind) => {
    const { many, path } = kindInfo[kind]
    const entries = found
      .filter((record) => record.kind === kind)
      .map(({ id, name, status }): Entry => {
        const visibility = { status, from: null, until: null, hasDraft: false, now: new Date() }
        const { text: note } = contentStatus(kind, visibility)
        return { href: `${path}/${id}`, label: name, note }
      })
    return { name: many, entries }
  })
}

async function listProducts(search: string): Promise<EntryGroup[]> {
  const found = await searchProducts(search, few)
  const entries = found.map(({ id, name, pricePence, isOnSale }): Entry => {
    const note = `${formatPounds(pricePence)}${isOnSale ? '' : ', not on sale'}`
    return { href: `/shop/admin/products/${id}`, label: name, note }
  })
  return [{ name: 'Products', entries }]
}

/** Recorded in the access log, like list views. */
async function listPeople({ staff, requestId }: Actor, search: string, withEnquiries: boolean): Promise<EntryGroup[]> {
  return await transaction(async (tx) => {
    const orders = await findOrders(tx, search, few)
    const enquiries = withEnquiries ? await findEnquiries(tx, search, few) : []
    const seen = [
      { subject: orderSubject, ids: orders.map(({ id }) => id) },
      ...enquiryKinds.map((kind) => ({
        subject: kindConfig[kind].subject,
        ids: enquiries.filter((enquiry) => enquiry.kind === kind).map(({ id }) => id),
      })),
    ]
    for (const { subject, ids } of seen)
      if (ids.length > 0) await recordListView(tx, { staff, requestId }, subject, ids)
    return [
      {
        name: 'Orders',
        entries: orders.map(({ id, number, name, email, productName }) => ({
          href: `/shop/admin/orders/${id}`,
          label: name,
          note: `#${number}, ${productName}, ${email}`,
        })),
      },
      ...enquiryKinds.map((kind) => ({
        name: kindConfig[kind].title,
        entries: enquiries
          .filter((enquiry) => enquiry.kind === kind)
          .map(({ id, name, reference, email, createdAt }): Entry => ({
            href: `${kindConfig[kind].listPath}/${id}`,
            label: name,
            note: `${reference}, ${formatDate(createdAt)}, ${email}`,
          })),
      })),
    ] satisfies EntryGroup[]
  })
}

async function listStaff(search: string): Promise<EntryGroup[]> {
  const entries = (await findUsers(search, few)).map((user): Entry => {
    const { id, email, role } = user
    const label = userName(user)
    return { href: `/cms/users/${id}`, label, note: label === email ? role : `${email}, ${role}` }
  })
  return [{ name: 'Users', entries }]
}

export async function searchRecords(request: Request, context: RequestContext) {
  const sent = (await readForm(request)).get('find')
  const search = readSearch(typeof sent === 'string' ? sent : '')
  if (!isForRecords(search)) return { search, found: [] }
  const withEnquiries = await isSignInRecent(context)
  return { search, found: await findRecords(currentActor(context), search, { withEnquiries }) }
}
