import { parseDay, type ListRules } from '#app/platform/http/list-query.ts'

export const vatPath = '/shop/admin/orders/vat'

export const vatRules = { sorts: [{ name: 'month', direction: 'descending' }], filters: {} } satisfies ListRules

export type VatPeriod = { from: string; to: string }

export function readVatPeriod(params: URLSearchParams, now = new Date()): VatPeriod {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)
  const to = parseDay(params.get('to')) ?? today
  const from = parseDay(params.get('from')) ?? yearBefore(to)
  return from <= to ? { from, to } : { from: to, to: from }
}

function yearBefore(day: string) {
  const date = new Date(`${day.slice(0, 7)}-01T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 11)
  return date.toISOString().slice(0, 10)
}

export function formatMonth(month: string): string {
  const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return monthFormat.format(new Date(`${month}-01T00:00Z`))
}
