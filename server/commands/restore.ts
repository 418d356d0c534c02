import { resolve } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { checkArchive, restoreArchive } from '#server/backup/restore-archive.ts'

import { parseArguments } from './parse-arguments.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'Say what to restore into this empty installation: npm run restore -- FILE (with the ENCRYPTION_KEY and SESSION_SECRET of the site it comes from)'

/** `npm run restore -- FILE`: restores onto an empty machine. */
export async function run(args: string[]) {
  const { values, positionals } = parseArguments(args, usage, { 'other-session-secret': { type: 'boolean' } })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw startError(usage)
  const path = resolve(file)
  const header = await checkArchive(path, { isOtherSecretAllowed: values['other-session-secret'] === true })
  await withDatabase(
    async (client) => {
      const { rows, files } = await restoreArchive(client, { file: path, header })
      const counts = `${rows.toLocaleString('en-GB')} rows and ${files.toLocaleString('en-GB')} files`
      console.log(`Restored ${counts} as they were on ${header.made}. Everybody signs in anew.`)
    },
    // Only the tables' owner may defer foreign keys and triggers. The empty installation's keys do not matter.
    { connectionString: config.databaseOwnerUrl, isAnyKeyFine: true },
  )
}
