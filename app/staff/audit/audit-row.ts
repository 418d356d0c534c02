/**
 * How a staff member came to see a record. A list page is one read that names all its records; a record was kept open when
 * it is read once more because somebody changed it.
 */
export type AuditRead = 'opened' | 'kept open' | 'listed' | 'printed' | 'exported'

/** What else there is to know of a change: short facts, never sealed answers. Retention may empty them. */
export type AuditDetails = { [name: string]: string | number | boolean | null | string[] }

export type AuditRow = {
  seq: number
  at: Date
  actorId: string | null
  action: string
  subject: string
  subjectIds: string[]
  requestId: string | null
  detailsMac: string
}

/** The row as the chain signs it: always the same text for the same facts. */
export function rowText({ seq, at, actorId, action, subject, subjectIds, requestId, detailsMac }: AuditRow) {
  return JSON.stringify([seq, at.toISOString(), actorId, action, subject, subjectIds, requestId, detailsMac])
}

/** PostgreSQL orders the keys of jsonb in its own way, so they are put in order here. */
export function detailsText(seq: number, actorName: string | null, details: AuditDetails | null) {
  const entries = details && Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([seq, actorName, entries])
}
