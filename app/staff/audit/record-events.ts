import { registerAuditEvents } from './audit-event.ts'

/** How staff came to see records. A list page is one event that names all its records. */
export const recordEvents = registerAuditEvents('record', undefined, {
  opened: { action: 'opened', label: 'Opened {records}', group: 'reading' },
  // Read once more, because somebody changed it.
  keptOpen: { action: 'kept open', label: 'Saw a change of {records} while it was open', group: 'reading' },
  listed: {
    action: 'listed',
    label: ({ records, count }) => (count > 0 ? `Saw ${records} in a list` : `Looked at a list with ${records}`),
    group: 'listing',
  },
  printed: { action: 'printed', label: 'Printed {records}', group: 'reading' },
  exported: { action: 'exported', label: 'Exported {records}', group: 'reading' },
  exportColumnsChosen: { action: 'chose columns to export', label: 'Chose the columns of an export' },
})
