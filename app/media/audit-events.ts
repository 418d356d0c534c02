import { registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const pictureEvents = registerAuditEvents(
  'picture',
  { picture: ['a picture', 'pictures'] },
  {
    added: { action: 'added', label: 'Added {records}' },
    replaced: { action: 'replaced', label: 'Replaced {records}' },
    described: { action: 'described', label: 'Said what {records} shows' },
    cropped: { action: 'cropped', label: 'Said how {records} is cropped somewhere' },
    deleted: { action: 'deleted', label: 'Deleted: {records}' },
  },
)

export const documentEvents = registerAuditEvents(
  'document',
  { document: ['a document', 'documents'] },
  {
    added: { action: 'added', label: 'Added {records}' },
    deleted: { action: 'deleted', label: 'Deleted: {records}' },
  },
)

export type PictureEvent = (typeof pictureEvents)[keyof typeof pictureEvents]
