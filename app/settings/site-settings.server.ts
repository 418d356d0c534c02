import { sql } from 'drizzle-orm'

import { type Database, db, type Transaction } from '#app/platform/db.server.ts'
import { forgetPages } from '#app/platform/page-tags.server.ts'
import { siteSettings } from '#app/settings/schema.ts'
import { defaultSettings, type SettingKey, type SiteSettings } from '#app/settings/site-settings.ts'

/** The tag of every page that shows a setting: all that have a header and a footer. */
export const settingsTag = 'settings'

export async function readSiteSettings(): Promise<SiteSettings> {
  const rows = await db.select({ key: siteSettings.settingKey, value: siteSettings.settingValue }).from(siteSettings)
  // Saved through `saveSetting` only, so what is there has kept its rule.
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

export async function saveSetting<K extends SettingKey>(tx: Transaction, key: K, value: SiteSettings[K]) {
  await tx
    .insert(siteSettings)
    .values({ settingKey: key, settingValue: value })
    .onConflictDoUpdate({ target: siteSettings.settingKey, set: { settingValue: value, updatedAt: sql`now()` } })
  await forgetPages(tx, settingsTag)
}

/** Plants the defaults that are not there yet; never changes what somebody saved. */
export async function seedSettings(database: Database) {
  const rows = Object.entries(defaultSettings).map(([settingKey, settingValue]) => ({ settingKey, settingValue }))
  await database.insert(siteSettings).values(rows).onConflictDoNothing()
}
