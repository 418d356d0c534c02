import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readConfig } from './config.server.ts'

const key = Buffer.alloc(32, 1).toString('base64')
const otherKey = Buffer.alloc(32, 2).toString('base64')
const secret = 'a secret of thirty-two characters'
const filesInS3 = {
  S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com',
  S3_BUCKET: 'hearthside',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}
const minimal = { ENCRYPTION_KEY: key, SESSION_SECRET: secret }

describe('an invalid setting stops the start with a message that names it', () => {
  test.each([
    ['PORT', 'eighty', 'The setting PORT is wrong: must be a port number, 0 to 65535.'],
    ['PORT', '70000', 'The setting PORT is wrong: must be a port number, 0 to 65535.'],
    ['PORT', '-1', 'The setting PORT is wrong: must be a port number, 0 to 65535.'],
    ['PORT', '80.5', 'The setting PORT is wrong: must be a port number, 0 to 65535.'],
    ['INSTANCE_ID', 'web 1', 'The setting INSTANCE_ID is wrong: can only have letters'],
    ['MAIL_FROM', 'Lantern Row', 'The setting MAIL_FROM is wrong: must be an address, or Name <address>.'],
    ['SITE_URL', 'hearthside.example', 'The setting SITE_URL is wrong: must be an http:// or https:// address.'],
    ['SITE_URL', 'ftp://hearthside.example', 'The setting SITE_URL is wrong: '],
    ['DATABASE_URL', 'mysql://localhost/x', 'The setting DATABASE_URL is wrong: must be a postgres:// address.'],
    ['DATABASE_URL', 'postgres://site:pass/word@db.example/x', 'The setting DATABASE_URL is wrong: cannot be read'],
    ['DATABASE_URL', 'postgres://site:12/34@db.example/x', 'The setting DATABASE_URL is wrong: cannot be read'],
    ['DATABASE_URL', 'postgres://site:pass#word@db.example/x', 'The setting DATABASE_URL is wrong: cannot be read'],
    ['DATABASE_URL', 'postgres://site:pass?word@db.example/x', 'The setting DATABASE_URL is wrong: cannot be read'],
    ['DATABASE_URL', 'postgres://site:100%@db.example/x', 'The setting DATABASE_URL is wrong: cannot be read'],
    ['DATABASE_URL', 'postgres://site@one,two/x', 'The setting DATABASE_URL is wrong: must name one host'],
    ['DATABASE_URL', 'postgres://site@one:5432,two:5432/x', 'The setting DATABASE_URL is wrong: must name one host'],
    ['DATABASE_URL', 'hearthside', 'The setting DATABASE_URL is wrong: '],
    ['ENCRYPTION_KEY', 'short', 'The setting ENCRYPTION_KEY is wrong: each key must be 32 bytes in base64'],
    ['ENCRYPTION_KEY', `${key},`, 'The setting ENCRYPTION_KEY is wrong: '],
    ['SESSION_SECRET', 'short', 'The setting SESSION_SECRET is wrong: must have at least 32 characters.'],
    [
      'SESSION_SECRET',
      `${secret},${secret}`,
      'The setting SESSION_SECRET is wrong: the same secret stands there twice.',
    ],
    ['SMTP_URL', 'http://mail.example', 'The setting SMTP_URL is wrong: must be an smtp:// or smtps:// address.'],
    ['CARE_APP_URL', 'app', 'The setting CARE_APP_URL is wrong: '],
    ['TRUST_PROXY', 'yes', 'The setting TRUST_PROXY is wrong: must be the number of proxies in front.'],
    ['TRUST_PROXY', '11', 'The setting TRUST_PROXY is wrong: '],
    ['ALLOW_PLAINTEXT', 'mail', "The setting ALLOW_PLAINTEXT is wrong: can only name 'database' and 's3'."],
    ['METRICS_TOKEN', 'short', 'The setting METRICS_TOKEN is wrong: must have at least 16 characters.'],
    ['STRIPE_SECRET_KEY', 'pk_live_1', 'The setting STRIPE_SECRET_KEY is wrong: must be a secret key'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'The setting STRIPE_WEBHOOK_SECRET is wrong: must be the signing secret'],
    ['PAYMENTS', 'real', "The setting PAYMENTS is wrong: can only be 'sandbox'"],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET is needed too.'],
    ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL is wrong: '],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readConfig({ ...minimal, [name]: value })).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringContaining(sentence) as string }) as Error,
    )
  })

  test.each(['SESSION_SECRET', 'DATABASE_URL'])('an invalid %s is not shown in the message', (name) => {
    expect(() => readConfig({ ...minimal, [name]: 'postgres://a:#swordfish@b/c' })).toThrow(/^(?!.*swordfish)/)
  })
})

