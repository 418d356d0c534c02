import { breach } from './breach.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = breach.loader

export const action = breach.action
