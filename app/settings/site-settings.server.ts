import { inArray, sql } from 'drizzle-orm'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { type RetentionSchedule, retentionSchedule } from '#app/settings/retention/schedule.ts'
import { siteSettings } from '#app/settings/schema.ts'
import { defaultSettings, type SettingKey, type SiteSettings } from '#app/settings/site-settings.ts'

export const settingsTag = 'settings'

/** Pages use `settingsFor` or `publicSettings` instead. */
export async function readSiteSettings(database: Database = db): Promise<SiteSettings> {
  const { rows } = await database.execute<{ saved: Partial<SiteSettings> | null }>(
    sql`select jsonb_object_agg(setting_key, setting_value) as saved from site_settings`,
  )
  // Not validated, because `saveSettings` is the only writer.
  return { ...defaultSettings, ...rows[0]?.saved }
}

export async function readRetentionSchedule(database: Database = db): Promise<RetentionSchedule> {
  return retentionSchedule(await readSiteSettings(database))
}

const readOnce = new WeakMap<RequestContext, Promise<SiteSettings>>()

/** For public pages, which must carry `settingsTag`. */
export const publicSettings = cachedValue({ tags: [settingsTag], read: readSiteSettings })

export async function settingsFor(context: RequestContext): Promise<SiteSettings> {
  const reading = readOnce.get(context) ?? readSiteSettings()
  readOnce.set(context, reading)
  return await reading
}

/** Saves changed values and returns their keys. Invalidates every page that shows a setting. */
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
  if (changed.length > 0) await invalidatePages(tx, settingsTag)
  return changed.map(({ key }) => key)
}

export async function lockSettings(tx: Transaction, keys: SettingKey[]): Promise<SiteSettings> {
  await tx
    .select({ key: siteSettings.settingKey })
    .from(siteSettings)
    .where(inArray(siteSettings.settingKey, keys))
    .orderBy(siteSettings.settingKey)
    .for('update')
  return await readSiteSettings(tx)
}

export async function seedSettings(database: Database) {
  const rows = Object.entries(defaultSettings).map(([settingKey, settingValue]) => ({ settingKey, settingValue }))
  await database.insert(siteSettings).values(rows).onConflictDoNothing()
}
