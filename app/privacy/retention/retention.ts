import type { RetentionClass } from '#app/settings/retention/schedule.ts'

export const retentionPath = '/admin/privacy/retention'

/** What goes is shown so long before. */
export const noticeDays = 14

export function rulePath(name: RetentionClass): string {
  return `${retentionPath}/${name}`
}
