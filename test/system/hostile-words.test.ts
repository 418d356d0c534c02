import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { exportColumns } from '#app/enquiries/inbox/export/submission-export.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { binSubmissions } from '#test/factories/work.ts'
import { fourAtATime } from '#test/four-at-a-time.ts'
import { given } from '#test/given.ts'
import { asReceived, hostileWords } from '#test/hostile-words.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { jobsDone } from '#test/jobs-done.ts'
import { escaped, readCsv, skeletonOf } from '#test/markup.ts'
import { shared } from '#test/shared.ts'
import { signIn } from '#test/sign-in.ts'

import { mailsIn } from './canary-places.ts'
import { filledWith, sendBytes, type Sent, sendWords, type Shape, shapes } from './hostile-submissions.ts'

const harmless = 'Just a few words.'
const corpus = Object.values(hostileWords)
const staffName = { firstName: '"><img src=x onerror=window.taken=1>', lastName: '\u202E${7*7}</script><b>' }

const ownName = `${staffName.firstName} ${staffName.lastName}`

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1', JOBS: 'manual' }))
let actor: Actor
let cookie: string
const sent = new Map<string, { hostile: Sent[]; plain: Sent }>()

beforeAll(async () => {
  const member = await given.staff()
  cookie = await signIn(member)
  const [staff] = await db.update(cmsUsers).set(staffName).where(eq(cmsUsers.id, member.id)).returning()
  actor = { staff: staff as Actor['staff'], requestId: 'request-1' }
  for (const shape of shapes) {
    const plain = await sendWords(instance.url, shape, harmless, actor)
    const hostile: Sent[] = []
    await fourAtATime(corpus, async (words) => void hostile.push(await sendWords(instance.url, shape, words, actor)))
    sent.set(shape.name, { plain, hostile })
  }
})

async function read(path: string) {
  const response = await fetch(instance.url + path, { headers: { Cookie: cookie, 'Accept-Encoding': 'identity' } })
  expect(response.status, path).toBe(200)
  return await response.text()
}

function sentAs(name: string) {
  const all = sent.get(name)
  if (!all) throw new Error(`Nothing was sent as ${name}`)
  return all
}

const idsOf = (kind: EnquiryKind) =>
  shapes.filter((shape) => shape.kind === kind).flatMap(({ name }) => sentAs(name).hostile.map(({ id }) => id))

/** Everything that was typed appears as text, and none of it became markup. */
function expectOnlyText(page: string, typed: string[], like: string) {
  const missing = typed.filter((words) => !page.includes(escaped(words)))
  expect(missing).toEqual([])
  expect(skeletonOf(page)).toEqual(skeletonOf(like))
}

/** As above for a page of several records: no element or attribute that a page of harmless words does not have. */
function expectNoOther(page: string, typed: string[], like: string) {
  expect(typed.filter((words) => !page.includes(escaped(words)))).toEqual([])
  const usual = new Set(skeletonOf(like))
  expect(skeletonOf(page).filter((tag) => !usual.has(tag))).toEqual([])
}

async function refusedAnswer(shape: Shape, words: string) {
  const { typed, fields } = filledWith(shape, words)
  const { status, page } = await sendBytes(instance.url, shape.kind, { ...fields, email: 'nowhere' })
  expect(status, words).toBe(400)
  return { page, typed: Object.values(typed) }
}

/** The details over a list that holds nothing else. */
async function details(listPath: string, { id, email }: Sent) {
  const page = await read(`${listPath}/${id}?search=${encodeURIComponent(email)}`)
  // How many views are listed at its end depends on which part of the page was read first.
  const [upTo = '', looks = ''] = page.split(/<h3[^>]*>Who opened, printed and exported it/)
  // Two sections: by person, and step by step.
  const end = looks.indexOf('</section>', looks.indexOf('</section>') + 1)
  const trail = looks.slice(0, end)
  const list = ['h3 class', '/h3', 'ul class', 'li', 'span class', '/span', '<!--', '/li', '/ul']
  const link = ['p class', 'a class href data-discover', '/a', '/p']
  expect(new Set(skeletonOf(trail))).toEqual(new Set(['section', '/section', ...list, ...link]))
  expect(trail).toContain(escaped(ownName))
  return upTo + looks.slice(end)
}

function query(ids: string[]) {
  return ids.map((id) => `id=${id}`).join('&')
}

