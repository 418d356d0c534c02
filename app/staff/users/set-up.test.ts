import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { newPageFacts, requestFacts } from '#app/platform/http/request.server.ts'
import { staffInvites } from '#app/staff/schema.ts'
import { findStaff } from '#app/staff/sessions/session.server.ts'
import { followLink } from '#test/follow-link.ts'
import { given } from '#test/given.ts'

import { createSetUpInvite, createInvite } from './invites.server.ts'
import { action, loader } from './set-up.route.tsx'

const typed = { email: 'grace@example.org', firstName: 'Grace', lastName: 'Okafor', password: 'trellis-heron-quartz' }

async function argsFor(link: string | undefined, form?: Record<string, string>) {
  const { path, cookie } = await followLink(link ?? '')
  const url = new URL(path, 'http://localhost:3000')
  const headers = { Cookie: cookie }
  const request = new Request(url, form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers })
  const facts = { id: 'request-1', address: '192.0.2.1', nonce: '', page: newPageFacts() }
  const context = new RouterContextProvider(new Map([[requestFacts, facts]]))
  return { request, url, context, params: {}, pattern: '/cms/setup' }
}

async function answerOf(running: Promise<unknown>) {
  const answer = await running.catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers }
  const { data, init } = answer as { data: unknown; init: ResponseInit }
  return { status: init.status, data }
}

beforeEach(async () => {
  await given.noStaff()
  await db.delete(staffInvites)
})

describe('the set-up page', () => {
  test('creates the account and signs in, in one step', async () => {
    const link = await createSetUpInvite()
    const { status, headers } = await answerOf(action(await argsFor(link, typed)))
    expect([status, headers?.get('Location')]).toEqual([302, '/cms/opening'])
    const cookie =
      headers
        ?.getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ') ?? ''
    const args = await argsFor('/cms')
    args.request.headers.set('Cookie', cookie)
    expect(await findStaff(args.request, args.context)).toMatchObject({ email: typed.email, role: 'admin' })
  })

  test('fills in the address and name of the invitation, and sends the browser nothing else of it', async () => {
    const link = await createInvite({ email: 'ada@example.org', role: 'editor', firstName: 'Ada' })
    expect(await loader(await argsFor(link))).toEqual({ email: 'ada@example.org', firstName: 'Ada', lastName: null })
  })

  test('returns invalid values with their errors, but never the password', async () => {
    const link = await createSetUpInvite()
    const { status, data } = await answerOf(
      action(await argsFor(link, { ...typed, email: 'grace', password: 'GraceOkafor1' })),
    )
    expect(status).toBe(400)
    expect(data).toEqual({
      errors: {
        email: 'Please enter a valid email address',
        password: expect.stringContaining('must not contain your name'),
      },
      values: { email: 'grace', firstName: 'Grace', lastName: 'Okafor' },
    })
  })

  test('answers expired, used and no longer needed links with 410, and unknown ones with 404', async () => {
    const used = await createSetUpInvite()
    const late = await createSetUpInvite()
    const expired = await createInvite({ email: 'ada@example.org', role: 'editor' })
    await db.update(staffInvites).set({ expiresAt: new Date(0) })
    expect((await answerOf(loader(await argsFor(expired)))).status).toBe(410)
    await db.update(staffInvites).set({ expiresAt: new Date(Date.now() + 60_000) })
    await answerOf(action(await argsFor(used, typed)))

    expect(await answerOf(loader(await argsFor(used)))).toMatchObject({
      status: 410,
      data: { title: 'This link has been used' },
    })
    expect(await answerOf(action(await argsFor(late, typed)))).toMatchObject({
      status: 410,
      data: { title: 'This site is set up already' },
    })
    for (const link of ['/cms/setup', '/cms/setup?token=x'])
      expect(await answerOf(loader(await argsFor(link)))).toMatchObject({ status: 404 })
  })
})
