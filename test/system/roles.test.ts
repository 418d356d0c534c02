import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { fourAtATime } from '#test/four-at-a-time.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { jobsDone } from '#test/jobs-done.ts'
import { post, signIn } from '#test/sign-in.ts'
import { isQuick } from '#test/tier.ts'

import { digestTables } from './digest-tables.ts'
import { routeAccess } from './route-access.ts'
import { type Role, roles, type RouteAccess } from './route-answers.ts'
import { createRecords, secrets } from './route-records.ts'

let instance: Instance
let fillFor: Awaited<ReturnType<typeof createRecords>>

beforeAll(async () => {
  fillFor = await createRecords()
  // No job writes a table while the test compares them.
  instance = await startOnThisDatabase({ JOBS: 'manual' })
})
afterAll(() => instance.stop())

// One test for each area of a role, whose message has all differences: a test for each route would cost more than asking.
for (const role of roles) {
  describe(role, () => {
    const asked = Object.entries(routeAccess).filter(([, access]) => isAskedBy(role, access))

    describe('is refused', () => {
      let before: Record<string, string>
      beforeAll(async () => {
        await cookieOf(role)
        await jobsDone(instance.url)
        before = await digestTables()
      })

      test.each(byArea(asked.filter(([, access]) => isRefused(access, role))))('%s', async (_area, refused) => {
        const { reads, posts } = requestsOf(role, refused)
        expect([...(await askFourAtATime(reads)), ...(await askFourAtATime(posts))]).toEqual([])
      })

      test('without changing anything', async () => {
        const after = await digestTables()
        const changed = Object.keys(after).filter((table) => after[table] !== before[table])
        expect(changed.join(', ')).toBe('')
      })
    })

    test.each(byArea(asked.filter(([, access]) => !isRefused(access, role))))('%s', async (_area, allowed) => {
      const { reads, posts } = requestsOf(role, allowed)
      const differences = await askFourAtATime(reads)
      // oxlint-disable-next-line no-await-in-loop -- Each one changes the site for the next.
      for (const each of posts) differences.push(...(await differencesOf(each)))
      expect(differences).toEqual([])
    })
  })
}

/** Public routes are asked by the first and the last of the roles only. */
function isAskedBy(role: Role, { answers }: RouteAccess) {
  return role === 'anonymous' || role === 'admin' || answers.anonymous !== answers.admin
}

type Row = [id: string, access: RouteAccess]

function byArea(rows: Row[]): [area: string, rows: Row[]][] {
  const areas = Map.groupBy(rows, ([, { at }]) => /^\/(?:cms|admin|shop|media)\b/.exec(at)?.[0] ?? 'the other pages')
  return [...areas]
}

type Request = { role: Role; row: Row; method: 'GET' | 'POST'; address: string; wanted: string }

function requestsOf(role: Role, rows: Row[]) {
  const all = rows.flatMap((row): Request[] => {
    const [id, access] = row
    const fill = fillFor(access.at)
    const at = fill(access.at)
    const dataAt = at === '/' ? '/_.data' : `${at}.data`
    const { get, post: posted, postData = posted } = answersFor(role, access)
    const read = { role, row, method: 'GET', wanted: fill(get).replace(':to', encodeURIComponent(at)) } as const
    if (role === 'deactivated') return [{ ...read, address: at }]
    const own = [
      { ...read, address: at },
      { ...read, address: `${dataAt}?_routes=${encodeURIComponent(access.route ?? id)}` },
      { role, row, method: 'POST', address: at, wanted: fill(posted) } as const,
    ]
    // The same guards once more, around an action whose answer is data.
    return isQuick ? own : [...own, { role, row, method: 'POST', address: dataAt, wanted: fill(postData) } as const]
  })
  return { reads: all.filter(({ method }) => method === 'GET'), posts: all.filter(({ method }) => method === 'POST') }
}

async function askFourAtATime(requests: Request[]) {
  const differences: string[] = []
  await fourAtATime(requests, async (request) => {
    differences.push(...(await differencesOf(request)))
  })
  return differences
}

async function differencesOf({ role, row: [id, access], method, address, wanted }: Request) {
  const answer = await ask(role, method, address, access)
  const found = [...leaks(answer, access, role)]
  if (answer.outcome !== wanted) found.unshift(`${answer.outcome} in place of ${wanted}`)
  // Signing out has ended the session of this role.
  if (id === 'staff/sign-in/sign-out.route' && method === 'POST') cookies.delete(role)
  return found.map((difference) => `${id}: ${method} ${address}: ${difference}`)
}

type Answer = Awaited<ReturnType<typeof ask>>

/** Only who may see them gets the secrets; and no cache stores what was for one person. */
function* leaks({ outcome, headers, body }: Answer, { answers, isOverPeople }: RouteAccess, role: Role) {
  if (outcome !== '200' && !(isOverPeople && role === 'admin'))
    for (const secret of Object.values(secrets)) if (body.includes(secret)) yield `the body has "${secret}"`
  if (outcome === '403' && !/Admin privileges are required|Only administrators can manage users/.test(body))
    yield 'the body does not say who may'
  const cacheControl = headers.get('Cache-Control') ?? 'no Cache-Control'
  if (isGuarded(answers) && !(outcome === '200' ? /no-store/ : /no-store|private/).test(cacheControl))
    yield `may be stored: ${cacheControl}`
}

function isGuarded({ anonymous }: RouteAccess['answers']) {
  return anonymous.get.includes(':to')
}

/** The session of somebody deactivated is nobody's. */
function answersFor(role: Role, { answers }: RouteAccess) {
  return answers[role === 'deactivated' ? 'anonymous' : role]
}

function isRefused(access: RouteAccess, role: Role) {
  const { get } = answersFor(role, access)
  return get === '403' || get.includes(':to')
}

async function ask(role: Role, method: Request['method'], address: string, { at, form = {} }: RouteAccess) {
  const fill = fillFor(at)
  const cookie = await cookieOf(role)
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {}
  const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, fill(value)]))
  const url = instance.url + address
  const response =
    method === 'GET' ? await fetch(url, { headers, redirect: 'manual' }) : await post(url, fields, headers)
  const body = await response.text()
  return { outcome: outcomeOf(response, body), headers: response.headers, body }
}

/** A redirect is an HTTP redirect for a page, and an instruction to the router in its data. */
function outcomeOf({ status, headers }: Response, body: string) {
  if (status === 202) {
    const [, location, sent] = /"redirect","([^"]*)","status",(\d+)/.exec(body) ?? []
    return `${sent} ${location}`
  }
  return status >= 300 && status < 400 ? `${status} ${headers.get('Location')}` : `${status}`
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
