import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { z } from 'zod'

import { backupSettings, readBackup } from './backup-settings.server.ts'
import { readOrCreateSecret } from './generated-secret.server.ts'
import { needsInstallation, refuseAbsentInstallation } from './installation.server.ts'
import { monitoringSettings, readMonitoring } from './monitoring-settings.server.ts'
import { readPayments } from './payment-settings.server.ts'
import { readSettings } from './settings-from-files.server.ts'
import { startError } from './start-error.ts'
import {
  parseDatabaseAddress,
  readSmtp,
  refusePlainDatabase,
  refusePlainFiles,
  verifyFully,
} from './transport-security.server.ts'

const encryptionKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'each key must be 32 bytes in base64 (openssl rand -base64 32)')

// Not z.url: it refuses socket addresses (postgres://user@/database?host=/run), which have no host.
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address')
  // libpq tries several hosts in turn. node-postgres would look up a single host of that name.
  .refine(
    (address) => !address.split(/[/?]/, 3).at(-1)?.split('@').at(-1)?.includes(','),
    'must name one host: docs/operations/scale.md says how to fail over',
  )
  .refine(
    (address) => parseDatabaseAddress(address) !== undefined,
    'cannot be read as an address: in its user and password, / : @ # ? % are written as %2F %3A %40 %23 %3F %25',
  )
  .transform(verifyFully)

const mailSender = z
  .string()
  .max(300)
  .regex(/^(?:[^<>]*<)?[^<>\s@]+@[^<>\s@]+>?$/, 'must be an address, or Name <address>')
  .transform((text) => {
    const [, name = '', address = text] = /^([^<]*)<(.*)>$/.exec(text) ?? []
    return { name: name.trim(), address: address.trim() }
  })

const portRule = 'must be a port number, 0 to 65535'
const portNumber = z.coerce.number(portRule).int(portRule).min(0, portRule).max(65_535, portRule)

const settings = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: portNumber.optional(),
  JOBS: z.enum(['off', 'manual'], "can only be 'off'; leave it out to take jobs").optional(),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: z.coerce.number('must be a number of connections').int().min(9).max(100).default(12),
  ENCRYPTION_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(encryptionKey).min(1))
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .transform(splitSecrets)
    .refine((secrets) => new Set(secrets).size === secrets.length, 'the same secret stands there twice')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^(smtps?|smtp\+insecure)$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: mailSender.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CARE_APP_URL: z.url().default('https://care-app.example'),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int().min(0).max(10).optional(),
  ALLOW_PLAINTEXT: z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(['database', 's3'], "can only name 'database' and 's3'")))
    .default([]),
  ...backupSettings,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\S+$/, 'must be a secret key (sk_live_…) or a restricted one (rk_live_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint (whsec_…)')
    .optional(),
  PAYMENTS: z.literal('sandbox', "can only be 'sandbox'; leave it out for real payments").optional(),
  DRAIN_NOTICE_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(300).default(7),
  TIME_LIMITS_TIMES: z.coerce.number('must be a number').positive('must be more than 0').max(1000).default(1),
  MIGRATE: z.literal('off', "can only be 'off'; leave it out to migrate at the start").optional(),
  ...monitoringSettings,
})

export const settingNames = Object.keys(settings.shape)

// Before several secrets were allowed, one secret could contain a comma.
function splitSecrets(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => part.length >= 32) ? parts : [text]
}