describe('a site over https', () => {
  const complete = {
    ...minimal,
    SITE_URL: 'https://hearthside.example/',
    DATABASE_URL: 'postgres://site:pass@db.example/hearthside?sslmode=verify-full',
    SMTP_URL: 'smtps://mail.example',
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  }

  test('is secure, and its address has no trailing slash', () => {
    expect(readConfig(complete)).toMatchObject({ isSecure: true, siteUrl: 'https://hearthside.example' })
  })

  test.each([
    'DATABASE_URL',
    'ENCRYPTION_KEY',
    'SESSION_SECRET',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])('does not start without %s', (name) => {
    expect(() => readConfig({ ...complete, [name]: '' })).toThrow(
      `SITE_URL is https, so these settings are needed too: ${name}.`,
    )
  })

  test('does not start without the number of proxies in front, which may be 0', () => {
    expect(() => readConfig({ ...complete, TRUST_PROXY: '' })).toThrow(
      'these settings are needed too: TRUST_PROXY. TRUST_PROXY is the number of proxies in front, mostly 1; 0 where',
    )
    expect(readConfig({ ...complete, TRUST_PROXY: '0' }).trustedProxies).toBe(0)
  })

  test.each([
    ['DATABASE_URL', 'postgres://site:pass@db.example/hearthside', 'database'],
    ['DATABASE_URL', 'postgres://site:pass@10.0.0.7/hearthside?sslmode=disable', 'database'],
    ['DATABASE_URL', 'postgres://site:pass@localhost.example/hearthside', 'database'],
    ['DATABASE_URL', 'postgres://site@/hearthside?host=db.example', 'database'],
    ['S3_ENDPOINT', 'http://s3.example', 's3'],
  ])('refuses the unencrypted address %s=%s unless ALLOW_PLAINTEXT allows it', (name, address, word) => {
    const settings = { ...complete, ...filesInS3, [name]: address }
    expect(() => readConfig(settings)).toThrow(`set ALLOW_PLAINTEXT=${word} if nobody else can read that network`)
    expect(readConfig({ ...settings, ALLOW_PLAINTEXT: word })).toMatchObject({ isSecure: true })
  })

  test.each([
    'postgres://site:pass@db.example/hearthside?sslmode=require&uselibpqcompat=true',
    'postgres://site:pass@db.example/hearthside?sslmode=no-verify',
    'postgres://site:pass@db.example/hearthside?ssl=true',
    'postgres://site:pass@127.0.0.1/hearthside',
    'postgres://site:pass@[::1]:5433/hearthside',
    'postgres://site:pass@localhost/hearthside',
    'postgres://site@/hearthside?host=%2Frun%2Fpostgresql',
    'postgres://site@%2Frun%2Fpostgresql/hearthside',
  ])('accepts the database address %s', (databaseUrl) => {
    expect(readConfig({ ...complete, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
  })

  test.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
    'checks the certificate of the database with sslmode=%s',
    (mode) => {
      const address = 'postgres://site:pass@db.example/hearthside?sslmode='
      const { databaseUrl } = readConfig({ ...complete, DATABASE_URL: `${address}${mode}&application_name=site` })
      expect(databaseUrl).toBe(`${address}verify-full&application_name=site`)
    },
  )

  test('accepts a file store without TLS on the same machine', () => {
    expect(readConfig({ ...complete, ...filesInS3, S3_ENDPOINT: 'http://localhost:9000' })).toMatchObject({
      isSecure: true,
    })
  })

  test('takes no real payments with PAYMENTS=sandbox', () => {
    const { payments } = readConfig({ ...complete, PAYMENTS: 'sandbox', STRIPE_WEBHOOK_SECRET: '' })
    expect(payments).toMatchObject({ isSandbox: true, isLive: false, payOrigin: 'https://hearthside.example' })
    expect(payments.api.href).toBe('http://127.0.0.1:3000/sandbox')
    expect(payments.secretKey).not.toBe('sk_live_abc')
  })

  test('uses the payment provider without PAYMENTS=sandbox', () => {
    expect(readConfig(complete).payments).toMatchObject({ isSandbox: false, isLive: true, secretKey: 'sk_live_abc' })
    expect(readConfig(complete).payments.api.href).toBe('https://api.stripe.com/')
  })

  test('reports all missing settings at once', () => {
    expect(() => readConfig({ SITE_URL: complete.SITE_URL })).toThrow(
      'needed too: DATABASE_URL, ENCRYPTION_KEY, SESSION_SECRET, SMTP_URL, TRUST_PROXY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET. TRUST_PROXY is',
    )
  })
})

test.each([
  ['smtp://user:pass@mail.example:587', { url: 'smtp://user:pass@mail.example:587', requireTLS: true }],
  ['smtp://mail.example?ignoreTLS=true&requireTLS=false', { url: 'smtp://mail.example', requireTLS: true }],
  ['smtps://mail.example', { url: 'smtps://mail.example', requireTLS: false }],
  ['smtp://127.0.0.1:25', { url: 'smtp://127.0.0.1:25', requireTLS: false }],
  ['smtp://localhost', { url: 'smtp://localhost', requireTLS: false }],
  [
    'smtp+insecure://relay.internal:25',
    { url: 'smtp://relay.internal:25', requireTLS: false, tls: { rejectUnauthorized: false } },
  ],
])('SMTP_URL=%s is read as %j', (address, smtp) => {
  expect(readConfig({ ...minimal, SMTP_URL: address }).smtp).toEqual(smtp)
})

describe('file storage in S3', () => {
  const complete = filesInS3

  test('is used with all of its settings; with none, the disk is used', () => {
    expect(readConfig({ ...minimal, ...complete }).s3).toEqual({
      endpoint: 'https://s3.eu-west-2.amazonaws.com',
      bucket: 'hearthside',
      region: 'eu-west-2',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
    expect(readConfig(minimal).s3).toBeUndefined()
  })

  test.each(Object.keys(complete))('is refused without %s', (name) => {
    expect(() => readConfig({ ...minimal, ...complete, [name]: '' })).toThrow(
      `Files go to S3 with all of its settings or none; these are missing: ${name}.`,
    )
  })

  test('is refused if its endpoint is not a web address', () => {
    expect(() => readConfig({ ...minimal, ...complete, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT is wrong')
  })
})

describe('without any setting', () => {
  test('everything has a default, and secrets are generated once and saved in the data folder, readable only by their owner', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearthside-config-'))
    const first = readConfig({ DATA_DIR: dataDir })
    expect(first).toMatchObject({ port: 3000, host: '127.0.0.1', siteUrl: 'http://localhost:3000', isSecure: false })
    const { sessionSecrets, encryptionKeys } = first
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ sessionSecrets, encryptionKeys })
    const saved = {
      'session.secret': sessionSecrets[0],
      'encryption.key': encryptionKeys[0]?.key.toString('base64'),
    }
    for (const [name, value] of Object.entries(saved)) {
      const file = join(dataDir, name)
      expect([readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([value, 0o600])
    }
    rmSync(dataDir, { recursive: true })
  })

  test('an empty value counts as absent', () => {
    expect(readConfig({ ...minimal, PORT: '', SITE_URL: '', SMTP_URL: '' })).toMatchObject({ port: 3000 })
  })
})

test('several encryption keys are read in order, with the one that encrypts first', () => {
  const { encryptionKeys } = readConfig({ ...minimal, ENCRYPTION_KEY: `${key}, ${otherKey}` })
  expect(encryptionKeys.map(({ key: bytes }) => bytes.toString('base64'))).toEqual([key, otherKey])
})

test('several session secrets are read in order, and a single secret may contain a comma', () => {
  const { sessionSecrets } = readConfig({ ...minimal, SESSION_SECRET: `${secret}, ${otherKey}` })
  expect(sessionSecrets).toEqual([secret, otherKey])
  const sentence = 'one secret of former times, in which a comma stands'
  expect(readConfig({ ...minimal, SESSION_SECRET: sentence }).sessionSecrets).toEqual([sentence])
})

test('the database address may have a comma in its password, or name a Unix socket', () => {
  const address = 'postgres://site:pass,word@db.example/x'
  expect(readConfig({ ...minimal, DATABASE_URL: address }).databaseUrl).toContain('pass,word@db.example')
  const url = 'postgres://postgres@/hearthside?host=%2Frun%2Fpostgresql'
  expect(readConfig({ ...minimal, DATABASE_URL: url })).toMatchObject({ databaseUrl: url, isDatabaseEmbedded: false })
})
