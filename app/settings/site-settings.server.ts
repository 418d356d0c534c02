import { sql } from 'drizzle-orm'

import { type Database, db, type Transaction } from '#app/platform/db.server.ts'
import { forgetPages } from '#app/platform/page-tags.server.ts'
import { siteSettings } from '#app/settings/schema.ts'
import { defaultSettings, type SiteSettings } from '#app/settings/site-settings.ts'

/** The tag of every page that shows a setting: all that have a header and a footer. */
export const settingsTag = 'settings'

export async function readSiteSettings(): Promise<SiteSettings> {
  const rows = await db.select({ key: siteSettings.settingKey, value: siteSettings.settingValue }).from(siteSettings)
  // Saved through `saveSetting` only, so what is there has kept its rule.
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

/** Saves what differs from what is there, and says which keys that were. Every page that shows a setting is forgotten. */
export async function saveSettings(tx: Transaction, settings: Partial<SiteSettings>): Promise<string[]> {
  const rows = Object.entries(settings).map(([settingKey, settingValue]) => ({ settingKey, settingValue }))
  const changed = await tx
    .insert(siteSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: siteSettings.settingKey,
      set: { settingValue: sql`excluded.setting_value`, updatedAt: sql`now()` },
      setWhere: sql`${siteSettings.settingValue} is distinct from excluded.setting_value`,
    })
    .returning({ key: siteSettings.settingKey })
  if (changed.length > 0) await forgetPages(tx, settingsTag)
  return changed.map(({ key }) => key)
}

/** Plants the defaults that are not there yet; never changes what somebody saved. */
export async function seedSettings(database: Database) {
  const rows = Object.entries(defaultSettings).map(([settingKey, settingValue]) => ({ settingKey, settingValue }))
  await database.insert(siteSettings).values(rows).onConflictDoNothing()
}
