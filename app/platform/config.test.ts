import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { embeddedSocketDir, readConfig } from '#app/platform/config.server.ts'

const key = Buffer.alloc(32, 1).toString('base64')
const otherKey = Buffer.alloc(32, 2).toString('base64')
const secret = 'a secret of thirty-two characters'
const kept = { ENCRYPTION_KEY: key, SESSION_SECRET: secret }

describe('a wrong setting stops the start with a sentence that names it', () => {
  test.each([
    ['PORT', 'eighty', 'The setting PORT is wrong: must be a port number.'],
    ['PORT', '70000', 'The setting PORT is wrong: '],
    ['PORT', '-1', 'The setting PORT is wrong: '],
    ['PORT', '80.5', 'The setting PORT is wrong: '],
    ['SITE_URL', 'hearthside.example', 'The setting SITE_URL is wrong: must be an http:// or https:// address.'],
    ['SITE_URL', 'ftp://hearthside.example', 'The setting SITE_URL is wrong: '],
    ['DATABASE_URL', 'mysql://localhost/x', 'The setting DATABASE_URL is wrong: must be a postgres:// address.'],
    ['DATABASE_URL', 'hearthside', 'The setting DATABASE_URL is wrong: '],
    ['ENCRYPTION_KEY', 'short', 'The setting ENCRYPTION_KEY is wrong: each key must be 32 bytes in base64'],
    ['ENCRYPTION_KEY', `${key},`, 'The setting ENCRYPTION_KEY is wrong: '],
    ['SESSION_SECRET', 'short', 'The setting SESSION_SECRET is wrong: must have at least 32 characters.'],
    ['SMTP_URL', 'http://mail.example', 'The setting SMTP_URL is wrong: must be an smtp:// or smtps:// address.'],
    ['CARE_APP_URL', 'app', 'The setting CARE_APP_URL is wrong: '],
    ['TRUST_PROXY', 'yes', 'The setting TRUST_PROXY is wrong: must be the number of proxies in front.'],
    ['TRUST_PROXY', '11', 'The setting TRUST_PROXY is wrong: '],
    ['METRICS_TOKEN', 'short', 'The setting METRICS_TOKEN is wrong: must have at least 16 characters.'],
    ['STRIPE_SECRET_KEY', 'pk_live_1', 'The setting STRIPE_SECRET_KEY is wrong: must be a secret key'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'The setting STRIPE_WEBHOOK_SECRET is wrong: must be the signing secret'],
    ['PAYMENTS', 'real', "The setting PAYMENTS is wrong: can only be 'sandbox'"],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET is needed too.'],
    ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL is wrong: '],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readConfig({ ...kept, [name]: value })).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringContaining(sentence) as string }) as Error,
    )
  })

  test('and shows nothing of a secret that was wrong', () => {
    expect(() => readConfig({ ...kept, SESSION_SECRET: 'swordfish' })).not.toThrow(/swordfish/)
  })
})

describe('a site over https', () => {
  const complete = {
    ...kept,
    SITE_URL: 'https://hearthside.example/',
    DATABASE_URL: 'postgres://site:pass@db.example/hearthside',
    SMTP_URL: 'smtps://mail.example',
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  }

  test('is secure, and its address has no slash at the end', () => {
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

  test('takes no money in the sandbox, where that is wanted', () => {
    const { payments } = readConfig({ ...complete, PAYMENTS: 'sandbox', STRIPE_WEBHOOK_SECRET: '' })
    expect(payments).toMatchObject({ isSandbox: true, isLive: false, payOrigin: 'https://hearthside.example' })
    expect(payments.api.href).toBe('http://127.0.0.1:3000/sandbox')
    expect(payments.secretKey).not.toBe('sk_live_abc')
  })

  test('asks the provider otherwise', () => {
    expect(readConfig(complete).payments).toMatchObject({ isSandbox: false, isLive: true, secretKey: 'sk_live_abc' })
    expect(readConfig(complete).payments.api.href).toBe('https://api.stripe.com/')
  })

  test('is told of everything that is missing at once', () => {
    expect(() => readConfig({ SITE_URL: complete.SITE_URL })).toThrow(
      'needed too: DATABASE_URL, ENCRYPTION_KEY, SESSION_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.',
    )
  })
})

describe('files go to S3', () => {
  const complete = {
    S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com',
    S3_BUCKET: 'hearthside',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }

  test('with all of its settings, and to the disk with none', () => {
    expect(readConfig({ ...kept, ...complete }).s3).toEqual({
      endpoint: 'https://s3.eu-west-2.amazonaws.com',
      bucket: 'hearthside',
      region: 'eu-west-2',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
    expect(readConfig(kept).s3).toBeUndefined()
  })

  test.each(Object.keys(complete))('and not without %s', (name) => {
    expect(() => readConfig({ ...kept, ...complete, [name]: '' })).toThrow(
      `Files go to S3 with all of its settings or none; these are missing: ${name}.`,
    )
  })

  test('whose endpoint is no web address', () => {
    expect(() => readConfig({ ...kept, ...complete, S3_ENDPOINT: 's3.example' })).toThrow(
      'The setting S3_ENDPOINT is wrong',
    )
  })
})

describe('without any setting', () => {
  test('everything has a value, and secrets are made once and kept for their owner alone', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearthside-config-'))
    const first = readConfig({ DATA_DIR: dataDir })
    expect(first).toMatchObject({ port: 3000, host: '127.0.0.1', siteUrl: 'http://localhost:3000', isSecure: false })
    const second = readConfig({ DATA_DIR: dataDir })
    expect(second.sessionSecret).toBe(first.sessionSecret)
    expect(second.encryptionKeys).toEqual(first.encryptionKeys)
    expect(readFileSync(join(dataDir, 'session.secret'), 'utf8').trim()).toBe(first.sessionSecret)
    rmSync(dataDir, { recursive: true })
  })

  test('an empty value counts as none', () => {
    expect(readConfig({ ...kept, PORT: '', SITE_URL: '', SMTP_URL: '' })).toMatchObject({ port: 3000 })
  })
})

test('the first of several keys seals, every one opens', () => {
  const { encryptionKeys } = readConfig({ ...kept, ENCRYPTION_KEY: `${key}, ${otherKey}` })
  expect(encryptionKeys.map(({ key: bytes }) => bytes.toString('base64'))).toEqual([key, otherKey])
})

test('PostgreSQL may be reached over a socket', () => {
  const url = 'postgres://postgres@/hearthside?host=%2Frun%2Fpostgresql'
  expect(readConfig({ ...kept, DATABASE_URL: url })).toMatchObject({ databaseUrl: url, isDatabaseEmbedded: false })
})

test('the socket directory fits into a socket address, however deep the data lie', () => {
  expect(embeddedSocketDir('/srv/data')).toBe('/srv/data/run')
  expect(Buffer.byteLength(embeddedSocketDir(`/${'ä'.repeat(100)}`))).toBeLessThan(86)
})
