import { eq } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { staffEmail } from '#app/staff/sign-in/credentials.ts'
import { staffRoles } from '#app/staff/staff-member.ts'
import { inviteDays } from '#app/staff/users/invite.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'

import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage = `Say whom to invite: npm run staff -- invite EMAIL --role ${staffRoles.join('|')} [--first-name NAME] [--last-name NAME]`

/** `npm run staff -- invite EMAIL --role admin`: prints the invitation link. */
export async function run(args: string[]) {
  const invited = readInvited(args)
  await withDatabase(async () => {
    const link = await inviteStaff(invited)
    console.log(`This link makes the account of ${invited.email}. It works once, for ${inviteDays} days:\n  ${link}`)
  })
}

export function readInvited(args: string[]) {
  const { values, positionals } = parseArguments(args, usage, {
    role: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  })
  const [verb, typed, ...rest] = positionals
  if (verb !== 'invite' || !typed || rest.length > 0) throw startError(usage)
  const email = staffEmail.safeParse(typed)
  if (!email.success) throw startError(`${typed} is not an email address.`)
  const role = staffRoles.find((known) => known === values.role)
  if (!role) throw startError(`The role must be ${staffRoles.join(' or ')}: ${usage}`)
  const { 'first-name': firstName = null, 'last-name': lastName = null } = values
  return { email: email.data, role, firstName: firstName || null, lastName: lastName || null }
}

export async function inviteStaff(invited: Parameters<typeof createInvite>[0]) {
  if ((await db.$count(cmsUsers, eq(cmsUsers.email, invited.email))) > 0)
    throw startError(`${invited.email} has an account already.`)
  return config.siteUrl + (await createInvite(invited))
}
