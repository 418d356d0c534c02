import { retention } from './retention.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = retention.loader

export const action = retention.action
