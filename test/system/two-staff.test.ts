import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { given } from '#test/given.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { pageText } from '#test/page-text.ts'
import { shared } from '#test/shared.ts'
import { post, signIn } from '#test/sign-in.ts'
import { withoutAudit } from '#test/without-audit.ts'

const instance = shared(() => startOnThisDatabase())
let desks: Desk[]
type Desk = { staffId: string; cookie: string }

beforeAll(async () => {
  const members = await Promise.all(['Maya', 'Grace'].map((firstName) => given.staff({ firstName })))
  desks = await Promise.all(
    members.map(async (member) => {
      return { staffId: member.id, cookie: await signIn(member) }
    }),
  )
})

async function read(path: string, { cookie }: Desk) {
  const response = await fetch(instance.url + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  return { status: response.status, page: pageText(await response.text()) }
}

/** Follows the redirect, so that the notice shown there is included. */
async function send(path: string, { cookie }: Desk, fields: Record<string, string> = {}) {
  const response = await post(instance.url + path, fields, { Cookie: cookie })
  const page = pageText(await response.text())
  const location = response.headers.get('Location')
  if (!location) return { status: response.status, page }
  const notice = response.headers.getSetCookie().map((line) => line.split(';')[0])
  const followed = await read(location, { staffId: '', cookie: [cookie, ...notice].join('; ') })
  return { status: response.status, page: followed.page }
}

/** What each of the two does, at the same time. */
async function atOnce<T>(work: (desk: Desk, index: 0 | 1) => Promise<T>): Promise<[T, T]> {
  const [first, second] = desks
  if (!first || !second) throw new Error('Nobody is signed in')
  return await Promise.all([work(first, 0), work(second, 1)])
}

describe.each(enquiryKinds)('%s: two members of staff', (kind) => {
  const { listPath, subject } = kindConfig[kind]
  const { table } = kindTables[kind]
  const steps = async (id: string) => (await listAccess(subject, id)).map(({ action }) => action)

  async function rowOf(id: string) {
    const { outcome, ownerId, binnedAt, isUnderLegalHold, answeredAt, viewedAt } = table
    const columns = { outcome, ownerId, binnedAt, isUnderLegalHold, answeredAt, viewedAt }
    const [row] = await db.select(columns).from(table).where(eq(table.id, id))
    if (!row) throw new Error('The record is gone')
    return row
  }

  test('set the outcome: one is saved, and the other is shown both', async () => {
    const { id } = await createSubmission(kind)
    const wanted = ['no care', 'became care'] as const
    const labels = { 'no care': 'No care', 'became care': 'Became care', open: 'Open' }
    const answers = await atOnce((desk, index) =>
      send(`${listPath}/${id}`, desk, {
        intent: 'work',
        note: '',
        next: '',
        outcome: wanted[index],
        careEndedOn: '',
        basedOn: 'open',
      }),
    )
    const { outcome } = await rowOf(id)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]))
    const refused = answers.find(({ status }) => status === 409)?.page
    const lost = outcome === 'no care' ? 'became care' : 'no care'
    expect(refused).toContain(`It is now: ${labels[outcome]}. You chose: ${labels[lost]}.`)
    expect(await steps(id)).toEqual(expect.arrayContaining(['set the outcome']))
  })

  test('take it: one becomes its owner, and the other is shown who', async () => {
    const { id } = await createSubmission(kind)
    const answers = await atOnce((desk) =>
      send(`${listPath}/${id}`, desk, { intent: 'owner', ownerId: desk.staffId, basedOn: '' }),
    )
    const { ownerId } = await rowOf(id)
    const [has, wanted] = ownerId === desks[0]?.staffId ? ['Maya', 'Grace'] : ['Grace', 'Maya']
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]))
    const refused = answers.find(({ status }) => status === 409)?.page
    expect(refused).toContain(`Now ${has} Singh looks after it. Yours was not saved: ${wanted} Singh`)
  })

  test('mark it as answered: it is marked once', async () => {
    const { id } = await createSubmission(kind)
    const answers = await atOnce((desk) => send(`${listPath}/${id}`, desk, { intent: 'answered' }))
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    expect((await steps(id)).filter((step) => step === 'marked answered')).toHaveLength(1)
  })

  test('write notes: all of them are saved', async () => {
    const { id } = await createSubmission(kind)
    const notes = [1, 2, 3, 4].map((number) => [`Maya's note ${number}.`, `Grace's note ${number}.`] as const)
    await atOnce((desk, index) =>
      Promise.all(
        notes.map((pair) =>
          send(`${listPath}/${id}`, desk, {
            intent: 'work',
            outcome: 'open',
            next: '',
            basedOn: 'open',
            note: pair[index],
          }),
        ),
      ),
    )
    const { page } = await read(`${listPath}/${id}`, desks[0] as Desk)
    for (const note of notes.flat()) expect(page).toContain(note)
  })

  test('delete it and put it under legal hold: whoever is too late gets a message', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await createSubmission(kind)
      const [deleted, held] = await atOnce((desk, index) =>
        index === 0
          ? send(`${listPath}/deletion`, desk, { id })
          : send(`${listPath}/${id}`, desk, { intent: 'legal-hold', holdReason: 'A claim' }),
      )
      const { binnedAt, isUnderLegalHold } = await rowOf(id)
      expect(isUnderLegalHold).toBe(true)
      expect(deleted.page).toContain(binnedAt ? '(s) deleted successfully' : 'Nothing was deleted')
      if (binnedAt) expect(held.page).toContain('It is in the bin')
    }
  })

  test('delete it and restore it: each happens once, and the second gets a message', async () => {
    const { id } = await createSubmission(kind)
    const deleted = await atOnce((desk) => send(`${listPath}/deletion`, desk, { id }))
    expect(deleted.filter(({ page }) => page.includes('1 ') && page.includes('(s) deleted successfully'))).toHaveLength(
      1,
    )
    expect(deleted.filter(({ page }) => page.includes('Nothing was deleted'))).toHaveLength(1)
    const restored = await atOnce((desk) => send('/admin/inbox/batch', desk, { intent: 'restore', id }))
    expect(restored.filter(({ page }) => page.includes('Nothing changed'))).toHaveLength(1)
    expect((await rowOf(id)).binnedAt).toBeNull()
    expect((await steps(id)).filter((step) => step === 'binned' || step === 'restored')).toEqual(['restored', 'binned'])
  })

  test('release it from the Bin: the answer is that nothing was released', async () => {
    const { id } = await createSubmission(kind, { quarantine: 'trap', isBinned: true })
    const { page } = await send(`${listPath}/${id}`, desks[0] as Desk, { intent: 'release' })
    expect(page).toContain('It is in the bin. Restore it first')
    expect(page).not.toContain('the team is told')
  })

  test('open it: it is marked as viewed once, and both appear in its log', async () => {
    const { id } = await createSubmission(kind)
    await atOnce((desk) => read(`${listPath}/${id}`, desk))
    const { viewedAt } = await rowOf(id)
    const { page } = await read(`${listPath}/${id}`, desks[0] as Desk)
    expect((await rowOf(id)).viewedAt).toEqual(viewedAt)
    expect((await steps(id)).filter((step) => step === 'opened')).toHaveLength(3)
    expect(page).toMatch(/Maya Singh opened[\s\S]*Grace Singh opened|Grace Singh opened[\s\S]*Maya Singh opened/)
  })

  test('cannot read it while the access log takes no rows', async () => {
    const secrets = { name: 'Zebedee Quillfeather', email: 'zebedee@quill.example', words: 'The heron sings at dusk.' }
    const { id } = await createSubmission(kind, secrets)
    const paths = ['', `/${id}`, `/${id}.data`, `/${id}/print`, `/print?id=${id}`].map((path) => listPath + path)
    const columns = ['name', 'email', 'message', 'specificConcerns', 'otherNeeds'].map((name) => `column=${name}`)
    paths.push(`${listPath}/export.csv?${columns.join('&')}`)
    await withoutAudit(async () => {
      for (const path of paths) {
        const { status, page } = await read(path, desks[0] as Desk)
        expect([500, 503], path).toContain(status)
        for (const secret of Object.values(secrets)) expect(page, path).not.toContain(secret)
      }
    })
    expect((await rowOf(id)).viewedAt).toBeNull()
    expect(await steps(id)).toEqual([])
    const { page } = await read(paths.at(-1) ?? '', desks[0] as Desk)
    for (const secret of Object.values(secrets)) expect(page).toContain(secret)
  })
})
