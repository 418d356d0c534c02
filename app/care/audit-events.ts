import { registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const classEvents = registerAuditEvents(
  'class',
  { class_place: ['a place in a class', 'places in a class'], class: ['a class', 'classes'] },
  {
    placeCancelled: { action: 'gave up a place', label: 'Gave up {records}' },
    placeMoved: { action: 'moved a place', label: 'Moved {records} to other dates' },
    attendanceMarked: { action: 'marked who came', label: 'Marked who came to {records}' },
    cancelled: { action: 'cancelled', label: 'Cancelled {records}, and told everybody' },
  },
)
