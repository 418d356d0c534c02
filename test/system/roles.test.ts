import { randomUUID } from 'node:crypto'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { kindOfPath, type ContentKind, contentKinds } from '#app/content/content-kinds.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { teamTemplate } from '#app/enquiries/mail-templates.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import routes from '#app/routes.ts'
import { cmsUsers, staffInvites } from '#app/staff/schema.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { eventually } from '#test/eventually.ts'
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
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { post, signIn } from '#test/sign-in.ts'

import { digestTables } from './digest-tables.ts'
import { routeAccess } from './route-access.ts'
import { type Role, roles, type RouteAccess } from './route-answers.ts'

vi.setConfig({ maxConcurrency: 4 })

const secrets = { name: 'Zebedee Quillfeather', email: 'zebedee@quill.example', message: 'The heron sings at dusk.' }

let instance: Instance
let submissionIds: Record<EnquiryKind, string>
let userId: string
let inviteId: string
let orderId: string
let problemId: string
let productId: string
let categoryId: string
let charges: Awaited<ReturnType<typeof createCharges>>
let pictureId: string
let slideId: string
let contentIds: Record<ContentKind, { id: string; revisionId: string; doomedId: string; binnedId: string }>
let blogCategoryId: string
const mailId = randomUUID()

beforeAll(async () => {
  const { message, ...who } = secrets
  submissionIds = {
    contact: (await given.contact({ ...secrets, isComplaint: true })).id,
    antenatal: (await given.registration({ ...who, specificConcerns: message })).id,
    newborn_care: (await given.careRequest({ ...who, otherNeeds: message })).id,
    postnatal_care: (await given.careRequest({ ...who, careType: 'postnatal_care', otherNeeds: message })).id,
  }
  // An admin who stays when somebody else is deactivated.
  await given.staff()
  userId = (await given.staff({ role: 'editor', firstName: 'Wren' })).id
  await createInvite({ email: 'wren@hearthside.example', role: 'editor' })
  inviteId = (await db.select().from(staffInvites))[0]?.id ?? ''
  orderId = (
    await createOrderRow({ ...who, shippingAddress: secrets.message, isPaid: true, amountRefundedPence: 12_50 })
  ).id
  problemId = (await createProblem({ orderId, words: secrets.message })).id
  productId = (await given.product()).id
  categoryId = (await given.category('Bath', 1)).id
  charges = await createCharges()
  pictureId = await createPicture('#aa0000')
  blogCategoryId = (await createBlogCategory('Sleep')).id
  await createPost({ slug: 'the-first-night' })
  await createReview()
  slideId = (await createSlideWithPicture(pictureId, 'Night feeds')).id
  contentIds = Object.fromEntries(
    await Promise.all(contentKinds.map(async (kind) => [kind, await contentOf(kind)])),
  ) as typeof contentIds
  const facts = { reference: 'K7QT-93RM', kind: 'contact' }
  // Too old to raise the alarm, whose mail would look like a change by a request.
  const old = { facts, status: 'failed', createdAt: sql`now() - interval '5 days'` } as const
  await db.insert(outgoingMails).values({ id: mailId, template: teamTemplate, recipient: 'team@example.com', ...old })
  instance = await startOnThisDatabase()
})
afterAll(() => instance.stop())

test('the access table names every route, and no other', () => {
  const inTable = Object.entries(routeAccess).map(([id, { path }]) => ({ id, path }))
  expect(inTable.toSorted(byId)).toEqual(flatten(routes).toSorted(byId))
})

for (const role of roles) {
  describe(role, () => {
    const all = Object.entries(routeAccess)
    const isRefusedHere = ([, access]: (typeof all)[number]) => isRefused(access, role)

    describe('is refused', () => {
      let before: Record<string, string>
      beforeAll(async () => {
        await cookieOf(role)
        await eventually('no job is due and no mail on its way', isQuiet)
        before = await digestTables()
      })

      test.concurrent.for(all.filter(isRefusedHere))('%s', async ([id, access], { expect: check }) => {
        await askRoute(role, id, access, check)
      })

      test('without changing anything', async () => {
        const after = await digestTables()
        const changed = Object.keys(after).filter((table) => after[table] !== before[table])
        expect(changed.join(', ')).toBe('')
      })
    })

    test.for(all.filter((route) => !isRefusedHere(route)))('%s', async ([id, access], { expect: check }) => {
      await askRoute(role, id, access, check)
      // Signing out has ended the session of this role.
      if (id === 'staff/sign-in/sign-out.route') cookies.delete(role)
    })
  })
}