describe.each(shapes)('words sent as $name', (shape) => {
  const { name, kind } = shape
  const { listPath } = kindConfig[kind]

  test('are shown as text when the form is refused', async () => {
    const like = await refusedAnswer(shape, harmless)
    await fourAtATime(corpus, async (words) => {
      const { page, typed } = await refusedAnswer(shape, words)
      expectOnlyText(
        page,
        typed.map((each) => each.replaceAll('\uFFFD', '\uFFFD\uFFFD\uFFFD')),
        like.page,
      )
    })
  })

  test('appear as text in the details over the list, with its notes', async () => {
    const { hostile, plain } = sentAs(name)
    const like = await details(listPath, plain)
    await fourAtATime(hostile, async (one) => {
      expectOnlyText(await details(listPath, one), [...one.typed, ownName], like)
    })
  })
})

describe.each(enquiryKinds)('%s', (kind) => {
  const { listPath } = kindConfig[kind]
  const ofKind = () => shapes.filter((shape) => shape.kind === kind).map(({ name }) => sentAs(name))

  test('shows hostile words as text when several are printed, or about to be deleted', async () => {
    const hostile = ofKind().flatMap((all) => all.hostile)
    const plain = ofKind().map((all) => all.plain.id)
    const printed = await read(`${listPath}/print?${query(idsOf(kind))}`)
    expectNoOther(
      printed,
      [ownName, ...hostile.flatMap(({ typed }) => typed)],
      await read(`${listPath}/print?${query(plain)}`),
    )
    const confirmation = await read(`${listPath}/deletion?${query(idsOf(kind))}`)
    expectNoOther(
      confirmation,
      hostile.map(({ typed: [name = ''] }) => name),
      await read(`${listPath}/deletion?${query(plain)}`),
    )
  })

  test('exports hostile words as text, and never as a formula', async () => {
    const column = exportColumns(kind).map(({ name }) => name)
    const chosen = new URLSearchParams(column.map((name) => ['column', name]))
    const rows = readCsv(await read(`${listPath}/export.csv?${chosen.toString()}`))
    expect(rows).toHaveLength(1 + ofKind().length * (corpus.length + 1))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([column.length]))
    for (const one of ofKind().flatMap((all) => all.hostile)) {
      const row = rows.find(([reference]) => reference === one.reference) ?? []
      const unquoted = row.map((cell) => cell.replace(/^'/, '').replace(/^Someone else: /, ''))
      for (const words of one.typed) expect(unquoted).toContain(words.replace(/^'/, ''))
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r\n]/)
    }
  })

  test('shows hostile words as text in the Bin', async () => {
    const like = await read(`${listPath}?status=binned`)
    await binSubmissions(
      kind,
      ofKind().map(({ plain }) => plain.id),
      actor,
    )
    const usual = new Set([
      ...skeletonOf(like),
      ...skeletonOf(await read(`${listPath}?status=binned`)),
      ...skeletonOf(await read(`${listPath}?page=2`)),
    ])
    await binSubmissions(kind, idsOf(kind), actor)
    for (const page of [1, 2]) {
      const other = skeletonOf(await read(`${listPath}?status=binned&page=${page}`)).filter((tag) => !usual.has(tag))
      expect(other).toEqual([])
    }
  })
})

test('hostile words are not on the dashboard, and are text in the audit log', async () => {
  const dashboard = await read('/admin/dashboard')
  for (const words of corpus) expect(dashboard).not.toContain(escaped(asReceived(words)))
  const usual = new Set(skeletonOf(dashboard).map((tag) => tag.split(' ')[0]))
  expect(usual).not.toContain('b')
  const log = skeletonOf(await read('/admin/audit'))
  expect(log.filter((tag) => /^(b|img|iframe|base|object)\b|\bon[a-z]+\b|srcdoc/.test(tag))).toEqual([])
})

test('hostile words are in no mail', async () => {
  const folder = join(instance.dataDir, 'mail')
  await jobsDone(instance.url)
  const mails = (await mailsIn(folder)).map(String)
  expect(mails.length).toBeGreaterThanOrEqual(2 * shapes.length * (corpus.length + 1))
  for (const words of [harmless, ...corpus].map(asReceived)) {
    expect(mails.filter((mail) => mail.includes(words) || mail.includes(escaped(words)))).toEqual([])
  }
})
