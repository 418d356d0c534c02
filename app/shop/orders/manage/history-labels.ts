import { ownValue } from '#app/platform/own-value.ts'
type Details = { [name: string]: unknown } | null

const steps: Record<string, string> = {
  'marked sent': 'marked it as sent',
  'added a note': 'added a note',
  'sent mail again': 'sent a mail again',
}

/** One step in who saw and changed an order, after the name of who took it. */
export function describeOrderAccess(action: string, details: Details): string {
  const { status, amount } = details ?? {}
  // Retention may have emptied the details.
  if (action === 'set the status') return typeof status === 'string' ? `set the status to ${status}` : 'set the status'
  if (action === 'refunded') return `refunded ${typeof amount === 'string' ? amount : 'some of it'}`
  return ownValue(steps, action) ?? `${action} it`
}
