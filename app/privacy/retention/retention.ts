import type { RetentionClass } from '#app/settings/retention/schedule.ts'

export const retentionPath = '/admin/privacy/retention'

export const noticeDays = 14

export function rulePath(name: RetentionClass): string {
  return `${retentionPath}/${name}`
}