async function askRoute(role: Role, id: string, access: RouteAccess, check: typeof expect) {
  const fill = fillFor(access.at)
  const ask = await asker(role, fill)
  const at = fill(access.at)
  const dataAt = at === '/' ? '/_.data' : `${at}.data`
  const expected = access.answers[role]
  const read = fill(expected.get).replace(':to', encodeURIComponent(at))

  const addresses = [at, dataAt, `${dataAt}?_routes=${encodeURIComponent(id)}`]
  const answers = await Promise.all(addresses.map((address) => ask('GET', address)))
  for (const [index, answer] of answers.entries()) {
    check.soft(answer.outcome, `GET ${addresses[index]}`).toBe(read)
    checkSecrecy(answer, access, check)
  }
  for (const address of [at, dataAt]) {
    const answer = await ask('POST', address, access.form)
    const wanted = fill(address === dataAt ? (expected.postData ?? expected.post) : expected.post)
    check.soft(answer.outcome, `POST ${address}`).toBe(wanted)
    checkSecrecy(answer, access, check)
  }
}

async function contentOf(kind: ContentKind) {
  const record = await createContentRecord(kind)
  const { revisionId } = await loadContent(record)
  const [{ id: doomedId }, { id: binnedId }] = [await createContentRecord(kind), await createBinned(kind)]
  return { id: record.id, revisionId, doomedId, binnedId }
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof asker>>>>

/** Only who may see them gets the secrets; and no cache stores what was for one person. */
function checkSecrecy({ outcome, headers, body }: Answer, { answers }: RouteAccess, check: typeof expect) {
  if (outcome !== '200') for (const secret of Object.values(secrets)) check(body).not.toContain(secret)
  if (outcome === '403') check(body).toMatch(/Admin privileges are required|Only administrators can manage users/)
  if (!isGuarded(answers)) return
  check.soft(headers.get('Cache-Control')).toMatch(outcome === '200' ? 'no-store' : /no-store|private/)
}

function isGuarded({ anonymous }: RouteAccess['answers']) {
  return anonymous.get.includes(':to')
}

function isRefused({ answers }: RouteAccess, role: Role) {
  return answers[role].get === '403' || answers[role].get.includes(':to')
}

/** `:id` is of the kind whose list, or part of the Bin, the address belongs to. */
function fillFor(address: string) {
  const kind = enquiryKinds.find((each) => address.startsWith(kindConfig[each].listPath)) ?? 'contact'
  const content = kindOfPath(address) ?? contentKinds.find((each) => address.startsWith(`/cms/bin/${each}/`))
  const { id, ...ofContent } = contentIds[content ?? 'page']
  const records = { blogCategoryId, userId, inviteId, orderId, problemId, productId, categoryId, pictureId, slideId }
  const ids: Record<string, string> = {
    ...ofContent,
    ...charges,
    ...records,
    noteId: mailId,
    id: content ? id : submissionIds[kind],
  }
  return (pattern: string) => pattern.replaceAll(/:(\w+)/g, (written, name: string) => ids[name] ?? written)
}

/** A person with a browser of their own. */
async function asker(role: Role, fill: ReturnType<typeof fillFor>) {
  const cookie = await cookieOf(role)
  return async (method: 'GET' | 'POST', address: string, form: Record<string, string> = {}) => {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {}
    const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, fill(value)]))
    const url = instance.url + address
    const response =
      method === 'GET' ? await fetch(url, { headers, redirect: 'manual' }) : await post(url, fields, headers)
    const body = await response.text()
    return { outcome: outcomeOf(response, body), headers: response.headers, body }
  }
}

/** A redirect is an HTTP redirect for a page, and an instruction to the router in its data. */
function outcomeOf({ status, headers }: Response, body: string) {
  if (status === 202) {
    const [, location, sent] = /"redirect","([^"]*)","status",(\d+)/.exec(body) ?? []
    return `${sent} ${location}`
  }
  return status >= 300 && status < 400 ? `${status} ${headers.get('Location')}` : `${status}`
}

/** A job may write a table or a mail, and sending a mail records its outcome. */
async function isQuiet() {
  const { rows } = await db.execute<{ due: number }>(sql`
    select count(*)::int as due from graphile_worker.jobs
    where locked_at is not null or (run_at <= now() and attempts < max_attempts)`)
  return rows[0]?.due === 0 && (await db.$count(outgoingMails, eq(outgoingMails.status, 'queued'))) === 0
}

const cookies = new Map<Role, Promise<string>>()

async function cookieOf(role: Role) {
  const cookie = cookies.get(role) ?? newSession(role)
  cookies.set(role, cookie)
  return await cookie
}

async function newSession(role: Role) {
  if (role === 'anonymous') return ''
  const member = await given.staff({ role: role === 'editor' ? 'editor' : 'admin' })
  const cookie = await signIn(member)
  if (role === 'deactivated') await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, member.id))
  return cookie
}

type Known = { id: string; path: string | undefined }

function flatten(entries: RouteConfigEntry[], parent = ''): Known[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const full = path === undefined ? parent : `${parent}/${path}`
    const hasAddress = path !== undefined || index === true
    const known = { id: id ?? file.replace(/\.tsx?$/, ''), path: hasAddress ? full || '/' : undefined }
    return [known, ...flatten(children, full)]
  })
}

function byId(a: Known, b: Known) {
  return a.id < b.id ? -1 : 1
}
