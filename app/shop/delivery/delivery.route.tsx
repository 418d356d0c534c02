import { deliveryZone } from './zone.kind.server.ts'

export { RecordPage as default, recordMeta as meta } from '#app/records/record-page.tsx'

export const loader = deliveryZone.loader

export const action = deliveryZone.action
