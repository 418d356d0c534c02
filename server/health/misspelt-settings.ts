import { distance } from 'fastest-levenshtein'

import { settingsAllowedInFiles, fileSettingName } from '#app/platform/config/settings-from-files.server.ts'

// A name with one of these prefixes is meant for this site, or was: of ALARM_ there is none any more.
const prefixes = ['ALARM_', 'BACKUP_', 'DATABASE_', 'HEARTHSIDE_', 'S3_', 'SMTP_', 'STRIPE_']
// Set by the launcher.
const internal = ['HEARTHSIDE_COMMAND']
// In a shorter name, two letters make another word: POST is not PORT.
const minLength = 7
const maxTypos = 2

export type MisspeltSetting = { name: string; meant: string | undefined }

/** Environment variables that resemble a setting but are none. Does not read values. */
export function findMisspelt(names: readonly string[], inline: readonly string[]): MisspeltSetting[] {
  const settings = [...inline, ...settingsAllowedInFiles.map(fileSettingName)]
  return names
    .filter((name) => !settings.includes(name) && !internal.includes(name))
    .flatMap((name) => {
      const upper = name.toUpperCase()
      const meant = settings.find((setting) => isClose(upper, setting))
      const isOurs = meant !== undefined || prefixes.some((prefix) => upper.startsWith(prefix))
      return isOurs ? [{ name, meant }] : []
    })
}

function isClose(name: string, setting: string) {
  if (name.length > setting.length + maxTypos) return false
  if (name === setting) return true
  return setting.length >= minLength && distance(name, setting) <= maxTypos
}
