import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

type Failure = { code: string; message: string }

// Error texts of node-postgres and the server, with advice. The first match wins.
const advice: [RegExp, string][] = [
  [
    /does not support SSL/,
    'Turn TLS on at the server, or take sslmode out of DATABASE_URL if nobody else can read that network',
  ],
  [/no encryption|SSL off/, 'The server takes connections over TLS only: add sslmode=verify-full to DATABASE_URL'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/,
    'Its certificate is not trusted: name who signed it with sslrootcert=FILE in DATABASE_URL, and the host by the name that stands in it',
  ],
  [/^3D000/, 'Make that database (createdb), or mend the name at the end of DATABASE_URL'],
  [/^28P01|password/, 'Mend the user or the password in DATABASE_URL'],
  [/^28000/, 'Make that role, let it in by pg_hba.conf, or mend the user in DATABASE_URL'],
  [
    /^42501|^3F000/,
    'Make this role the owner of the database, or grant it CREATE on the database and on its schema public',
  ],
  [/^25006/, 'This is a copy that only reads: name the primary server in DATABASE_URL'],
  [/^53100|ENOSPC|No space left/, 'The disk of the database is full: free some space'],
  [/^53300/, 'All its connections are taken: raise max_connections, or stop what holds them'],
  [
    /^ENOENT.*open/,
    'That file is named by sslrootcert, sslcert or sslkey in DATABASE_URL: put it there, or mend its path',
  ],
  [/^ENOENT/, 'There is no such socket: start PostgreSQL, or mend host= in DATABASE_URL'],
  [/^EACCES/, 'This user may not open that socket: start Hearthside as another one, or open it to this one'],
  [/^ECONNREFUSED/, 'Nothing listens there: start PostgreSQL, or mend host and port in DATABASE_URL'],
  [/^ENOTFOUND|^EAI_AGAIN/, 'No machine is known by that name: mend the host in DATABASE_URL'],
  [
    /timeout|^ETIMEDOUT|^EHOSTUNREACH|^ENETUNREACH/,
    'It does not answer: mend the host in DATABASE_URL, or look at firewalls between',
  ],
]

// Waiting does not fix these errors; after any other the database may still come up.
const lasting = /^(28|3D|3F|42501|25006|EACCES|ENOENT.*open)|CERT|SELF_SIGNED|UNABLE_TO_|does not support SSL/

export function isPermanentDatabaseError(error: unknown): boolean {
  return lasting.test(textOf(failureOf(error)))
}

/** Names the cause, the remedy and the setting of that address. Undefined for errors that are not from the database. */
export function databaseFailure(error: unknown, address = config.databaseUrl) {
  if ((error as Error).name === 'StartError') return undefined
  const { message, remedy } = explainFailure(error)
  if (remedy === undefined) return undefined
  const setting = settingOf(address)
  return startError(
    `The database at ${setting} cannot be used: ${message}. ${remedy.replace('DATABASE_URL', setting)}.`,
  )
}

// An absent setting falls back to the next one's address, so the address shows which one is set.
function settingOf(address: string) {
  if (config.isDatabaseEmbedded || address === config.databaseUrl) return 'DATABASE_URL'
  return address === config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_OWNER_URL'
}

/** `remedy` is undefined for errors that do not come from the database. */
export function explainFailure(error: unknown): { message: string; remedy: string | undefined } {
  const failure = failureOf(error)
  const [, remedy] = advice.find(([pattern]) => pattern.test(textOf(failure))) ?? []
  return { message: failure.message, remedy }
}

export function toDatabaseStartError(error: unknown) {
  return (
    databaseFailure(error) ?? startError(`The database at DATABASE_URL cannot be used: ${failureOf(error).message}.`)
  )
}

// The innermost error is the useful one: queries wrap it, and a host with several addresses reports each.
function failureOf(error: unknown): Failure {
  const { code = '', message = '', cause, errors } = error as Partial<Failure> & { cause?: unknown; errors?: unknown[] }
  if (errors?.[0]) return failureOf(errors[0])
  if (cause instanceof Error) return failureOf(cause)
  return { code, message }
}

function textOf({ code, message }: Failure) {
  return `${code} ${message}`
}
