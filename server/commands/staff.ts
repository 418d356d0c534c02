import { eq } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { staffEmail } from '#app/staff/sign-in/credentials.ts'
import { staffRoles } from '#app/staff/staff-member.ts'
import { inviteDays } from '#app/staff/users/invite.ts'
import { createInvite } from '#app/staff/users/invites.server.ts'
import { personFieldNames, type PersonFieldName, type PersonFields } from '#app/staff/users/person-fields.ts'

import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage = `Say whom to invite: npm run staff -- invite EMAIL --role ${staffRoles.join('|')} ${personFieldNames.map((name) => `[--${optionOf(name)} NAME]`).join(' ')}`

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
    ...Object.fromEntries(personFieldNames.map((name) => [optionOf(name), { type: 'string' as const }])),
  })
  const [verb, typed, ...rest] = positionals
  if (verb !== 'invite' || !typed || rest.length > 0) throw startError(usage)
  const email = staffEmail.safeParse(typed)
  if (!email.success) throw startError(`${typed} is not an e-mail address.`)
  const role = staffRoles.find((known) => known === values.role)
  if (!role) throw startError(`The role must be ${staffRoles.join(' or ')}: ${usage}`)
  const names = personFieldNames.flatMap((name) => {
    const value = (values as Record<string, unknown>)[optionOf(name)]
    return typeof value === 'string' && value ? [[name, value] as const] : []
  })
  const person: Partial<PersonFields> = Object.fromEntries(names)
  return { email: email.data, role, ...person }
}

function optionOf(name: PersonFieldName) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export async function inviteStaff(invited: ReturnType<typeof readInvited>) {
  if ((await db.$count(cmsUsers, eq(cmsUsers.email, invited.email))) > 0)
    throw startError(`${invited.email} has an account already.`)
  return config.siteUrl + (await createInvite(invited))
}
