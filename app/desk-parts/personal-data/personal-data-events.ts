import { registerAuditEvents } from '#app/staff/audit/audit-event.ts'

export const personalDataEvents = registerAuditEvents('personal-data', undefined, {
  shown: { action: 'saw what is held', label: 'Saw what is held about somebody: {records}', group: 'reading' },
  corrected: { action: 'corrected personal data', label: 'Corrected the name, email or phone of {records}' },
  erased: { action: 'erased', label: 'Erased {records} on request' },
  erasedAgain: { action: 'erased again', label: 'Erased {records} again, which a restored backup had brought back' },
  copied: { action: 'put into a copy', label: 'Put {records} into a copy for the person', group: 'reading' },
})

export const erasureEvents = registerAuditEvents(
  'erasure',
  { erasure: ['an erasure', 'erasures'] },
  {
    certified: { action: 'certified', label: 'Erased what was held about somebody[ (records: {count})]' },
  },
)

export const releaseSubject = 'data_release'

export const releaseEvents = registerAuditEvents(
  'data-release',
  { [releaseSubject]: ['a copy of somebody’s data', 'copies of somebody’s data'] },
  {
    made: { action: 'made a copy', label: 'Made {records}' },
    downloaded: { action: 'downloaded a copy', label: 'Downloaded {records} at the desk', group: 'reading' },
    read: { action: 'read a copy', label: 'The person read {records} with the code' },
    fetched: { action: 'fetched a copy', label: 'The person downloaded {records} with the code' },
    codeRefused: { action: 'refused a code', label: 'Refused a wrong code for {records}' },
    withdrawn: { action: 'withdrew a copy', label: 'Withdrew {records}' },
  },
)
