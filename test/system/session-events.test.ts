import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { runAction } from '#app/enquiries/inbox/actions/run-action.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { revokeSessions } from '#app/staff/sessions/session-revocation.server.ts'
import { readEvents } from '#test/event-reader.ts'
import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { askRaw } from '#test/raw-http.ts'
import { post, signIn } from '#test/sign-in.ts'
import { slowTest } from '#test/tier.ts'

let here: Instance
let there: Instance

beforeAll(async () => {
  ;[here, there] = await Promise.all([startOnThisDatabase(), startOnThisDatabase()])
  // One admin stays active, whoever is deactivated.
  await given.staff()
})
afterAll(async () => void (await Promise.all([here.stop(), there.stop()])))

async function openEvents(instance: Instance, cookie: string) {
  const events = await readEvents(`${instance.url}/cms/events`, cookie)
  await eventually('its first line', () => events.received().includes('retry: '))
  return events
}

describe('the event stream of a session', () => {
  test('is unbuffered and uncompressed, and is not stored in caches', async () => {
    const events = await openEvents(here, await signIn(await given.staff()))
    expect(events.status).toBe(200)
    expect(events.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(events.headers).not.toHaveProperty('content-encoding')
    events.leave()
  })

  test('reports on one instance a sign-out on another', async () => {
    const cookie = await signIn(await given.staff())
    const events = await openEvents(there, cookie)
    await post(`${here.url}/cms/logout`, {}, { Cookie: cookie })
    await events.ended
    expect(events.received()).toMatch(/event: ended\ndata:\n\n$/)
  })

  test('ends in every browser of somebody who is deactivated, and in no other', async () => {
    const member = await given.staff()
    const mine = await Promise.all(
      [here, there].map(async (instance) => await openEvents(instance, await signIn(member))),
    )
    const other = await openEvents(here, await signIn(await given.staff()))
    await transaction(async (tx) => {
      await tx.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, member.id))
      await revokeSessions(tx, member.id)
    })
    await Promise.all(mine.map(({ ended }) => ended))
    expect(mine.map((events) => events.received().includes('event: ended'))).toEqual([true, true])
    expect(other.received()).not.toContain('ended')
    other.leave()
  })

  test('tells admins on one instance, and no editors, that an enquiry changed on another', async () => {
    const changed = 'event: enquiries\ndata:\n\n'
    const admin = await openEvents(there, await signIn(await given.staff()))
    const editor = await openEvents(there, await signIn(await given.staff({ role: 'editor' })))
    const { id } = await given.contact()
    await eventually('the arrival', () => admin.received().includes(changed))
    const before = admin.received().length
    await runAction('answered', { kind: 'contact', id }, {}, { staff: await given.staff(), requestId: 'request-1' })
    await eventually('the change', () => admin.received().slice(before).includes(changed))
    expect(admin.received()).not.toContain('ended')
    expect(editor.received()).not.toContain('enquiries')
    admin.leave()
    editor.leave()
  })

  test('is open in at most twenty browsers of one person, and one that leaves makes room', async () => {
    const cookie = await signIn(await given.staff())
    const all = await Promise.all(Array.from({ length: 20 }, () => openEvents(here, cookie)))
    const refused = await readEvents(`${here.url}/cms/events`, cookie)
    expect(refused.status).toBe(429)
    all[0]?.leave()
    await eventually('room for one', async () => {
      const events = await readEvents(`${here.url}/cms/events`, cookie)
      events.leave()
      return events.status === 200
    })
    for (const events of all) events.leave()
  })

  test('is for staff only, and a HEAD request holds nothing open', async () => {
    const url = `${here.url}/cms/events`
    const headers = { Accept: 'text/event-stream' }
    expect((await askRaw(url, { headers })).status).toBe(401)
    const cookie = await signIn(await given.staff())
    const answer = await askRaw(url, { method: 'HEAD', headers: { ...headers, Cookie: cookie } })
    expect([answer.status, answer.body.length]).toEqual([200, 0])
  })

  slowTest('does not delay a process that is asked to stop', async () => {
    const instance = await startOnThisDatabase()
    const events = await openEvents(instance, await signIn(await given.staff()))
    expect(await instance.stop('SIGTERM')).toBe(0)
    await events.ended
    expect(events.received()).not.toContain('ended')
  })
})

test('a page learns how long its session lasts, by the clock of the server', async () => {
  const member = await given.staff()
  const answer = await askRaw(`${here.url}/cms/session`, {
    headers: { Cookie: await signIn(member) },
  })
  const session = JSON.parse(answer.body.toString()) as Record<string, number>
  expect(session).toMatchObject({ userId: member.id, firstName: member.firstName })
  expect(session.endsAt! - session.now!).toBeGreaterThan(11.9 * 60 * 60 * 1000)
})

test('the addresses of the former site redirect to the sign-in page', async () => {
  for (const path of ['/admin', '/admin/login', '/cms/admin', '/cms-login', '/shop/login']) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await askRaw(here.url + path, { method })
      expect([path, status, headers.location]).toEqual([path, 302, '/cms/login'])
    }
  }
})
