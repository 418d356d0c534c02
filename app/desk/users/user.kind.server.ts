import { and, eq, gt, sql } from 'drizzle-orm'

import { parseForm } from '#app/platform/forms/forms.ts'
import { formatDay, formatMoment } from '#app/platform/time/london-time.ts'
import { choice, unchecked } from '#app/records/fields.ts'
import { Refusal } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { cmsUsers, passkeys, sessions } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { refusalAnswers } from '#app/staff/sign-in/credentials.ts'
import { loadLeakedPasswords } from '#app/staff/sign-in/passwords/leaked-passwords.server.ts'
import { minPasswordLength } from '#app/staff/sign-in/passwords/password-rules.ts'
import { staffRoles } from '#app/staff/staff-member.ts'
import { newUser } from '#app/staff/users/new-user.ts'
import { createUser, initialsOf, isUser, userHasWords, userName } from '#app/staff/users/users.server.ts'

import { invite, roleBadges } from './invite.kind.server.ts'
import { userSteps } from './user-steps.server.ts'

const { id, email, name, role, isActive, createdAt, lastSignInAt } = cmsUsers

const active = { text: 'Active', tone: 'success' } as const
const inactive = { text: 'Inactive', tone: 'neutral' } as const
const on = { text: 'On', tone: 'success' } as const
const off = { text: 'Off', tone: 'neutral' } as const

const isOpen = and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`))
const select = {
  passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${eq(passkeys.userId, id)})`,
  sessions: sql<number>`(select count(*)::int from ${sessions} where ${isOpen})`,
}

export const user = defineKind({
  subject: 'staff',
  words: { one: 'user', many: 'Users', title: 'User', add: 'New User', create: 'Create User' },
  path: '/cms/users',
  page: 'Users',
  table: cmsUsers,
  where: isUser,
  name: userName,
  fields: {
    email: unchecked('email', 'Email'),
    firstName: unchecked('line', 'First name'),
    lastName: unchecked('line', 'Last name'),
    role: choice(
      'Role',
      [
        { value: 'editor', label: 'Editor', hint: 'Writes and changes what is on the site.' },
        { value: 'admin', label: 'Admin', hint: 'Everything: enquiries, the shop and the users too.' },
      ],
      'Please choose a role',
    ),
    password: unchecked('password', 'Password', {
      isOptional: true,
      hint: `Left blank, they get a link by email and choose their own. A password typed here, of at least ${minPasswordLength} characters, is temporary: they replace it when they first sign in.`,
    }),
  },
  add: addUser,
  failures: { save: 'The user could not be created. Please try again in a minute.' },
  list: {
    as: 'table',
    lead: 'Who may work here, and as what.',
    select,
    mark: (row, staff) => ({
      initials: initialsOf(row),
      isMuted: !row.isActive,
      badge: row.id === staff.id ? 'You' : undefined,
    }),
    columns: [
      { label: 'Name', sort: 'name', cell: userName },
      { label: 'Email', sort: 'email', cell: (row) => row.email },
      { label: 'Role', sort: 'role', cell: (row) => roleBadges[row.role] },
      { label: 'Status', sort: 'status', cell: (row) => (row.isActive ? active : inactive) },
      { label: 'Two-step', cell: (row) => (row.twoFactorEnabled ? on : off) },
      { label: 'Created', sort: 'created', cell: (row) => formatDay(row.createdAt) },
      {
        label: 'Last sign-in',
        sort: 'signed-in',
        cell: (row) => (row.lastSignInAt ? formatDay(row.lastSignInAt) : 'Never'),
      },
    ],
    sorts: [
      { name: 'created', by: createdAt, direction: 'descending' },
      { name: 'name', by: sql`lower(coalesce(nullif(${name}, ''), ${email}))`, direction: 'ascending' },
      { name: 'email', by: email, direction: 'ascending' },
      { name: 'role', by: role, direction: 'ascending' },
      // Ascending starts with active accounts.
      { name: 'status', by: sql`not ${isActive}`, direction: 'ascending' },
      { name: 'signed-in', by: lastSignInAt, direction: 'descending', isEmptyLast: true },
    ],
    search: { hint: 'Name or email', where: userHasWords, isPrivate: true },
    filters: {
      role: {
        label: 'Role',
        where: (value) => sql`${role} = ${value}`,
        options: staffRoles.map((value) => ({ value, label: roleBadges[value].text })),
      },
      status: {
        label: 'Status',
        where: (value) => eq(isActive, value === 'active'),
        options: [
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ],
      },
    },
    empty: { title: 'No users yet', words: 'Invite the people who work here.' },
    below: invite,
  },
  view: (row, staff) => ({
    facts: [
      ['Email', row.email],
      ['Role', roleBadges[row.role]],
      ['Status', row.isActive ? active : inactive],
      ['Two-step', row.twoFactorEnabled ? on : off],
      ['Passkeys', row.passkeys > 0 ? String(row.passkeys) : 'None'],
      ...(row.mustChangePassword ? ([['Password', 'Temporary: to be replaced at the next sign-in']] as const) : []),
      [
        'Signed in',
        row.sessions === 0 ? 'Nowhere' : `In ${row.sessions} ${row.sessions === 1 ? 'browser' : 'browsers'}`,
      ],
      ['Last sign-in', row.lastSignInAt ? formatMoment(row.lastSignInAt) : 'Never'],
      ['Created', formatMoment(row.createdAt)],
    ],
    note:
      row.id === staff.id
        ? {
            words:
              'Your role and whether you may sign in are for another administrator to change. Your password and two-step verification are under',
            link: { href: '/cms/account', label: 'My account' },
          }
        : undefined,
  }),
  steps: userSteps,
})

async function addUser(sent: FormData, actor: Actor) {
  const { site_name: siteName } = await readSiteSettings()
  const form = parseForm(newUser(siteName, await loadLeakedPasswords()), sent)
  if (!form.ok) throw new Refusal({ errors: form.errors })
  const outcome = await createUser(form.value, actor)
  if (outcome === 'taken') throw new Refusal({ errors: { email: 'There is a user with this email address already' } })
  if (outcome === 'busy') {
    const { message, ...init } = refusalAnswers.busy
    throw new Refusal({ errors: { password: message } }, init)
  }
  return outcome === 'invited'
    ? { title: 'Invitation sent', description: `A link is on its way to ${form.value.email}` }
    : { title: 'User created', description: `${form.value.email} can sign in with the password that you typed` }
}
