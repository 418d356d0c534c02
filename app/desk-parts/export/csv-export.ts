import { type Found, formatCounted } from '#app/platform/formats/counted.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

/** 'Export 37 orders'. Without the number where the list failed to load. */
export function exportLabel(noun: string, found: Found | undefined): string {
  if (!found) return `Export ${noun}s`
  return `Export ${formatCounted(found)} ${noun}${found.total === 1 && !found.isMore ? '' : 's'}`
}

/** The last day is today unless the list has a filter for it: orders-2026-10-01-to-2026-10-31, orders-to-2026-11-29 */
export function exportFileName(kind: string, { from, to }: { from?: string; to?: string } = {}, now = new Date()) {
  return [kind, from, 'to', to ?? londonClock(now).day].filter(Boolean).join('-') + '.csv'
}

export function csvResponse(body: BodyInit, fileName: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}
