import type { HealthCheck } from '#app/desk/health/health-check.ts'

import { backupCheck } from './backup-check.ts'
import { certificateCheck } from './certificate-check.ts'
import { databaseChecks } from './database-checks.ts'
import { deliveryChecks } from './delivery-checks.ts'
import { formerDatabaseCheck } from './former-database-check.ts'
import { keyCheck } from './key-check.ts'
import { machineChecks } from './machine-checks.ts'
import { notifyCheck } from './notify-check.ts'
import { proxyCheck } from './proxy-check.ts'
import { roleCheck } from './role-check.ts'
import { settingsChecks } from './settings-checks.ts'

/** In the order of the report. */
export const healthChecks: readonly HealthCheck[] = [
  ...databaseChecks,
  notifyCheck,
  roleCheck,
  keyCheck,
  ...settingsChecks,
  ...deliveryChecks,
  ...machineChecks,
  proxyCheck,
  certificateCheck,
  backupCheck,
  formerDatabaseCheck,
]
