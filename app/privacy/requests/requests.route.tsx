import { privacyRequest } from './request.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = privacyRequest.loader

export const action = privacyRequest.action
