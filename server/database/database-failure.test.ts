import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'

import { config, readConfig } from '#app/platform/config/config.server.ts'

import { databaseFailure, toDatabaseStartError, isPermanentDatabaseError } from './database-failure.ts'

function failure(code: string | undefined, message: string) {
  return Object.assign(new Error(message), code ? { code } : {})
}

describe('the message for a database error says what to do', () => {
  test.each([
    ['28P01', 'password authentication failed for user "site"', 'Mend the user or the password', true],
    ['28000', 'role "site" does not exist', 'Make that role', true],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.7", user "site", no encryption', 'sslmode=verify-full', true],
    ['3D000', 'database "nowhere" does not exist', 'createdb', true],
    ['42501', 'permission denied for database hearthside', 'grant it CREATE', true],
    ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'the primary server', true],
    ['53100', 'could not extend file: No space left on device', 'The disk of the database is full', false],
    ['53300', 'sorry, too many clients already', 'max_connections', false],
    ['ENOENT', 'connect ENOENT /run/nowhere/.s.PGSQL.5432', 'There is no such socket', false],
    ['ENOENT', "ENOENT: no such file or directory, open '/nowhere.pem'", 'sslrootcert, sslcert or sslkey', true],
    ['EACCES', 'connect EACCES /run/closed/.s.PGSQL.5432', 'may not open that socket', true],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1', 'Nothing listens there', false],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND nowhere.invalid', 'No machine is known by that name', false],
    [undefined, 'timeout expired', 'It does not answer', false],
    [undefined, 'The server does not support SSL connections', 'Turn TLS on at the server', true],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'sslrootcert=FILE', true],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      "Hostname/IP does not match certificate's altnames",
      'the name that stands in it',
      true,
    ],
  ])('%s: %s', (code, message, text, isLasting) => {
    const error = failure(code, message)
    expect(databaseFailure(error)?.name).toBe('StartError')
    expect(databaseFailure(error)?.message).toContain(`The database at DATABASE_URL cannot be used: ${message}. `)
    expect(databaseFailure(error)?.message).toContain(text)
    expect(isPermanentDatabaseError(error)).toBe(isLasting)
  })

  test('also when a failed query or several addresses wrap the error', () => {
    const denied = new Error('Failed query: create schema', { cause: failure('42501', 'permission denied') })
    expect(databaseFailure(denied)?.message).toContain('cannot be used: permission denied. Make this role the owner')
    const refused = new AggregateError([failure('ECONNREFUSED', 'connect ECONNREFUSED ::1:1')], '')
    expect(databaseFailure(refused)?.message).toContain('connect ECONNREFUSED ::1:1. Nothing listens there')
  })

  test.each([
    ['DATABASE_OWNER_URL', { databaseOwnerUrl: 'postgres://failed' }],
    ['DATABASE_DIRECT_URL', { databaseDirectUrl: 'postgres://failed', databaseOwnerUrl: 'postgres://failed' }],
    ['DATABASE_URL', { databaseUrl: 'postgres://failed', databaseDirectUrl: 'postgres://failed' }],
  ])('and names %s when its address is the one that failed', (setting, addresses) => {
    const before = { ...config }
    onTestFinished(() => void Object.assign(config, before))
    Object.assign(config, addresses)
    const error = failure('28P01', 'password authentication failed')
    expect(databaseFailure(error, 'postgres://failed')?.message).toBe(
      `The database at ${setting} cannot be used: password authentication failed. Mend the user or the password in ${setting}.`,
    )
  })

  test('but a bug gets no such message', () => {
    expect(databaseFailure(failure('42P01', 'relation "x" does not exist'))).toBeUndefined()
    expect(toDatabaseStartError(failure(undefined, 'odd')).message).toBe(
      'The database at DATABASE_URL cannot be used: odd.',
    )
  })
})

describe('what the server itself answers is recognised', () => {
  const url = config.databaseUrl
  const end = 'Mend the user or the password in DATABASE_URL.'
  test.each([
    [
      'an @ in a password, which needs no escape, and a wrong password',
      url.replace(/:[^:@]*@/, ':lan@tern@'),
      `password authentication failed for user "hearthside_app". ${end}`,
    ],
    [
      'a database that does not exist',
      url.replace(/\/test_\w+\?/, '/nowhere?'),
      'database "nowhere" does not exist. Make that database (createdb), or mend the name at the end of DATABASE_URL.',
    ],
    ...['require', 'verify-full'].map((mode) => [
      `a server without TLS under sslmode=${mode}`,
      url.replace('sslmode=disable', `sslmode=${mode}`),
      'The server does not support SSL connections. Turn TLS on at the server',
    ]),
  ])('%s', async (_, connectionString, sentence) => {
    const { databaseUrl } = readConfig({ ...process.env, DATABASE_URL: connectionString })
    const error: unknown = await new Client({ connectionString: databaseUrl })
      .connect()
      .catch((cause: unknown) => cause)
    expect(databaseFailure(error)?.message).toContain(`The database at DATABASE_URL cannot be used: ${sentence}`)
  })
})
