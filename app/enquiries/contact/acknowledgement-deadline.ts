import { londonDay } from '#app/enquiries/typed-date.ts'
import { addDays, formatDate, formatDay } from '#app/platform/time/london-time.ts'

// Thirty days "beginning when the complaint is received" (Data (Use and Access) Act 2025), so that day is the first.
const daysAfter = 29

/** The last day for acknowledging a complaint received on `receivedOn`. */
export function acknowledgementDay(receivedOn: string): string {
  return addDays(receivedOn, daysAfter)
}

export function acknowledgementDeadline(received: Date): string {
  return formatDate(new Date(acknowledgementDay(londonDay(received))))
}

export function describeOpenComplaint({ createdAt, isUnacknowledged }: { createdAt: Date; isUnacknowledged: boolean }) {
  if (!isUnacknowledged) return 'Complaint'
  return `Complaint: acknowledge by ${formatDay(new Date(acknowledgementDay(londonDay(createdAt))))}`
}
