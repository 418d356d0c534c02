import { embeddedRoles } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { describeGrants } from '#server/database/describe-grants.ts'

import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say what to do: npm run database -- grants [--owner NAME] [--application NAME], which prints the SQL that gives the site a role of its own, or npm run database -- migrate, which brings the database up to date with DATABASE_OWNER_URL and starts nothing'

/** `npm run database -- grants` needs no database; `… migrate` is for sites that do not know the owner's password. */
export async function run(args: string[]) {
  const { positionals, values } = parseArguments(args, usage, {
    owner: { type: 'string', default: embeddedRoles.owner },
    application: { type: 'string', default: embeddedRoles.application },
  })
  const verb = positionals.join(' ')
  if (verb === 'grants') console.log(describeGrants(values))
  else if (verb === 'migrate') await withDatabase(async () => console.log('The database is up to date.'))
  else throw startError(usage)
}
