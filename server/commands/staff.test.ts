import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { acceptInvite } from '#app/staff/users/accept-invite.server.ts'
import { runProcess } from '#test/command-process.ts'
import { given } from '#test/given.ts'

import { inviteStaff, readInvited } from './staff.ts'

const grace = { email: '', firstName: 'Grace', lastName: 'Okafor', password: 'trellis-heron-quartz' }

describe('npm run staff -- invite', () => {
  test('prints an absolute link that creates exactly one account', async () => {
    const args = ['invite', 'Ada@Example.org', '--role', 'editor', '--first-name', 'Ada']
    const { code, output } = await runProcess('staff', args, { SITE_URL: 'http://hearthside.test:8080' })
    expect(code, output).toBe(0)
    const [, token = ''] = /^ {2}http:\/\/hearthside\.test:8080\/cms\/setup\?token=([\w-]{43})$/m.exec(output) ?? []
    expect(await acceptInvite(token, grace, null)).toHaveProperty('accepted')
    expect(await acceptInvite(token, grace, null)).toBe('used')
    expect(await db.select().from(cmsUsers)).toMatchObject([{ email: 'ada@example.org', role: 'editor' }])
  })

  test('refuses an address that already has an account', async () => {
    const { email } = await given.staff()
    await expect(inviteStaff({ email, role: 'admin' })).rejects.toThrow(`${email} has an account already.`)
  })

  test.each([
    [['invite', 'ada@example.org', '--role', 'owner'], 'The role must be admin or editor: '],
    [['invite', 'ada@example.org'], 'The role must be admin or editor: '],
    [['invite', 'ada', '--role', 'admin'], 'ada is not an email address.'],
    [['invite'], 'Say whom to invite: '],
    [['uninvite', 'ada@example.org', '--role', 'admin'], 'Say whom to invite: '],
    [['invite', 'ada@example.org', '--rank', 'admin'], 'Say whom to invite: '],
    [['invite', 'ada@example.org', 'grace@example.org', '--role', 'admin'], 'Say whom to invite: '],
    [[], 'Say whom to invite: '],
  ])('refuses %j with a message', (args, sentence) => {
    expect(() => readInvited(args)).toThrow(sentence)
  })
})

test('npm run keys -- turn fails with a one-line message and exit code 1', async () => {
  const { code, output } = await runProcess('keys', ['turn'])
  expect(output).toMatch(/^Say what to do: npm run keys -- status[^\n]*$/)
  expect(code).toBe(1)
})
