import { removeOldRuns } from './backup-runs.server.ts'

export const backupTasks = { 'remove-old-backup-runs': removeOldRuns }
