import { discount } from './discount.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = discount.loader

export const action = discount.action
