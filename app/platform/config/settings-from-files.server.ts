import { readFileSync } from 'node:fs'

import { startError } from './start-error.ts'

export const settingsAllowedInFiles = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'ENCRYPTION_KEY',
  'SESSION_SECRET',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

/** The setting with the path of a file that contains the secret. */
export function fileSettingName(name: string): string {
  return `${name}_FILE`
}

/**
 * The settings that have a value; empty counts as absent. A secret may be in a file that NAME_FILE names: process lists
 * and container descriptions do not show its content.
 */
export function readSettings(environment: Record<string, string | undefined>): Record<string, string> {
  const present = Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const settings = Object.fromEntries(present)
  for (const name of settingsAllowedInFiles) {
    const path = settings[fileSettingName(name)]
    if (!path) continue
    if (settings[name]) throw startError(`${name} and ${fileSettingName(name)} are both set: take one of them away.`)
    settings[name] = readSecret(fileSettingName(name), path)
  }
  return settings
}

function readSecret(name: string, path: string) {
  const secret = readOrRefuse(name, path).trim()
  if (secret) return secret
  throw startError(`The file that ${name} names, ${path}, is empty: write the secret into it.`)
}

function readOrRefuse(name: string, path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw startError(
      `The file that ${name} names cannot be read (${(error as Error).message}): mend the path, or make it readable for the user that Hearthside runs as.`,
    )
  }
}