const requiredInProduction = ['DATABASE_URL', 'ENCRYPTION_KEY', 'SESSION_SECRET', 'SMTP_URL', 'TRUST_PROXY'] as const
const requiredForPayments = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = settings.safeParse(readSettings(environment))
  if (!parsed.success) {
    const problem = parsed.error.issues[0]
    throw startError(`The setting ${problem?.path[0]?.toString()} is wrong: ${problem?.message}.`)
  }
  const value = parsed.data
  const siteUrl = new URL(value.SITE_URL ?? `http://localhost:${value.PORT}`).origin
  const isProduction = siteUrl.startsWith('https:')
  if (isProduction) refuseUnsafe(value, environment['PGSSLMODE'])
  if (value.STRIPE_SECRET_KEY && !value.STRIPE_WEBHOOK_SECRET && value.PAYMENTS !== 'sandbox')
    throw startError('STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET is needed too.')

  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const)
    if (value[name] && !value.DATABASE_URL) throw startError(`${name} is set, so DATABASE_URL is needed too.`)

  const dataDir = resolve(value.DATA_DIR)
  const command = environment['HEARTHSIDE_COMMAND']
  if (needsInstallation(command)) refuseAbsentInstallation(dataDir, value)
  const sessionSecrets = value.SESSION_SECRET ?? [readOrCreateSecret(dataDir, 'session.secret')]
  const keys = value.ENCRYPTION_KEY ?? [Buffer.from(readOrCreateSecret(dataDir, 'encryption.key'), 'base64')]
  return {
    port: value.PORT,
    host: value.HOST,
    workerPort: value.WORKER_PORT ?? (value.PORT && value.PORT + 1),
    jobs: value.JOBS ?? ('automatic' as const),
    siteUrl,
    isSecure: isProduction,
    dataDir,
    databaseUrl: value.DATABASE_URL ?? embeddedDatabaseUrl(dataDir),
    isDatabaseEmbedded: value.DATABASE_URL === undefined,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL ?? embeddedDatabaseUrl(dataDir),
    /** The database is behind a pooler such as PgBouncer in transaction mode. */
    isPooled: value.DATABASE_DIRECT_URL !== undefined && value.DATABASE_DIRECT_URL !== value.DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    databaseOwnerUrl:
      value.DATABASE_OWNER_URL ??
      value.DATABASE_DIRECT_URL ??
      value.DATABASE_URL ??
      embeddedDatabaseUrl(dataDir, 'owner'),
    mustBeInstalled: needsInstallation(command),
    drainNoticeSeconds: value.DRAIN_NOTICE_SECONDS,
    timeLimitsTimes: value.TIME_LIMITS_TIMES,
    olderSchema: value.MIGRATE === 'off' ? ('refuse' as const) : ('migrate' as const),
    allowPlaintext: value.ALLOW_PLAINTEXT,
    encryptionKeys: keys.map((key) => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 8), key })),
    sessionSecrets,
    payments: readPayments(value, siteUrl, sessionSecrets[0] ?? ''),
    smtp: readSmtp(value.SMTP_URL),
    mailFrom: value.MAIL_FROM,
    s3: readS3(value),
    careAppUrl: value.CARE_APP_URL.replace(/\/$/, ''),
    trustedProxies: value.TRUST_PROXY ?? 0,
    backup: readBackup(value, readS3(value)),
    ...readMonitoring(value),
  }
}

function refuseUnsafe(value: z.output<typeof settings>, pgSslMode: string | undefined) {
  const required = [...requiredInProduction, ...(value.PAYMENTS === 'sandbox' ? [] : requiredForPayments)]
  const missing = required.filter((name) => value[name] === undefined)
  if (missing.length > 0) {
    // With a wrong 0, all visitors behind a proxy share one rate limit, so one of them can lock out the rest.
    const proxies = missing.includes('TRUST_PROXY')
      ? ' TRUST_PROXY is the number of proxies in front, mostly 1; 0 where visitors connect to Hearthside itself.'
      : ''
    throw startError(`SITE_URL is https, so these settings are needed too: ${missing.join(', ')}.${proxies}`)
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const)
    if (value[name]) refusePlainDatabase(name, value[name], value.ALLOW_PLAINTEXT, pgSslMode)
  if (value.S3_ENDPOINT) refusePlainFiles(value.S3_ENDPOINT, value.ALLOW_PLAINTEXT)
  if (value.BACKUP_S3_ENDPOINT) refusePlainFiles(value.BACKUP_S3_ENDPOINT, value.ALLOW_PLAINTEXT)
}

export type S3Settings = NonNullable<ReturnType<typeof readS3>>

// With half of the settings, files would silently go to the local disk.
function readS3(value: z.output<typeof settings>) {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter((name) => value[name] === undefined)
  if (missing.length === names.length) return undefined
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw startError(`Files go to S3 with all of its settings or none; these are missing: ${missing.join(', ')}.`)
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

export const embeddedRoles = {
  superuser: 'postgres',
  owner: 'hearthside_owner',
  application: 'hearthside_app',
} as const
export type EmbeddedRole = keyof typeof embeddedRoles

export function embeddedDatabaseUrl(dataDir: string, role: EmbeddedRole = 'application') {
  const password = encodeURIComponent(embeddedDatabasePassword(dataDir, role))
  const socketDir = encodeURIComponent(embeddedSocketDir(dataDir))
  // Without port and sslmode, PGPORT and PGSSLMODE of the shell would apply.
  return `postgres://${embeddedRoles[role]}:${password}@/hearthside?host=${socketDir}&port=5432&sslmode=disable`
}

export function embeddedDatabasePassword(dataDir: string, role: EmbeddedRole) {
  return readOrCreateSecret(resolve(dataDir), `postgres-${role}.password`)
}

// The kernel limits socket addresses to 107 bytes. PostgreSQL appends /.s.PGSQL.5432 and, for its lock file, .lock.
const maxSocketDirBytes = 85

export function embeddedSocketDir(dataDir: string) {
  const inDataDir = join(resolve(dataDir), 'run')
  if (Buffer.byteLength(inDataDir) <= maxSocketDirBytes) return inDataDir
  return join(tmpdir(), `hearthside-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}`)
}

export const config = readConfig(process.env)
