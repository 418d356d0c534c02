import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { listEventStreams } from '#app/platform/http/event-streams.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { cmsUsers, sessions } from '#app/staff/schema.ts'
import { signIn } from '#app/staff/sign-in/sign-in.server.ts'
import { unattended } from '#app/staff/staff-member.ts'
import { eventually } from '#test/eventually.ts'
import { given, staffPassword } from '#test/given.ts'

import { revokeSession, revokeSessions } from './session-revocation.server.ts'
import { endStreamsOfEndedSessions, createSessionStream } from './session-streams.server.ts'
import { findStaff, staffContext, staffSession } from './session.server.ts'

const hourMs = 60 * 60 * 1000
let member: Awaited<ReturnType<typeof given.staff>>

beforeEach(async () => {
  for (const stream of listEventStreams()) stream.close()
  await given.noStaff()
  member = await given.staff()
})

function newContext() {
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  return new RouterContextProvider(new Map([[requestFacts, facts]]))
}

/** A request context of a new browser that has passed the guard. */
async function signedInContext() {
  const typed = { email: member.email, password: staffPassword }
  const signedIn = await signIn(new Request('http://localhost:3000'), newContext(), typed)
  if (!signedIn.ok) throw new Error('not signed in')
  const cookie = signedIn.cookies.map((line) => line.split(';')[0]).join('; ')
  const context = newContext()
  const request = new Request('http://localhost:3000/cms/events', { headers: { Cookie: cookie } })
  const staff = await findStaff(request, context)
  if (!staff) throw new Error('Not signed in')
  context.set(staffContext, staff)
  return { context, cookie, sessionId: staffSession(context).id }
}

function subjects() {
  return listEventStreams(member.id).map(({ subject }) => subject)
}

describe('the event stream of a session', () => {
  test('closes with its session, while the streams of other sessions stay open', async () => {
    const [ended, current] = [await signedInContext(), await signedInContext()]
    for (const { context } of [ended, current]) await createSessionStream(context)
    await transaction((tx) => revokeSession(tx, member.id, ended.sessionId))
    await endStreamsOfEndedSessions(member.id)
    expect(subjects()).toEqual([current.sessionId])
  })

  test('sends an "ended" event before it closes', async () => {
    const { context } = await signedInContext()
    const response = await createSessionStream(context)
    await transaction((tx) => revokeSessions(tx, member.id))
    await endStreamsOfEndedSessions()
    expect(await response.text()).toMatch(/^retry: \d+\n\nevent: ended\ndata:\n\n$/)
  })

  test('closes when its owner is no longer active', async () => {
    const { context } = await signedInContext()
    await createSessionStream(context)
    await given.staff()
    await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, member.id))
    await endStreamsOfEndedSessions(member.id)
    expect(subjects()).toEqual([])
  })

  test('closes when the session expires, and stays open when the session was extended meanwhile', async () => {
    const [prolonged, ended] = [await signedInContext(), await signedInContext()]
    const soon = new Date(Date.now() + 1000)
    await db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.id, ended.sessionId))
    for (const { context } of [prolonged, ended]) {
      staffSession(context).endsAt = soon
      await createSessionStream(context)
    }
    expect(subjects()).toHaveLength(2)
    await eventually('the end of a stream', () => subjects().length < 2)
    expect(subjects()).toEqual([prolonged.sessionId])
  })

  test('closes at once when the session ended before the stream was created', async () => {
    const { context } = await signedInContext()
    await transaction((tx) => revokeSessions(tx, member.id))
    await createSessionStream(context)
    expect(subjects()).toEqual([])
  })
})

test('a background request of an open page does not extend the session', async () => {
  const { cookie } = await signedInContext()
  await db.update(sessions).set({ expiresAt: new Date(Date.now() + hourMs) })
  const headers = { Cookie: cookie, Accept: unattended }
  const staff = await findStaff(new Request('http://localhost:3000/cms/session', { headers }), newContext())
  expect(staff).toMatchObject({ id: member.id })
  const [session] = await db.select().from(sessions)
  expect(session?.expiresAt.getTime()).toBeLessThan(Date.now() + 1.1 * hourMs)
})
