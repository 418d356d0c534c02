import { expect, test } from 'vitest'

import { settingNames } from '#app/platform/config/config.server.ts'

import { findMisspelt } from './misspelt-settings.ts'
import { describeMisspelt } from './settings-checks.ts'

test.each([
  ['SITE_ULR', 'SITE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['DATABASE_OWNER_ULR', 'DATABASE_OWNER_URL'],
  ['ENCRYPTION_KEYS', 'ENCRYPTION_KEY'],
  ['site_url', 'SITE_URL'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['S3_PUBLIC_ADDRESS', undefined],
  ['SMTP_HOST', undefined],
  ['SMTP_URL_FIEL', 'SMTP_URL_FILE'],
  ['BACKUP_DESTINATION', undefined],
  ['ALARM_WEBHOOK_URL', undefined],
  ['ALARM_WEBHOOK_URL_FILE', undefined],
  ['STRIPE_PUBLISHABLE_KEY', undefined],
  ['HEARTHSIDE_PORT', undefined],
])('the unknown setting %s is matched with %s', (name, meant) => {
  expect(findMisspelt([name], settingNames)).toEqual([{ name, meant }])
})

test.each([
  'PATH',
  'HOME',
  'POST',
  'PWD',
  'LANG',
  'NODE_ENV',
  'PGHOST',
  'MAILTO',
  'HOSTNAME',
  'HEARTHSIDE_COMMAND',
  'SITE_URL',
  'DATABASE_URL_FILE',
  'S3_SECRET_ACCESS_KEY_FILE',
  'SMTP_URL_FILE',
  'STRIPE_SECRET_KEY_FILE',
])('%s is not reported as a misspelt setting', (name) => expect(findMisspelt([name], settingNames)).toEqual([]))

test('the finding says what to rename, and shows no value', () => {
  expect(describeMisspelt(findMisspelt(['SITE_ULR', 'SMTP_HOST'], settingNames))).toMatchObject({
    what: 'These are not settings: SITE_ULR, SMTP_HOST.',
    fix: 'Rename SITE_ULR to SITE_URL, look in docs/settings.md for what was meant.',
  })
  expect(describeMisspelt([])).toBeUndefined()
})
