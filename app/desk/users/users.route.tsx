import { user } from './user.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = user.loader

export const action = user.action
