import { embeddedRoles } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { describeGrants } from '#server/database/describe-grants.ts'

import { parseArguments } from './parse-arguments.ts'

const usage =
  'Say what to do: npm run database -- grants [--owner NAME] [--application NAME], which prints the SQL that gives the site a role of its own'

/** `npm run database -- grants` needs no database. */
export async function run(args: string[]) {
  const { positionals, values } = parseArguments(args, usage, {
    owner: { type: 'string', default: embeddedRoles.owner },
    application: { type: 'string', default: embeddedRoles.application },
  })
  if (positionals.join(' ') === 'grants') console.log(describeGrants(values))
  else throw startError(usage)
}
