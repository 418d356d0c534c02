import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { kindOfPath, contentKinds } from '#app/content/content-kinds.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { teamTemplate } from '#app/enquiries/mail-templates.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { staffInvites } from '#app/staff/schema.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { createCharges } from '#test/factories/charges.ts'
import {
  createBinned,
  createBlogCategory,
  createContentRecord,
  createPost,
  createReview,
} from '#test/factories/content.ts'
import { createOrderRow, createProblem } from '#test/factories/order-rows.ts'
import { createPicture, createSlideWithPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

/** What only staff may read. */
export const secrets = {
  name: 'Zebedee Quillfeather',
  email: 'zebedee@quill.example',
  message: 'The heron sings at dusk.',
}

/** Makes what the addresses of the access table name. The returned function fills in their ids. */
export async function createRecords() {
  const submissionIds = await createSubmissions()
  // An admin who stays when somebody else is deactivated.
  await given.staff()
  await createInvite({ email: 'wren@hearthside.example', role: 'editor' })
  const pictureId = await createPicture('#aa0000')
  const records = {
    ...(await createCharges()),
    ...(await createOrder()),
    userId: (await given.staff({ role: 'editor', firstName: 'Wren' })).id,
    inviteId: (await db.select().from(staffInvites))[0]?.id ?? '',
    productId: (await given.product()).id,
    categoryId: (await given.category('Bath', 1)).id,
    blogCategoryId: (await createBlogCategory('Sleep')).id,
    pictureId,
    slideId: (await createSlideWithPicture(pictureId, 'Night feeds')).id,
    noteId: await createMail(),
  }
  await createPost({ slug: 'the-first-night' })
  await createReview()
  const contentIds = await createContent()

  /** `:id` is of the kind whose list, or part of the Bin, the address belongs to. */
  return (address: string) => {
    const kind = enquiryKinds.find((each) => address.startsWith(kindConfig[each].listPath)) ?? 'contact'
    const content = kindOfPath(address) ?? contentKinds.find((each) => address.startsWith(`/cms/bin/${each}/`))
    const ofContent = contentIds.get(content ?? 'page')
    const ids: Record<string, string> = { ...records, ...ofContent, ...(content ? {} : { id: submissionIds[kind] }) }
    return (pattern: string) => pattern.replaceAll(/:(\w+)/g, (written, name: string) => ids[name] ?? written)
  }
}

async function createSubmissions(): Promise<Record<EnquiryKind, string>> {
  const { message, ...who } = secrets
  return {
    contact: (await given.contact({ ...secrets, isComplaint: true })).id,
    antenatal: (await given.registration({ ...who, specificConcerns: message })).id,
    newborn_care: (await given.careRequest({ ...who, otherNeeds: message })).id,
    postnatal_care: (await given.careRequest({ ...who, careType: 'postnatal_care', otherNeeds: message })).id,
  }
}

async function createOrder() {
  const { message, ...who } = secrets
  const order = { ...who, shippingAddress: message, isPaid: true, amountRefundedPence: 12_50 }
  const { id: orderId } = await createOrderRow(order)
  return { orderId, problemId: (await createProblem({ orderId, words: message })).id }
}

async function createMail() {
  const id = randomUUID()
  const facts = { reference: 'K7QT-93RM', kind: 'contact' }
  // Too old to raise the alarm, whose mail would look like a change by a request.
  const old = { facts, status: 'failed', createdAt: sql`now() - interval '5 days'` } as const
  await db.insert(outgoingMails).values({ id, template: teamTemplate, recipient: 'team@example.com', ...old })
  return id
}

async function createContent() {
  const entries = contentKinds.map(async (kind) => {
    const record = await createContentRecord(kind)
    const { revisionId } = await loadContent(record)
    const [{ id: doomedId }, { id: binnedId }] = [await createContentRecord(kind), await createBinned(kind)]
    return [kind, { id: record.id, revisionId, doomedId, binnedId }] as const
  })
  return new Map(await Promise.all(entries))
}
