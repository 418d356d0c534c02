import { type Database, db } from '#app/platform/database/db.server.ts'

import { retentionSchedule, type RetentionSchedule } from './retention/schedule.ts'
import { readSiteSettings } from './site-settings.server.ts'

export async function readRetentionSchedule(on: Database = db): Promise<RetentionSchedule> {
  return retentionSchedule(await readSiteSettings(on))
}
